import { App, Modal } from 'antd';
import { useRef, useState } from 'react';

import { rules } from '#kit/contract/rules.ts';
import { call } from '#kit/portal/client.ts';
import { explain } from '#kit/portal/explain.ts';
import { endSession } from '#kit/portal/end-session.ts';

import './login-form.css';
import { LoginField } from './LoginField.tsx';
import { sessionCalls } from './session-wire.ts';

interface Typed {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
}

type Wrong = Partial<Record<keyof Typed, string>>;

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

/**
 * Changing the password. A success ends the session: the person logs in again with the new one.
 * @param isForced the account still has a simple password: the dialog cannot be left but by logging out
 */
export function PasswordDialog({ isForced = false, onClose }: { readonly isForced?: boolean; readonly onClose: () => void }) {
  const { modal, message } = App.useApp();
  const [typed, setTyped] = useState(nothingTyped);
  const [wrong, setWrong] = useState<Wrong>({});
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const type = (change: Partial<Typed>) => {
    setTyped({ ...typed, ...change });
    setWrong(Object.fromEntries(Object.entries(wrong).filter(([name]) => !(name in change))));
  };

  const submit = async () => {
    const found = findWrong(typed);
    setWrong(found);
    const first = Object.keys(found)[0];
    if (first) return form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    if (typed.newPassword !== typed.confirmPassword) return void modal.warning({ title: '两次输入的新密码不一致', okText: '知道了' });
    setBusy(true);
    try {
      const [{ seal }, { publicKey, nonce }] = await Promise.all([import('./seal.ts'), call(sessionCalls.openLogin, {})]);
      const sealed = { oldPassword: seal(publicKey, nonce, 'oldPassword', typed.oldPassword), newPassword: seal(publicKey, nonce, 'newPassword', typed.newPassword) };
      await call(sessionCalls.updatePwd, { nonce, ...sealed });
      endSession('密码修改成功，请重新登录');
    } catch (error) {
      setBusy(false);
      void message.error(explain(error));
    }
    return undefined;
  };
  const field = (name: keyof Typed) => ({ name, isSecret: true, value: typed[name], onChange: (value: string) => type({ [name]: value }), error: wrong[name] });
  return (
    <Modal
      open
      title={isForced ? '密码过于简单，请先修改密码' : '修改密码'}
      closable={!isForced}
      maskClosable={false}
      keyboard={!isForced}
      okText="确定"
      cancelText={isForced ? '关闭并退出' : '取消'}
      confirmLoading={isBusy}
      onOk={() => void submit()}
      onCancel={onClose}
      width={440}
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <LoginField label="当前密码" autoComplete="current-password" {...field('oldPassword')} />
        <LoginField
          label="新密码"
          autoComplete="new-password"
          help={help}
          {...field('newPassword')}
          onBlur={() => !rule.holds(typed.newPassword) && setWrong({ ...wrong, newPassword: rule.say })}
        />
        <LoginField label="确认新密码" autoComplete="new-password" {...field('confirmPassword')} />
        <button type="submit" hidden />
      </form>
    </Modal>
  );
}
