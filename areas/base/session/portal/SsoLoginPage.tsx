import { useEffect, useRef, useState } from 'react';

import type { ReplyOf } from '#kit/contract/call.ts';
import { keptInBrowser } from '#kit/portal/browser-keep.ts';
import { goTo, ownAddress, paths } from '#kit/portal/address.ts';
import { call, CallError } from '#kit/portal/client.ts';
import { explain } from '#kit/portal/explain.ts';
import { markFreshLogin } from '#kit/portal/fresh-login.ts';
import { nameTab } from '#kit/portal/name-tab.ts';
import { Gauge } from '#kit/portal/theme/Gauge.tsx';
import { storeTokens } from '#kit/portal/tokens.ts';

import { SmsCodeForm } from './new-browser/SmsCodeForm.tsx';
import { CodeForm } from './second-factor/CodeForm.tsx';
import { sessionCalls } from './session-wire.ts';

/** Single sign-on: another platform sends people here with a one-time `ssotoken` and the page to `goto`. */
export function SsoLoginPage() {
  const [error, setError] = useState<string>();
  const [opened, setOpened] = useState<Opened>();
  const hasBegun = useRef(false);
  useEffect(() => {
    // The ticket holds once; development mode runs effects twice.
    if (hasBegun.current) return;
    hasBegun.current = true;
    nameTab('单点登录');
    const query = new URLSearchParams(location.search);
    // The ticket shall not stay in the address bar or the history.
    history.replaceState(null, '', paths.ssoLogin);
    const ticket = query.get('ssotoken');
    if (!ticket) setError('没有收到来源平台的登录凭证，请回到来源平台重新进入');
    else enter(ticket, ownAddress(query.get('goto')), setOpened).catch((refusal: unknown) => setError(explain(refusal)));
  }, []);
  const toLogin = () => goTo(paths.login, { replace: true });
  if (opened)
    return (
      <main className="fault">
        <h1 className="fault__title">{opened.smsWhy === undefined ? '请完成两步验证' : '请输入短信验证码'}</h1>
        {opened.smsWhy === undefined ? (
          <CodeForm send={opened.sendCode} okText="登 录" leaveText="用账号密码登录" onLeave={toLogin} />
        ) : (
          <SmsCodeForm why={opened.smsWhy} onOpened={opened.keep} leaveText="用账号密码登录" onLeave={toLogin} />
        )}
      </main>
    );
  return (
    <main className="fault">
      <Gauge share={error ? 0 : 0.6} size={120} label={error ? '登录失败' : '正在登录'} />
      <h1 className="fault__title">{error ? '单点登录没有成功' : '正在登录，请稍候'}</h1>
      <p className="fault__hint" role={error ? 'alert' : 'status'}>
        {error ?? '正在核对您在来源平台的登录凭证。'}
      </p>
      {error && (
        <button type="button" className="button button--primary" onClick={toLogin}>
          用账号密码登录
        </button>
      )}
    </main>
  );
}

/** The other platform's word is taken; the code is still to come. */
interface Opened {
  readonly sendCode: (code: string) => Promise<void>;
  /** Where the code is sent to the telephone: why. */
  readonly smsWhy?: string;
  readonly keep: (reply: ReplyOf<typeof sessionCalls.login>) => void;
}

async function enter(ssotoken: string, target: string | undefined, onCodeAsked: (opened: Opened) => void): Promise<void> {
  const { config } = await call(sessionCalls.openLogin, {});
  const keep = ({ sessionid, extendSessionId }: ReplyOf<typeof sessionCalls.login>) => {
    storeTokens(sessionid, extendSessionId, config.cookieDays);
    keptInBrowser.clear();
    markFreshLogin(target);
    goTo(paths.root, { replace: true });
  };
  try {
    keep(await call(sessionCalls.login, { ssotoken }));
  } catch (refusal) {
    if (!(refusal instanceof CallError) || !['codeNeeded', 'smsCodeNeeded'].includes(refusal.code)) throw refusal;
    const sendCode = async (code: string) => keep(await call(sessionCalls.loginByCode, { code }));
    onCodeAsked({ sendCode, keep, ...(refusal.code === 'smsCodeNeeded' && { smsWhy: refusal.message }) });
  }
}
