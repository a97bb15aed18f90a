import { useState } from 'react';

import { call, CallError } from '#kit/portal/client.ts';
import { explain } from '#kit/portal/explain.ts';

import type { CodePurpose, smsCodeCalls as declared } from '../../contract/sms-code.ts';
import { wire } from '../../contract/sms-code.ts?wire';
import { useCountdown } from '../use-countdown.ts';

const smsCodeCalls = wire['smsCodeCalls'] as typeof declared;

export interface Captcha {
  readonly nonce: string;
  readonly validateCode: string;
}

export interface SmsCode {
  /** Seconds until the next one may be asked for; 0: now. */
  readonly wait: number;
  /** What there is to say about the last one. */
  readonly said: string | undefined;
  readonly fault: { readonly field: string; readonly message: string } | undefined;
  readonly isBusy: boolean;
  /** @returns whether it was sent */
  send(mobile: string, captcha?: Captcha): Promise<boolean>;
  /** Exchanges a code for what shows that the telephone is held. */
  check(mobile: string, authCode: string): Promise<string | undefined>;
}

/** Asks for a code by SMS, and counts down until another may be asked for. */
export function useSmsCode(purpose: CodePurpose): SmsCode {
  const [wait, setWait] = useCountdown();
  const [said, setSaid] = useState<string>();
  const [fault, setFault] = useState<SmsCode['fault']>();
  const [isBusy, setBusy] = useState(false);

  const attempt = async <T>(work: () => Promise<T>, field: string): Promise<T | undefined> => {
    setBusy(true);
    setFault(undefined);
    try {
      return await work();
    } catch (error) {
      const [named] = error instanceof CallError ? error.fields : [];
      setFault({ field: named?.field ?? field, message: explain(error) });
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  const send = async (mobile: string, captcha?: Captcha) => {
    const sent = await attempt(() => call(smsCodeCalls.send, { mobile, purpose, ...captcha }), 'mobile');
    if (!sent) return false;
    setWait(sent.resendSeconds);
    setSaid(`验证码已发送，${sent.validMinutes}分钟内有效${sent.demoCode ? `。演示环境不发短信，验证码：${sent.demoCode}` : ''}`);
    return true;
  };
  const check = async (mobile: string, authCode: string) =>
    (await attempt(() => call(smsCodeCalls.check, { mobile, purpose, authCode }), 'authCode'))?.proof;
  return { wait, said, fault, isBusy, send, check };
}
