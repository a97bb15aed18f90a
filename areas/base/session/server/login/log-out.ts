import { refuseUnlessDeliberate } from '#kit/server/web/deliberate.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import type { Request } from '#kit/server/request.ts';

import { clearSessionCookies } from '../cookies.ts';
import { forgetSession } from '../session-cache.ts';
import { endSession } from '../session-store.ts';

export async function logOut(_input: object, { db, asker, now, http }: Request) {
  refuseUnlessDeliberate(http.request);
  await inTransaction(db, async (tx) => {
    await endSession(tx, asker.sessionId, now);
    await writeAudit(tx, { asker, action: 'session.logout', objectId: asker.sessionId, now });
  });
  forgetSession(db, asker.sessionId);
  clearSessionCookies(http.request, http.reply);
  return {};
}
