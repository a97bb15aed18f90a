import { Input } from 'antd';
import { useState } from 'react';

import { guessableSays, isGuessable, type Chooser } from '#areas/session/contract/guessable.ts';
import { breachOf, rules } from '#kit/contract/trade/rules.ts';

import { GuestField } from './GuestField.tsx';

export interface Passwords {
  readonly password: string;
  readonly again: string;
}

/** Nothing is known of whoever chooses it. */
const anybody: Chooser = { loginName: '', name: '' };

/** What is wrong with a password and its repetition, as the server judges it. */
export function faultOf({ password, again }: Passwords, chooser = anybody): { readonly password?: string; readonly again?: string } {
  if (password === '') return { password: '请设置密码' };
  const breach = breachOf(rules.strongPassword, password);
  if (breach) return { password: breach };
  if (isGuessable(password, chooser)) return { password: guessableSays };
  return again === password ? {} : { again: '两次输入的密码不一致' };
}

interface Props {
  readonly label: string;
  /** What else there is to know of it. */
  readonly note?: string;
  readonly value: Passwords;
  readonly onChange: (value: Passwords) => void;
  readonly faults: ReturnType<typeof faultOf>;
  /** Whose password it is to be, where that is known. */
  readonly chooser?: Chooser;
}

/** What is wrong with a field that was left with something in it, until it is typed into again. */
function useLeft({ value, onChange, faults, chooser }: Omit<Props, 'label' | 'note'>) {
  const [left, setLeft] = useState<ReadonlySet<keyof Passwords>>(new Set());
  const said = (key: keyof Passwords) => faults[key] ?? (left.has(key) && value[key] !== '' ? faultOf(value, chooser)[key] : undefined);
  const leave = (key: keyof Passwords) => setLeft(new Set([...left, key]));
  const change = (key: keyof Passwords, typed: string) => {
    setLeft(new Set([...left].filter((other) => other !== key)));
    onChange({ ...value, [key]: typed });
  };
  return { said, leave, change };
}

/** A password and its repetition, each checked when it is left. They are never stored in a draft. */
export function PasswordFields({ label, note = '', value, onChange, faults, chooser }: Props) {
  const { said, leave, change } = useLeft({ value, onChange, faults, ...(chooser && { chooser }) });
  return (
    <div className="guest__fields">
      <GuestField
        label={label}
        error={said('password')}
        help={`8–16位，包含大小写字母、数字和特殊字符；不能含登录名、姓名、单位代码或常见口令${note}`}
      >
        {(control) => (
          <Input.Password
            {...control}
            autoComplete="new-password"
            maxLength={16}
            value={value.password}
            onBlur={() => leave('password')}
            onChange={(event) => change('password', event.target.value)}
          />
        )}
      </GuestField>
      <GuestField label="再次输入密码" error={said('again')}>
        {(control) => (
          <Input.Password
            {...control}
            autoComplete="new-password"
            maxLength={16}
            value={value.again}
            onBlur={() => leave('again')}
            onChange={(event) => change('again', event.target.value)}
          />
        )}
      </GuestField>
    </div>
  );
}
