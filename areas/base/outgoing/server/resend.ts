import type { InputOf } from '#kit/contract/call.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { addJob } from '#kit/server/jobs/jobs.ts';
import { sendJob } from '#kit/server/outbox/outbox.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import type { outgoingCalls } from '../contract/calls.ts';
import { outgoingRefusals } from '../contract/refusals.ts';
import { findOutgoing, setState } from '#kit/server/outbox/outbox-store.ts';

const refuse = refuser(outgoingRefusals);

/** A person decides that what failed, or may have failed, goes out again. A second press finds it waiting: done. */
export async function resend({ id }: InputOf<typeof outgoingCalls.resend>, { db, asker, now }: Request) {
  await inTransaction(db, async (tx) => {
    const found = await findOutgoing(tx, id);
    if (!found) return refuse('outgoingNotFound');
    if (found.state === 'waiting' || found.state === 'sending') return;
    if (found.validUntil && found.validUntil < now.toISOString()) return refuse('tooLateToResend');
    if (!(await setState(tx, id, ['failed', 'unsure'], { state: 'waiting' }))) return refuse('notToResend');
    const { template, receiver } = found;
    await writeAudit(tx, { asker, action: 'outgoing.resend', objectId: id, details: { template, receiver }, now });
    await addJob(tx, sendJob, { id });
  });
  return {};
}
