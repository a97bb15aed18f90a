import { useRef } from 'react';

import '../login-form.css';
import { CodeField } from './CodeField.tsx';
import { useCode } from './use-code.ts';

export interface CodeFormProps {
  readonly send: (code: string) => Promise<void>;
  readonly okText?: string;
  readonly leaveText?: string;
  readonly onLeave: () => void;
}

/**
 * Asks for a code of the second factor; in plain HTML, because the login page does without the component library.
 * @param send sends the code as it was typed
 */
export function CodeForm({ send, okText = '登 录', leaveText = '换个账号登录', onLeave }: CodeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { code, setCode, error, isRecovery, isBusy, submit, swap } = useCode(form, send);
  return (
    <form className="login-form" ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <p className="login-form__said">
        {isRecovery ? '启用两步验证时保存的恢复码，每个只能使用一次。' : '请打开手机上的身份验证器，输入本账号现在显示的6位动态码。'}
      </p>
      <CodeField value={code} onChange={setCode} isRecovery={isRecovery} />
      <p className="login-form__error" role="alert" aria-live="assertive">
        {error}
      </p>
      <button type="submit" className="button button--primary login-form__submit" disabled={isBusy}>
        {isBusy ? '正在核对…' : okText}
      </button>
      <p className="login-form__others">
        <button type="button" onClick={swap}>
          {isRecovery ? '改用动态码' : '手机不在身边？使用恢复码'}
        </button>
        <button type="button" onClick={onLeave}>
          {leaveText}
        </button>
      </p>
    </form>
  );
}
