import type { InputOf } from '#kit/contract/call.ts';
import { newId } from '#kit/server/id.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { PublicRequest } from '#kit/server/request.ts';
import { refuseUnlessDeliberate } from '#kit/server/web/deliberate.ts';

import type { sessionCalls } from '../../contract/calls.ts';
import { sessionRefusals } from '../../contract/refusals.ts';
import { getAccount } from '../account-store.ts';
import { readStepCookie, setStepCookie } from '../cookies.ts';
import { dropBrowsers } from '../new-browser/known-browser-store.ts';
import { findSecret } from '../second-factor/second-factor-store.ts';
import { takeCode } from '../second-factor/take-code.ts';
import { forgetSessionsOf } from '../session-cache.ts';
import { endSession } from '../session-store.ts';
import { hashToken } from '../token.ts';
import { forgiveFailures, nameSuspect } from './failure-store.ts';
import { addOnce, onceKinds, readOnce, swapOnce, type Kind, type LoginStep } from './once-store.ts';
import { openSession, type Proof } from './open-session.ts';

const refuse = refuser(sessionRefusals);

/** So long the same code is taken again from the same browser: its answer was lost on the way. */
const repeatedWithinMs = 60_000;

/** Whether a password, or the word of another platform, is only half of a login to this account. */
export async function hasSecondStep({ db, services }: PublicRequest, accountId: string): Promise<boolean> {
  if (services.config.login.secondFactor === 'off' || (await findSecret(db, accountId)) === undefined) return false;
  // A disabled account is told nothing but that the login has failed.
  return !(await getAccount(db, accountId)).disabled;
}

/** Lays down that the first step was made, and asks for the second. @throws codeNeeded */
export async function askSecondStep({ db, http, now }: PublicRequest, accountId: string, by: LoginStep['by']): Promise<never> {
  const key = await addOnce(db, onceKinds.step, { accountId, by }, now);
  setStepCookie(http.request, http.reply, key, onceKinds.step.seconds);
  return refuse('codeNeeded');
}

export function logInByCode({ code }: InputOf<typeof sessionCalls.loginByCode>, request: PublicRequest) {
  return completeStep(request, onceKinds.step, code, {
    judge: (_step, { id, name }) => takeCode(request, { userId: id, name }, code),
    proof: { beside: 'secondFactor' },
  });
}

interface SecondStep<S extends LoginStep> {
  /** @throws where the code is not right */
  judge(step: S, account: Awaited<ReturnType<typeof getAccount>>): Promise<void>;
  readonly proof: Omit<Proof, 'by' | 'sessionId'>;
}

/**
 * Opens the session for a first step and a code beside it. An answer that was lost is given again.
 * @throws loginExpired, and what `judge` throws
 */
export async function completeStep<S extends LoginStep>(
  request: PublicRequest,
  kind: Kind<S>,
  code: string,
  { judge, proof }: SecondStep<S>,
) {
  const { db, http, now } = request;
  refuseUnlessDeliberate(http.request);
  const key = readStepCookie(http.request);
  const step = key === undefined ? undefined : await readOnce(db, kind, key, now);
  if (key === undefined || step === undefined) return refuse('loginExpired');
  const codeHash = hashToken(`${key} ${code}`).toString('hex');
  const account = await getAccount(db, step.accountId);
  const isRepeated = step.done?.codeHash === codeHash && now.getTime() - Date.parse(step.done.at) < repeatedWithinMs;
  // One first step opens one session.
  if (step.done && !isRepeated) return refuse('loginExpired');
  if (!isRepeated) await judge(step, account);
  const sessionId = newId(now.getTime());
  const done = { codeHash, at: step.done?.at ?? now.toISOString(), sessionId };
  const before = await inTransaction(db, (tx) => swapOnce(tx, { kind, key }, { ...step, done }));
  if (before?.done) await takeBack(request, step, before.done.sessionId);
  await forgiveFailures(db, nameSuspect(account.loginName));
  const opened = await openSession(request, step.accountId, { ...proof, by: step.by, sessionId });
  // Of several at once the last one to take the step keeps its session: one that was replaced before it was opened ends here.
  if ((await readOnce(db, kind, key, now))?.done?.sessionId === sessionId) return opened;
  await takeBack(request, step, sessionId);
  forgetSessionsOf(db, step.accountId);
  return refuse('loginExpired');
}

/** Nobody has the answer that told of this session, or of the browser that it made known. */
async function takeBack({ db, now }: PublicRequest, { accountId }: LoginStep, sessionId: string): Promise<void> {
  await endSession(db, sessionId, now);
  await dropBrowsers(db, accountId, sessionId);
}
