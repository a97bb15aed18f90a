import { Input } from 'antd';

import { breachOf, rules } from '#kit/contract/rules.ts';

import { GuestField } from './GuestField.tsx';

export interface Passwords {
  readonly password: string;
  readonly again: string;
}

/** What is wrong with a password and its repetition. */
export function faultOf({ password, again }: Passwords): { readonly password?: string; readonly again?: string } {
  if (password === '') return { password: '请设置密码' };
  const breach = breachOf(rules.strongPassword, password);
  if (breach) return { password: breach };
  return again === password ? {} : { again: '两次输入的密码不一致' };
}

interface Props {
  readonly label: string;
  readonly value: Passwords;
  readonly onChange: (value: Passwords) => void;
  readonly faults: ReturnType<typeof faultOf>;
}

/** A password and its repetition. They are never stored in a draft. */
export function PasswordFields({ label, value, onChange, faults }: Props) {
  return (
    <div className="guest__fields">
      <GuestField label={label} error={faults.password} help="8–16位，包含大小写字母、数字和特殊字符。草稿不保存密码">
        {(control) => (
          <Input.Password
            {...control}
            autoComplete="new-password"
            maxLength={16}
            value={value.password}
            onChange={(event) => onChange({ ...value, password: event.target.value })}
          />
        )}
      </GuestField>
      <GuestField label="再次输入密码" error={faults.again}>
        {(control) => (
          <Input.Password
            {...control}
            autoComplete="new-password"
            maxLength={16}
            value={value.again}
            onChange={(event) => onChange({ ...value, again: event.target.value })}
          />
        )}
      </GuestField>
    </div>
  );
}
