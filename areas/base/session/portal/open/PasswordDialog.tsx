import { App } from 'antd';
import { useRef, useState, type RefObject } from 'react';

import { rules } from '#kit/contract/trade/rules.ts';
import { call, CallError } from '#kit/portal/client.ts';
import { endSession } from '#kit/portal/end-session.ts';
import { explain } from '#kit/portal/explain.ts';

import type { sessionRefusals } from '../../contract/refusals.ts';
import { FormDialog } from '../FormDialog.tsx';
import { LoginField } from '../LoginField.tsx';
import { seal } from './seal.ts';
import { sessionCalls } from '../session-wire.ts';

interface Typed {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
}

type Wrong = { readonly [K in keyof Typed]?: string | undefined };

const formId = 'password-form';
const ofNewPassword: ReadonlySet<string> = new Set([
  'passwordWeak',
  'passwordGuessable',
  'passwordBreached',
  'passwordSame',
] satisfies (keyof typeof sessionRefusals)[]);

const { newPassword: rule } = rules;
const help = '8 至 16 位，须同时含大写字母、小写字母、数字和特殊字符（! @ # $ % ^ & * ? ( ) .）';
const nothingTyped: Typed = { oldPassword: '', newPassword: '', confirmPassword: '' };

function findWrong({ oldPassword, newPassword, confirmPassword }: Typed): Wrong {
  return {
    ...(!oldPassword && { oldPassword: '请输入当前密码' }),
    ...((!newPassword || !rule.holds(newPassword)) && { newPassword: rule.say }),
    ...(!confirmPassword && { confirmPassword: '请确认新密码' }),
  };
}

/** State and deeds of the password form. */
function usePasswordChange(form: RefObject<HTMLFormElement | null>) {
  const { modal, message } = App.useApp();
  const [typed, setTyped] = useState(nothingTyped);
  const [wrong, setWrong] = useState<Wrong>({});
  const [isBusy, setBusy] = useState(false);

  const send = async () => {
    setBusy(true);
    try {
      const { publicKey, nonce } = await call(sessionCalls.openLogin, {});
      const oldPassword = seal(publicKey, nonce, 'oldPassword', typed.oldPassword);
      const newPassword = seal(publicKey, nonce, 'newPassword', typed.newPassword);
      await call(sessionCalls.updatePwd, { nonce, oldPassword, newPassword });
      endSession('密码修改成功，请重新登录');
    } catch (error) {
      setBusy(false);
      // What is said of the new password stays at it until another is typed.
      if (error instanceof CallError && ofNewPassword.has(error.code)) setWrong({ newPassword: explain(error) });
      else void message.error(explain(error));
    }
  };
  const submit = () => {
    const found = findWrong(typed);
    setWrong(found);
    const first = Object.keys(found)[0];
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    else if (typed.newPassword !== typed.confirmPassword) modal.warning({ title: '两次输入的新密码不一致', okText: '知道了' });
    else void send();
  };
  const field = (name: keyof Typed) => ({
    name,
    isSecret: true,
    value: typed[name],
    error: wrong[name],
    onChange: (value: string) => {
      setTyped({ ...typed, [name]: value });
      setWrong({ ...wrong, [name]: undefined });
    },
  });
  const checkNew = () => {
    if (!rule.holds(typed.newPassword)) setWrong({ ...wrong, newPassword: rule.say });
  };
  return { isBusy, submit, field, checkNew };
}

/**
 * Changing the password. A success ends the session: the person logs in again with the new one.
 * @param isForced the account still has a simple password: the dialog cannot be left but by logging out
 */
export function PasswordDialog({ isForced = false, onClose }: { readonly isForced?: boolean; readonly onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, submit, field, checkNew } = usePasswordChange(form);
  return (
    <FormDialog
      id={formId}
      form={form}
      title={isForced ? '密码过于简单，请先修改密码' : '修改密码'}
      okText="确定"
      cancelText={isForced ? '关闭并退出' : '取消'}
      isForced={isForced}
      width={440}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <LoginField label="当前密码" autoComplete="current-password" {...field('oldPassword')} />
      <LoginField label="新密码" autoComplete="new-password" help={help} {...field('newPassword')} onBlur={checkNew} />
      <LoginField label="确认新密码" autoComplete="new-password" {...field('confirmPassword')} />
    </FormDialog>
  );
}
