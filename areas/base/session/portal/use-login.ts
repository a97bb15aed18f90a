import { useState, type FormEvent, type RefObject } from 'react';

import type { ReplyOf } from '#kit/contract/call.ts';
import { call, CallError } from '#kit/portal/client.ts';
import { explain } from '#kit/portal/explain.ts';
import { fetched } from '#kit/portal/late/part-fault.ts';
import { readUsualPerson, storeTokens, storeUsualPerson } from '#kit/portal/tokens.ts';

import type { LoginDoor, Opening } from './login-door.ts';
import { sessionCalls } from './session-wire.ts';

const sealing = () => fetched(() => import('./open/seal.ts'));
/** Whether it came is asked again when it is needed. */
const prepare = () => void sealing().catch(() => undefined);
const expired = 410;

export interface Missing {
  readonly username?: string;
  readonly password?: string;
  readonly validateCode?: string;
}

/** State and actions of the login form. After a failure all fields but the password keep their values. */
export function useLogin(form: RefObject<HTMLFormElement | null>, door: LoginDoor, fixedName: string | undefined, onDone: () => void) {
  const [username, setUsername] = useState(() => fixedName ?? readUsualPerson() ?? '');
  const [password, setPassword] = useState('');
  const [validateCode, setValidateCode] = useState('');
  const [isRemembered, setRemembered] = useState(() => readUsualPerson() !== undefined);
  const [missing, setMissing] = useState<Missing>({});
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);

  const enter = ({ config }: Opening, { sessionid, extendSessionId }: Opened) => {
    storeTokens(sessionid, extendSessionId, config.cookieDays);
    if (!fixedName) storeUsualPerson(isRemembered ? username.trim() : '', config.usualPersonDays);
    onDone();
  };
  const forget = () => {
    setPassword('');
    setValidateCode('');
    return door.reopen(username.trim());
  };
  const second = useSecondStep((reply) => enter(door.opening!, reply), forget);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = findMissing({ username, password, validateCode }, door.opening?.captchaNeeded ?? false);
    setMissing(found);
    setError('');
    const first = Object.keys(found)[0];
    if (first) return focusOn(form.current, first);
    setBusy(true);
    try {
      const opening = door.opening ?? (await door.reopen(username.trim()));
      if (!opening) return undefined;
      enter(opening, await attemptTwice(door, opening, { username: username.trim(), password, validateCode }));
    } catch (refusal) {
      if (refusal instanceof CallError && isOfSecondStep(refusal)) return second.begin(refusal);
      setError(explain(refusal));
      await forget();
      focusOn(form.current, 'password');
    } finally {
      setBusy(false);
    }
    return undefined;
  };

  return {
    username,
    setUsername,
    password,
    setPassword,
    validateCode,
    setValidateCode,
    isRemembered,
    setRemembered,
    missing,
    error: error || (door.fault ?? ''),
    isBusy,
    submit,
    second,
    prepare,
  };
}

type Opened = ReplyOf<typeof sessionCalls.login>;

/** Whether the password was right, and a code is asked for beside it. */
const isOfSecondStep = ({ code }: CallError): boolean => code === 'codeNeeded' || code === 'smsCodeNeeded';

/** After the right password: a code of the second factor, or one sent to the telephone. */
function useSecondStep(enter: (reply: Opened) => void, onLeave: () => unknown) {
  const [asked, setAsked] = useState<CallError>();
  const send = async (code: string) => enter(await call(sessionCalls.loginByCode, { code }));
  const leave = () => {
    setAsked(undefined);
    void onLeave();
  };
  return { asked, begin: setAsked, send, enter, leave };
}

async function attempt({ publicKey, nonce, captchaNeeded }: Opening, { username, password, validateCode }: Required<Missing>) {
  const { seal } = await sealing();
  const given = { nonce, username: seal(publicKey, nonce, 'username', username), password: seal(publicKey, nonce, 'password', password) };
  return call(sessionCalls.login, { ...given, ...(captchaNeeded && { validateCode }) });
}

/** A nonce that ran out while somebody was typing is no mistake of theirs: take a new one and try once more, unless it came with another captcha. */
async function attemptTwice(door: LoginDoor, opening: Opening, typed: Required<Missing>) {
  try {
    return await attempt(opening, typed);
  } catch (refusal) {
    const again = refusal instanceof CallError && refusal.status === expired ? await door.reopen(typed.username) : undefined;
    if (!again || again.captchaNeeded) throw refusal;
    return attempt(again, typed);
  }
}

function findMissing({ username, password, validateCode }: Required<Missing>, isCaptchaNeeded: boolean): Missing {
  return {
    ...(!username.trim() && { username: '请输入用户名' }),
    ...(!password && { password: '请输入密码' }),
    ...(isCaptchaNeeded && !validateCode.trim() && { validateCode: '请输入验证码' }),
  };
}

function focusOn(form: HTMLFormElement | null, name: string): void {
  form?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
}
