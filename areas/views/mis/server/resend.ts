import type { InputOf } from '#kit/contract/call.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { addJob } from '#kit/server/jobs/jobs.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import type { misCalls } from '../contract/calls.ts';
import { misRefusals } from '../contract/refusals.ts';
import { findInbound, dropInbound, takeInbound } from './inbound-store.ts';
import { findEvent, isQueued, waitAgain } from './mis-store.ts';
import { takeEvent, takeThoseBehind } from './receive.ts';

const refuse = refuser(misRefusals);

/** A person decides that an event goes out again, under its number. */
export async function resendEvent({ id }: InputOf<typeof misCalls.resend>, { db, services, asker, now }: Request) {
  if (services.config.mis.mode === 'off') refuse('sendingOff');
  await inTransaction(db, async (tx) => {
    const found = (await findEvent(tx, id)) ?? refuse('misEventNotFound');
    if (await isQueued(tx, id)) return;
    const { event, subject, payload } = found;
    await waitAgain(tx, id);
    await writeAudit(tx, { asker, action: 'misEvent.resend', objectId: id, details: { event, no: subject }, now });
    await addJob(tx, 'misEvent', { id, event, key: subject, payload }, { key: `misEvent:${id}` });
  });
  return {};
}

/** A person decides about an event that waits or was refused: it is taken now, whatever comes before it, or not at all. */
export async function redoEvent({ eventId, move }: InputOf<typeof misCalls.redo>, request: Request) {
  const { db, asker, now } = request;
  const told = (await findInbound(db, eventId)) ?? refuse('misEventNotFound');
  const noted = { asker, details: { eventId, event: told.event, no: told.subject }, now };
  // Pressed again: it is as it was to be.
  if (move === 'drop' ? told.state === 'dropped' : told.state === 'taken' || told.state === 'apart')
    return { state: told.state, said: told.said };
  if (move === 'drop') {
    if (!(await dropInbound(db, eventId, now))) refuse('notToRedo');
    await writeAudit(db, { ...noted, action: 'misInbound.drop' });
    await takeThoseBehind(eventId, request);
    return { state: 'dropped', said: told.said };
  }
  if (!(await takeInbound(db, eventId, now))) return refuse('notToRedo');
  await writeAudit(db, { ...noted, action: 'misInbound.redo' });
  const outcome = await takeEvent(told, request);
  await takeThoseBehind(eventId, request);
  return outcome;
}
