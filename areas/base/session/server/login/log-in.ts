import { setTimeout as pause } from 'node:timers/promises';

import type { InputOf } from '#kit/contract/call.ts';
import { breachOf, rules } from '#kit/contract/trade/rules.ts';
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
    return ticket ? proceed(request, { id: ticket.accountId }, 'ssotoken') : refuse('ssoFailed');
  }
  return proceed(request, await proveByPassword(input, request), 'password');
}

/** The word of another platform stands for the password alone. */
async function proceed(request: PublicRequest, { id, loginName }: Proved, by: 'password' | 'ssotoken') {
  if (await hasSecondStep(request, id)) return askSecondStep(request, id, by);
  // Of an account with a second step the attempts go on counting until it is made: who knows the password guesses no faster.
  if (loginName !== undefined) await forgiveFailures(request.db, nameSuspect(loginName));
  return openSession(request, id, { by });
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
  const loginName = sealed.values.username.trim();
  const [byName, byAddress] = [nameSuspect(loginName), `address:${http.ip}`] as const;
  // Of the name, an attempt counts before it is judged: many at the same time must not all find a clean record. Of the address only what
  // failed counts, because a whole company may log in through one at eight in the morning.
  const [nameFailures, addressFailures] = [await countFailure(db, byName, now), await readFailures(db, [byAddress], now)];
  const { captcha } = services.config;
  const isCaptchaAsked =
    captcha === 'always' || (captcha === 'afterFailures' && Math.max(nameFailures, addressFailures) >= failuresBeforeCaptcha);
  const isCaptchaRight = !isCaptchaAsked || prepared.captcha === captchaHash(services.secrets, sealed.nonce, input.validateCode ?? '');

  const account = isCaptchaRight ? await checkPassword(db, loginName, sealed.values.password, delayAfter(nameFailures)) : undefined;
  if (!account) {
    await countFailure(db, byAddress, now);
    return refuse('loginFailed');
  }
  return { id: account.id, loginName };
}

async function checkPassword(db: Db, loginName: string, password: string, delay: number) {
  await pause(delay);
  const account = await findAccountByLoginName(db, loginName);
  if (!(await isPassword(account?.passwordHash, password)) || !account) return undefined;
  if (!account.isSimplePwd && breachOf(rules.simplePassword, password)) await changeAccount(db, account.id, { isSimplePwd: true });
  return account;
}
