import type { InputOf } from '#kit/contract/call.ts';
import { rules } from '#kit/contract/trade/rules.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import type { sessionCalls } from '../../contract/calls.ts';
import { sessionRefusals } from '../../contract/refusals.ts';
import { changeAccount } from '../account-store.ts';
import { clearSessionCookies } from '../cookies.ts';
import { onceKinds, takeOnce } from '../login/once-store.ts';
import { isGuessable } from '../../contract/guessable.ts';
import { isBreached } from '../login/breached.ts';
import { hashPassword } from '../login/password.ts';
import { forgetSessionsOf } from '../session-cache.ts';
import { endSessions } from '../session-store.ts';
import { openSealed } from '../login/sm2.ts';
import { requirePassword } from './own-password.ts';
import { findUnitNote } from '../session-views.ts';

const refuse = refuser(sessionRefusals);

/** All sessions end, this one too: the person logs in again with the new password (specification, section 4). */
export async function changePassword(input: InputOf<typeof sessionCalls.updatePwd>, request: Request) {
  const { db, services, asker, now, http } = request;
  const { nonce, oldPassword, newPassword } = input;
  const sealed = await openSealed(services.secrets, { oldPassword, newPassword }, now);
  const isOwn = sealed !== undefined && (nonce === undefined || sealed.nonce === nonce);
  if (!isOwn || !(await takeOnce(db, onceKinds.login, sealed.nonce, now))) return refuse('sealExpired');

  await requirePassword(request, sealed.values.oldPassword);
  const wanted = sealed.values.newPassword;
  if (wanted === '' || !rules.newPassword.holds(wanted)) return refuse('passwordWeak');
  if (wanted === sealed.values.oldPassword) return refuse('passwordSame');
  const unit = asker.unitId === null ? undefined : await findUnitNote(db, asker.unitId);
  if (isGuessable(wanted, { ...asker, orgcode: unit?.orgcode })) return refuse('passwordGuessable');
  if (await isBreached(services.config, wanted)) return refuse('passwordBreached');

  const passwordHash = await hashPassword(wanted);
  await inTransaction(db, async (tx) => {
    await changeAccount(tx, asker.userId, { passwordHash, isSimplePwd: false });
    await endSessions(tx, asker.userId, now);
    await writeAudit(tx, { asker, action: 'session.changePassword', objectId: asker.userId, now });
  });
  forgetSessionsOf(db, asker.userId);
  clearSessionCookies(http.request, http.reply);
  return {};
}
