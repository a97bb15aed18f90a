import { useRef, useState } from 'react';

import type { ReplyOf } from '#kit/contract/call.ts';
import { call } from '#kit/portal/client.ts';

import { newBrowserLimits } from '../../contract/new-browser-limits.ts';
import '../login-form.css';
import { LoginField } from '../LoginField.tsx';
import { newBrowserCalls } from '../new-browser-wire.ts';
import { useCode } from '../second-factor/use-code.ts';
import { useLoginSms } from './use-login-sms.ts';

export interface SmsCodeFormProps {
  /** Why a code is asked for, as the server says it: with the number that it goes to. */
  readonly why: string;
  readonly onOpened: (reply: ReplyOf<typeof newBrowserCalls.logIn>) => void;
  readonly leaveText?: string;
  readonly onLeave: () => void;
}

/** Asks for the code that was sent to the telephone, at a browser that the account does not know; in plain HTML like the login page. */
export function SmsCodeForm({ why, onOpened, leaveText = '换个账号登录', onLeave }: SmsCodeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isKept, setKept] = useState(false);
  const sms = useLoginSms(why);
  const entry = useCode(form, async (authCode) => onOpened(await call(newBrowserCalls.logIn, { authCode, isKept })), '请输入短信验证码');
  return (
    <form className="login-form" ref={form} onSubmit={(event) => void entry.submit(event)} noValidate>
      <p className="login-form__said" role="status">
        {sms.said}
      </p>
      <LoginField
        label="短信验证码"
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        placeholder="6位数字"
        autoFocus
        value={entry.code}
        onChange={entry.setCode}
        beside={
          <button type="button" className="button login-form__again" onClick={() => void sms.send()} disabled={sms.wait > 0 || sms.isBusy}>
            {sms.wait > 0 ? `${sms.wait}秒后重发` : '重新获取'}
          </button>
        }
      />
      <label className="login-form__remember">
        <input type="checkbox" checked={isKept} onChange={(event) => setKept(event.target.checked)} />
        在这台设备上不再询问（{newBrowserLimits.days}天）
      </label>
      <p className="login-form__note">
        公用电脑请不要勾选。短信可能被他人截获或转移，登录后可在右上角的用户菜单启用「两步验证」，改用身份验证器。
      </p>
      <p className="login-form__error" role="alert" aria-live="assertive">
        {entry.error || sms.fault}
      </p>
      <button type="submit" className="button button--primary login-form__submit" disabled={entry.isBusy}>
        {entry.isBusy ? '正在核对…' : '登 录'}
      </button>
      <p className="login-form__others">
        <button type="button" onClick={onLeave}>
          {leaveText}
        </button>
      </p>
    </form>
  );
}
