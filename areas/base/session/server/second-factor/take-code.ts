import { allOf } from '#kit/server/settings/secrets.ts';
import { setTimeout as pause } from 'node:timers/promises';

import { momentInShanghai } from '#kit/contract/trade/calendar.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { sendMessage } from '#kit/server/message.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { PublicRequest } from '#kit/server/request.ts';

import { isTimeCode } from '../../contract/second-factor.ts';
import { sessionRefusals } from '../../contract/refusals.ts';
import { delayAfter } from '../login/delay.ts';
import { countFailure, forgiveFailures, readFailures, type Suspect } from '../login/failure-store.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { countRecoveryCodes, findSecret, takeRecoveryCode, takeStep } from './second-factor-store.ts';
import { stepOf } from './secret.ts';

const refuse = refuser(sessionRefusals);

/** Whose code it is. */
export interface Owner {
  readonly userId: string;
  readonly name: string;
}

type Taking = Pick<PublicRequest, 'db' | 'services' | 'now'>;

/**
 * Wrong codes within the memory of failures after which six digits are not looked at any more. Only who knows the password gets so far, so that no stranger can
 * shut the way for the owner, whom a recovery code lets in all the same.
 */
export const mostMisses = 10;
/** So many in a row are told to the owner: their password is known to somebody. */
const toldMisses = 5;

export function codeSuspect(accountId: string): Suspect {
  return `code:${accountId}`;
}

/** A code that somebody tries, and what is said when it fails. */
interface Trial {
  readonly field: string;
  readonly wrong: 'codeWrong' | 'recoveryWrong' | 'smsCodeWrong';
  /** After too many; left out where the code is too long to be guessed. */
  readonly exhausted?: 'codesExhausted' | 'smsTriesExhausted';
  /** What its owner calls it. */
  readonly word: '动态码' | '短信验证码';
  /** Of a miss, in the audit log. */
  readonly action: 'secondFactor.miss' | 'session.smsCodeWrong';
  isRight(): Promise<boolean>;
}

/** A miss is counted before the code is compared, slows the next ones, and stands in the audit log. @throws the refusals that the trial names */
export async function tryCounted(taking: Taking, owner: Owner, trial: Trial): Promise<void> {
  const { db, now } = taking;
  const { exhausted, wrong, field } = trial;
  const suspect = codeSuspect(owner.userId);
  if (exhausted && (await readFailures(db, [suspect], now)) >= mostMisses) return refuse(exhausted);
  const misses = await countFailure(db, suspect, now);
  if (exhausted && misses >= mostMisses) return refuse(exhausted);
  await pause(delayAfter(misses));
  if (!(await trial.isRight())) {
    await noteMiss(taking, owner, trial, misses + 1);
    return refuse(wrong, {}, [{ field, message: sessionRefusals[wrong].say }]);
  }
  return forgiveFailures(db, suspect);
}

/** Takes a code of six digits or a recovery code, tidied before, from the account. @throws codeWrong, recoveryWrong or codesExhausted */
export function takeCode(taking: Taking, owner: Owner, code: string): Promise<void> {
  const shared = { field: 'code', word: '动态码', action: 'secondFactor.miss' } as const;
  return isTimeCode(code)
    ? tryCounted(taking, owner, {
        ...shared,
        wrong: 'codeWrong',
        exhausted: 'codesExhausted',
        isRight: () => takeTimeCode(taking, owner, code),
      })
    : tryCounted(taking, owner, { ...shared, wrong: 'recoveryWrong', isRight: () => takeRecovery(taking, owner, code) });
}

async function takeTimeCode({ db, services, now }: Taking, { userId }: Owner, code: string): Promise<boolean> {
  const secret = await findSecret(db, userId);
  const step = secret === undefined ? undefined : stepOf(services.secrets, secret, code, now);
  return step !== undefined && takeStep(db, userId, step);
}

async function takeRecovery({ db, services, now }: Taking, owner: Owner, code: string): Promise<boolean> {
  let isTaken = false;
  for (const secrets of allOf(services.secrets))
    isTaken ||= await takeRecoveryCode(db, owner.userId, hashRecoveryCode(secrets, owner.userId, code), now);
  if (!isTaken) return false;
  const left = await countRecoveryCodes(db, owner.userId);
  await inTransaction(db, async (tx) => {
    await writeAudit(tx, { asker: owner, action: 'secondFactor.useRecovery', objectId: owner.userId, details: { left }, now });
    const body = `您的账号于 ${momentInShanghai(now)} 使用了一个恢复码，还剩${left}个。如果不是您本人，请立即修改密码并重新启用两步验证。`;
    await sendMessage(tx, { userId: owner.userId, kind: '一般', title: '使用了恢复码', body }, now);
  });
  return true;
}

async function noteMiss({ db, now }: Taking, owner: Owner, { word, action }: Trial, misses: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await writeAudit(tx, { asker: owner, action, objectId: owner.userId, details: { misses }, now });
    if (misses !== toldMisses) return;
    const body = `截至 ${momentInShanghai(now)}，有人输对了您的密码，但${word}连续输错${misses}次。如果不是您本人，请立即修改密码。`;
    await sendMessage(tx, { userId: owner.userId, kind: '一般', title: `${word}连续输错`, body }, now);
  });
}
