import { Button, Input } from 'antd';
import { useState, type ReactNode } from 'react';

import type { CodePurpose } from '#areas/session/contract/sms-code.ts';
import { useSmsCode } from '#areas/session/portal/open/use-sms-code.ts';
import { rules } from '#kit/contract/trade/rules.ts';
import { tidyCode } from '#kit/contract/trade/tidy.ts';

import { CaptchaField, useCaptcha } from './CaptchaField.tsx';
import { Fault } from './Fault.tsx';
import { GuestField } from './GuestField.tsx';

interface Props {
  readonly purpose: CodePurpose;
  /** Why it may not go on yet: consent that has not been given. */
  readonly refusedBecause?: string | undefined;
  readonly okText: string;
  /** The number that is shown once more; it cannot be another. */
  readonly known?: string | undefined;
  readonly onProven: (mobile: string, proof: string) => Promise<void> | void;
  readonly children?: ReactNode;
}

const codeLength = 6;
/** A browser cuts off what is pasted beyond it: blanks and signs that nobody sees are pasted along. */
const longestPaste = 20;

function usePhone({ purpose, refusedBecause, known = '', onProven }: Pick<Props, 'purpose' | 'refusedBecause' | 'known' | 'onProven'>) {
  const captcha = useCaptcha();
  const sms = useSmsCode(purpose);
  const [mobile, setMobile] = useState(known);
  const [code, setCode] = useState('');
  const [own, setOwn] = useState<{ readonly field: string; readonly message: string }>();
  const fault = own ?? sms.fault;
  const at = (field: string) => (fault?.field === field ? fault.message : undefined);
  const number = rules.mobile.tidy!(mobile);

  /** Says at the field whether the number is none; before it is typed nothing is wrong with it. */
  const checkNumber = (isNeeded: boolean) => {
    const isWrong = number === '' ? isNeeded : !rules.mobile.holds(number);
    if (isWrong) setOwn({ field: 'mobile', message: rules.mobile.say });
    else if (isNeeded || own?.field === 'mobile') setOwn(undefined);
    return !isWrong;
  };
  const send = async () => {
    if (!checkNumber(true)) return;
    if (captcha.isAsked && captcha.typed.trim() === '') return setOwn({ field: 'validateCode', message: '请输入图形验证码' });
    await sms.send(number, captcha.given());
    await captcha.renew();
  };
  const goOn = async () => {
    const missing =
      tidyCode(code).length === codeLength
        ? refusedBecause && { field: 'consent', message: refusedBecause }
        : { field: 'authCode', message: '请输入6位短信验证码' };
    setOwn(missing || undefined);
    if (missing) return;
    const proof = await sms.check(number, tidyCode(code));
    if (proof) await onProven(number, proof);
  };
  return { captcha, sms, mobile, setMobile, leaveMobile: () => checkNumber(false), code, setCode, at, send, goOn };
}

/** Shows a telephone: its number, a captcha, and the code that it is sent. */
export function PhoneStep({ okText, children, ...asked }: Props) {
  const { captcha, sms, mobile, setMobile, leaveMobile, code, setCode, at, send, goOn } = usePhone(asked);
  return (
    <form
      className="guest__lines"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void goOn();
      }}
    >
      <div className="guest__fields">
        <GuestField label="手机号码" error={at('mobile')}>
          {(control) => (
            <Input
              {...control}
              className="mono"
              inputMode="tel"
              autoComplete="tel"
              value={mobile}
              readOnly={asked.known !== undefined}
              onChange={(event) => setMobile(event.target.value)}
              onBlur={leaveMobile}
            />
          )}
        </GuestField>
        <CaptchaField captcha={captcha} error={at('validateCode')} />
        <GuestField label="短信验证码" error={at('authCode')} help={sms.said}>
          {(control) => (
            <span className="guest__row">
              <Input
                {...control}
                className="mono"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={longestPaste}
                value={code}
                onChange={(event) => setCode(event.target.value)}
              />
              <Button onClick={() => void send()} disabled={sms.wait > 0} loading={sms.isBusy}>
                {sms.wait > 0 ? `${sms.wait}秒后重发` : '获取验证码'}
              </Button>
            </span>
          )}
        </GuestField>
      </div>
      {children}
      <Fault text={at('consent')} />
      <div className="guest__bar">
        <span />
        <Button type="primary" htmlType="submit" loading={sms.isBusy}>
          {okText}
        </Button>
      </div>
    </form>
  );
}
