import { useCallback, useEffect, useRef, useState } from 'react';

import { call } from '#kit/portal/client.ts';
import { explain } from '#kit/portal/explain.ts';

import { newBrowserCalls } from '../new-browser-wire.ts';
import { useCountdown } from '../use-countdown.ts';

/** Has the code sent as soon as it is asked for, and again when the pause is over. */
export function useLoginSms(why: string) {
  const [wait, setWait] = useCountdown();
  const [said, setSaid] = useState(why);
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const hasBegun = useRef(false);

  const send = useCallback(async () => {
    setBusy(true);
    setFault('');
    try {
      const { mobile, isSent, resendSeconds, validMinutes, demoCode } = await call(newBrowserCalls.send, {});
      setWait(resendSeconds);
      const sent = `为确认是您本人，验证码已发送到 ${mobile}，${validMinutes}分钟内有效${demoCode ? `。演示环境不发短信，验证码：${demoCode}` : ''}`;
      setSaid(isSent ? sent : `${mobile} 刚收到过另一次登录的验证码，请在倒计时结束后重新获取`);
    } catch (refusal) {
      setFault(explain(refusal));
    } finally {
      setBusy(false);
    }
  }, [setWait]);
  useEffect(() => {
    // Development mode runs effects twice.
    if (hasBegun.current) return;
    hasBegun.current = true;
    void send();
  }, [send]);
  return { wait, said, fault, isBusy, send };
}
