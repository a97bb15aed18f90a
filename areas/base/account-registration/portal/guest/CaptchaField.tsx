import { Input } from 'antd';
import { useCallback, useEffect, useState } from 'react';

import { GuestField } from './GuestField.tsx';
import { captchaAddress, openDoor, type Door } from './guest-wire.ts';

export interface CaptchaState {
  readonly door: Door | undefined;
  readonly isAsked: boolean;
  readonly typed: string;
  readonly setTyped: (text: string) => void;
  /** Each picture opens one call: afterwards another is needed. */
  readonly renew: () => Promise<void>;
  readonly given: () => { readonly nonce: string; readonly validateCode: string } | undefined;
}

// A number holds three minutes; somebody who reads the text above takes longer.
const renewAfterMs = 160_000;

/** The picture that whoever has no session reads first, unless the portal does without. */
export function useCaptcha(): CaptchaState {
  const [door, setDoor] = useState<Door>();
  const [typed, setTyped] = useState('');
  const renew = useCallback(async () => {
    setTyped('');
    setDoor(await openDoor().catch(() => undefined));
  }, []);
  useEffect(() => {
    void renew();
    const timer = setInterval(() => void renew(), renewAfterMs);
    return () => clearInterval(timer);
  }, [renew]);
  const isAsked = door?.config.captcha !== 'off';
  return { door, isAsked, typed, setTyped, renew, given: () => (door ? { nonce: door.nonce, validateCode: typed } : undefined) };
}

export function CaptchaField({ captcha, error }: { readonly captcha: CaptchaState; readonly error?: string | undefined }) {
  const { door, isAsked, typed, setTyped } = captcha;
  const [refresh, setRefresh] = useState(0);
  if (!isAsked) return null;
  return (
    <GuestField label="图形验证码" error={error} help="不区分大小写，看不清可点击图片换一张">
      {(control) => (
        <span className="guest__row">
          <Input {...control} value={typed} maxLength={10} autoComplete="off" onChange={(event) => setTyped(event.target.value)} />
          <button type="button" className="guest__captcha" aria-label="换一张图形验证码" onClick={() => setRefresh(refresh + 1)}>
            {door && <img src={captchaAddress(door, refresh)} alt="图形验证码" width={114} height={38} />}
          </button>
        </span>
      )}
    </GuestField>
  );
}
