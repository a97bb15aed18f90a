import type { InputOf } from '#kit/contract/call.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import type { sessionCalls } from '../../contract/calls.ts';
import { sessionRefusals } from '../../contract/refusals.ts';
import { forgetSession } from '../session-cache.ts';
import { endSession, listLogins } from '../session-store.ts';
import { proveSelf } from './prove-self.ts';

const refuse = refuser(sessionRefusals);

/** One of one's own logins, seen in the log of logins: that telephone, that other desk. Somebody else's is not there. Whoever found the screen unlocked does not throw the owner out. */
export async function endOwnSession({ id, ...shown }: InputOf<typeof sessionCalls.endOwnSession>, request: Request) {
  const { db, asker, now } = request;
  const own = (await listLogins(db, asker.userId)).find((login) => login.id === id);
  if (!own) return refuse('accountNotFound');
  if (own.endedAt === null) {
    await proveSelf(request, shown, '结束其他登录，请输入当前密码');
    await inTransaction(db, async (tx) => {
      await endSession(tx, id, now);
      await writeAudit(tx, { asker, action: 'session.endOwn', objectId: id, details: { address: own.address }, now });
    });
    forgetSession(db, id);
  }
  return {};
}
