import type { InputOf } from '#kit/contract/call.ts';
import { rules } from '#kit/contract/rules.ts';
import { writeAudit } from '#kit/server/audit.ts';
import { inTransaction } from '#kit/server/database.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import type { sessionCalls } from '../../contract/calls.ts';
import { sessionRefusals } from '../../contract/refusals.ts';
import { changeAccount, getAccount } from '../account-store.ts';
import { clearSessionCookies } from '../cookies.ts';
import { countFailure, forgiveFailures } from '../login/failure-store.ts';
import { onceKinds, takeOnce } from '../login/once-store.ts';
import { isGuessable } from '../login/guessable.ts';
import { hashPassword, isPassword } from '../login/password.ts';
import { forgetSessionsOf } from '../session-cache.ts';
import { endSessions } from '../session-store.ts';
import { openSealed } from '../login/sm2.ts';
import { findUnitNote } from '../session-views.ts';

const refuse = refuser(sessionRefusals);

/** Guesses of the current password before a session counts as stolen and ends. */
const guesses = 5;

/** All sessions end, this one too: the person logs in again with the new password (specification, section 4). */
export async function changePassword(input: InputOf<typeof sessionCalls.updatePwd>, { db, services, asker, now, http }: Request) {
  const { nonce, oldPassword, newPassword } = input;
  const sealed = await openSealed(services.secrets, { oldPassword, newPassword });
  const isOwn = sealed !== undefined && (nonce === undefined || sealed.nonce === nonce);
  if (!isOwn || !(await takeOnce(db, onceKinds.login, sealed.nonce, now))) return refuse('loginExpired');

  const suspect = `session:${asker.sessionId}` as const;
  const failures = await countFailure(db, suspect, now);
  const account = await getAccount(db, asker.userId);
  if (failures >= guesses || !(await isPassword(account.passwordHash, sealed.values.oldPassword))) {
    if (failures + 1 >= guesses) {
      await endSessions(db, asker.userId, now);
      forgetSessionsOf(db, asker.userId);
    }
    return refuse('oldPasswordWrong');
  }
  await forgiveFailures(db, suspect);
  const wanted = sealed.values.newPassword;
  if (wanted === '' || !rules.newPassword.holds(wanted)) return refuse('passwordWeak');
  if (wanted === sealed.values.oldPassword) return refuse('passwordSame');
  const unit = asker.unitId === null ? undefined : await findUnitNote(db, asker.unitId);
  if (isGuessable(wanted, { ...asker, orgcode: unit?.orgcode })) return refuse('passwordGuessable');

  const passwordHash = await hashPassword(wanted);
  await inTransaction(db, async (tx) => {
    await changeAccount(tx, account.id, { passwordHash, isSimplePwd: false });
    await endSessions(tx, account.id, now);
    await writeAudit(tx, { asker, action: 'session.changePassword', objectId: account.id, now });
  });
  forgetSessionsOf(db, account.id);
  clearSessionCookies(http.request, http.reply);
  return {};
}
