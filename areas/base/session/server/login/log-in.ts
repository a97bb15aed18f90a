import { setTimeout as pause } from 'node:timers/promises';

import type { InputOf } from '#kit/contract/call.ts';
import { breachOf, rules } from '#kit/contract/trade/rules.ts';
import { tidyCode } from '#kit/contract/trade/tidy.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { refuseUnlessDeliberate } from '#kit/server/web/deliberate.ts';
import { openLine } from '#kit/server/list/waiting-line.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { PublicRequest } from '#kit/server/request.ts';

import type { sessionCalls } from '../../contract/calls.ts';
import { sessionRefusals } from '../../contract/refusals.ts';
import { changeAccount, findAccountByLoginName } from '../account-store.ts';
import { captchaHash } from './captcha.ts';
import { delayAfter, failuresBeforeCaptcha } from './delay.ts';
import { countFailure, forgiveFailures, nameSuspect, readFailures } from './failure-store.ts';
import { onceKinds, takeOnce } from './once-store.ts';
import { openSession } from './open-session.ts';
import { isKnownBrowser } from '../new-browser/known-browsers.ts';
import { askSmsCode, needsSmsCode } from '../new-browser/sms-step.ts';
import { isPassword } from './password.ts';
import { askSecondStep, hasSecondStep } from './second-step.ts';
import { openSealed } from './sm2.ts';

type LoginInput = InputOf<typeof sessionCalls.login>;

const refuse = refuser(sessionRefusals);

export async function logIn(input: LoginInput, request: PublicRequest) {
  // Another site must not be able to log a visitor in as somebody else.
  refuseUnlessDeliberate(request.http.request);
  if (input.ssotoken) {
    const ticket = await takeOnce(request.db, onceKinds.sso, input.ssotoken, request.now);
    if (ticket) return proceed(request, { id: ticket.accountId }, 'ssotoken');
    const misses = 1 + (await countFailure(request.db, `ticket:${request.http.ip}`, request.now));
    await noteFailure(request, { account: undefined, by: 'ssotoken', reason: 'ticket', misses: { ofName: 1, ofAddress: misses } });
    return refuse('ssoFailed');
  }
  return proceed(request, await proveByPassword(input, request), 'password');
}

/** The word of another platform stands for the password alone. */
async function proceed(request: PublicRequest, { id, loginName }: Proved, by: 'password' | 'ssotoken') {
  if (await hasSecondStep(request, id)) return askSecondStep(request, id, by);
  const isKnown = await isKnownBrowser(request, id);
  if (!isKnown && (await needsSmsCode(request, id))) return askSmsCode(request, id, by);
  // Of an account with a second step the attempts go on counting until it is made: who knows the password guesses no faster.
  if (loginName !== undefined) await forgiveFailures(request.db, nameSuspect(loginName));
  return openSession(request, id, { by, ...(isKnown && { beside: 'knownBrowser' }) });
}

interface Proved {
  readonly id: string;
  readonly loginName?: string;
}

/** A morning's rush waits here, before it holds a connection to the database. */
const inTurn = openLine({ atOnce: 4, mostWaiting: 1000, whenFull: () => refuse('loginBusy') });

/** What was sealed for a login that is still open. The nonce goes first where it is said: a look-up is cheaper than opening what anybody may send. */
async function openLogin({ nonce, username = '', password = '' }: LoginInput, { db, services, now }: PublicRequest) {
  const take = async (key: string) => (await takeOnce(db, onceKinds.login, key, now)) ?? refuse('loginExpired');
  const taken = nonce === undefined ? undefined : await take(nonce);
  const sealed = await openSealed(services.secrets, { username, password }, now);
  if (!sealed || (nonce !== undefined && nonce !== sealed.nonce)) return refuse('loginFailed');
  return { sealed, prepared: taken ?? (await take(sealed.nonce)) };
}

/** Every failure says the same, whatever was wrong; only a nonce that has run out is called by its name. */
async function proveByPassword(input: LoginInput, request: PublicRequest): Promise<Proved> {
  const { db, services, now, http } = request;
  const { sealed, prepared } = await inTurn(() => openLogin(input, request));
  const loginName = tidyCode(sealed.values.username);
  const [byName, byAddress] = [nameSuspect(loginName), `address:${http.ip}`] as const;
  // Of the name, an attempt counts before it is judged: many at the same time must not all find a clean record. Of the address only what
  // failed counts, because a whole company may log in through one at eight in the morning.
  const [nameFailures, addressFailures] = [await countFailure(db, byName, now), await readFailures(db, [byAddress], now)];
  const { captcha } = services.config;
  const isCaptchaAsked =
    captcha === 'always' || (captcha === 'afterFailures' && Math.max(nameFailures, addressFailures) >= failuresBeforeCaptcha);
  const isCaptchaRight = !isCaptchaAsked || prepared.captcha === captchaHash(services.secrets, sealed.nonce, input.validateCode ?? '');

  if (isCaptchaRight) await pause(delayAfter(nameFailures));
  const account = await findAccountByLoginName(db, loginName);
  const isProved = isCaptchaRight && (await isRight(db, account, sealed.values.password));
  const isEnded =
    isProved && account!.isSimplePwd && account!.firstPasswordUntil !== null && account!.firstPasswordUntil <= now.toISOString();
  if (isProved && !account!.disabled && !isEnded) return { id: account!.id, loginName };
  const misses = { ofName: nameFailures + 1, ofAddress: 1 + (await countFailure(db, byAddress, now)) };
  const reason = isEnded ? 'ended' : isProved ? 'disabled' : isCaptchaRight ? 'password' : 'captcha';
  await noteFailure(request, { account, by: 'password', reason, misses });
  return refuse(isEnded && !account!.disabled ? 'firstPasswordEnded' : 'loginFailed');
}

type Account = Awaited<ReturnType<typeof findAccountByLoginName>>;

async function isRight(db: Db, account: Account, password: string): Promise<boolean> {
  if (!(await isPassword(account?.passwordHash, password)) || !account) return false;
  if (!account.isSimplePwd && breachOf(rules.simplePassword, password)) await changeAccount(db, account.id, { isSimplePwd: true });
  return true;
}

interface Failure {
  readonly account: Account;
  readonly by: 'password' | 'ssotoken';
  readonly reason: keyof typeof whyFailed;
  readonly misses: { readonly ofName: number; readonly ofAddress: number };
}

const whyFailed = {
  password: '密码不正确',
  captcha: '图形验证码不正确',
  disabled: '账号已停用',
  ended: '初始密码已过期',
  ticket: '单点登录凭证无效或已过期',
} as const;
/** So many failures in a row are told one by one; of more each tenth of a name, and each hundredth from an address: a flood must not fill a log that is kept for good. */
const toldOneByOne = { ofName: 10, ofAddress: 100 } as const;

const isTold = (misses: number, oneByOne: number): boolean => misses <= oneByOne || misses % oneByOne === 0;

/** Of a name that nobody has, nothing that was typed is kept: many a password is typed in its place. */
async function noteFailure({ db, now, http }: PublicRequest, { account, by, reason, misses }: Failure): Promise<void> {
  if (!isTold(misses.ofName, toldOneByOne.ofName) || !isTold(misses.ofAddress, toldOneByOne.ofAddress)) return;
  const who = account ? { loginName: account.loginName } : {};
  const said = by === 'password' && !account ? '没有这个登录名' : whyFailed[reason];
  await writeAudit(db, {
    asker: undefined,
    action: 'session.loginFailed',
    ...(account && { objectId: account.id }),
    details: { by, address: http.ip, ...who, reason: said, misses: misses.ofName, fromAddress: misses.ofAddress },
    now,
  });
}
