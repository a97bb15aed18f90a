import type { InputOf } from '#kit/contract/call.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import type { sessionCalls } from '../../contract/calls.ts';
import { sessionRefusals } from '../../contract/refusals.ts';
import { listRoles } from '../account-store.ts';
import { roleReply } from '../read-session.ts';
import { forgetSession } from '../session-cache.ts';
import { setSessionRole } from '../session-store.ts';

const refuse = refuser(sessionRefusals);

export async function changeRole({ id }: InputOf<typeof sessionCalls.changeRole>, { db, asker, now }: Request) {
  const role = (await listRoles(db, asker.userId)).find((held) => held.id === id);
  if (!role) return refuse('notYourRole');

  await inTransaction(db, async (tx) => {
    await setSessionRole(tx, asker.sessionId, role.id);
    await writeAudit(tx, {
      asker,
      action: 'session.changeRole',
      objectId: asker.sessionId,
      details: { from: asker.actor, to: role.actor },
      now,
    });
  });
  forgetSession(db, asker.sessionId);
  return { currentRole: roleReply(role) };
}
