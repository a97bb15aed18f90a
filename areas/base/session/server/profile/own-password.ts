import { writeAudit } from '#kit/server/audit/audit.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import { sessionRefusals } from '../../contract/refusals.ts';
import { getAccount } from '../account-store.ts';
import { countFailure, forgiveFailures } from '../login/failure-store.ts';
import { isPassword } from '../login/password.ts';
import { forgetSessionsOf } from '../session-cache.ts';
import { endSessions } from '../session-store.ts';

const refuse = refuser(sessionRefusals);

/** Guesses of the current password before a session counts as stolen and ends. */
const guesses = 5;

/** Whoever is at the screen knows the password of the account. After some wrong ones all its sessions end. @throws oldPasswordWrong */
export async function requirePassword({ db, asker, now }: Request, password: string): Promise<void> {
  const suspect = `session:${asker.sessionId}` as const;
  const failures = await countFailure(db, suspect, now);
  const account = await getAccount(db, asker.userId);
  if (failures >= guesses || !(await isPassword(account.passwordHash, password))) {
    await writeAudit(db, { asker, action: 'session.passwordWrong', objectId: asker.userId, details: { misses: failures + 1 }, now });
    if (failures + 1 >= guesses) {
      await endSessions(db, asker.userId, now);
      forgetSessionsOf(db, asker.userId);
    }
    refuse('oldPasswordWrong');
  }
  await forgiveFailures(db, suspect);
}
