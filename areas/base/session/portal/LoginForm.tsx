import { useRef, useState } from 'react';

import type { LoginDoor } from './login-door.ts';
import './login-form.css';
import { LoginField } from './LoginField.tsx';
import { LateSmsCodeForm } from './new-browser/LateSmsCodeForm.tsx';
import { LateCodeForm } from './second-factor/LateCodeForm.tsx';
import { sessionCalls } from './session-wire.ts';
import { useLogin } from './use-login.ts';

/**
 * User name, password and, when wanted, the captcha.
 * @param fixedName the user name that cannot be changed: logging in again over an open page
 */
export function LoginForm({
  door,
  fixedName,
  onDone,
}: {
  readonly door: LoginDoor;
  readonly fixedName?: string;
  readonly onDone: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const login = useLogin(form, door, fixedName, onDone);
  const { second } = login;
  if (second.asked?.code === 'codeNeeded') return <LateCodeForm send={second.send} onLeave={second.leave} />;
  if (second.asked) return <LateSmsCodeForm why={second.asked.message} onOpened={second.enter} onLeave={second.leave} />;
  return (
    <form className="login-form" ref={form} onSubmit={(event) => void login.submit(event)} noValidate>
      <LoginField
        label="用户名"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="统一社会信用代码或登录名"
        value={login.username}
        onChange={login.setUsername}
        readOnly={fixedName !== undefined}
        error={login.missing.username}
      />
      <LoginField
        label="密码"
        name="password"
        isSecret
        autoComplete="current-password"
        placeholder="请输入密码"
        value={login.password}
        onChange={login.setPassword}
        onFocus={login.prepare}
        autoFocus={fixedName !== undefined}
        error={login.missing.password}
      />
      <CaptchaField door={door} login={login} />
      {fixedName === undefined && (
        <label className="login-form__remember">
          <input type="checkbox" checked={login.isRemembered} onChange={(event) => login.setRemembered(event.target.checked)} />
          记住用户名
        </label>
      )}
      <p className="login-form__error" role="alert" aria-live="assertive">
        {login.error}
      </p>
      <button type="submit" className="button button--primary login-form__submit" disabled={login.isBusy}>
        {login.isBusy ? '正在登录…' : '登 录'}
      </button>
    </form>
  );
}

function CaptchaField({ door: { opening }, login }: { readonly door: LoginDoor; readonly login: ReturnType<typeof useLogin> }) {
  if (!opening?.captchaNeeded) return null;
  return (
    <LoginField
      label="验证码"
      name="validateCode"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={10}
      placeholder="不区分大小写"
      value={login.validateCode}
      onChange={login.setValidateCode}
      error={login.missing.validateCode}
      beside={<Captcha nonce={opening.nonce} base={opening.config.bases.main ?? ''} />}
    />
  );
}

function Captcha({ nonce, base }: { readonly nonce: string; readonly base: string }) {
  const [refresh, setRefresh] = useState(0);
  const address = `${base}${sessionCalls.captcha.path}?${new URLSearchParams({ nonce, ...(refresh > 0 && { refresh: String(refresh) }) }).toString()}`;
  return (
    <button type="button" className="captcha" aria-label="换一张验证码" title="看不清？点击换一张" onClick={() => setRefresh(refresh + 1)}>
      <img className="captcha__image" src={address} alt="验证码图片" width={120} height={40} />
    </button>
  );
}
