import { createHash } from 'node:crypto';

import type { InputOf } from '#kit/contract/call.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { answeredInTransaction } from '#kit/server/case/press-transaction.ts';
import { Refused, refuser } from '#kit/server/refuse.ts';
import type { PublicRequest } from '#kit/server/request.ts';

import type { misCalls } from '../contract/calls.ts';
import { toldBy, type InboundEvent } from '../contract/inbound.ts';
import { misRefusals } from '../contract/refusals.ts';
import {
  correctInbound,
  findInbound,
  isBehind,
  listHeldAfter,
  noteInbound,
  settleInbound,
  takeInbound,
  type Inbound,
} from './inbound-store.ts';
import { asNeighbour, type Taking } from './mis-asker.ts';
import { takers, type Outcome } from './taking/takers.ts';

const refuse = refuser(misRefusals);

/**
 * An event of the neighbour, signed. It is kept before anything is done with it; told again it is answered as done. What comes before its turn is held,
 * what does not fit is asked of a person, and what cannot be is refused and may come again.
 */
export async function receiveEvent(input: InputOf<typeof misCalls.receive>, request: PublicRequest) {
  const { db, now } = request;
  const { eventId, event, key, after = null, payload } = input;
  if (toldBy(event) !== request.http.request.machine) return refuse('eventNotYours', { event });
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([event, key, after, payload]))
    .digest('hex');
  const told = { eventId, event, subject: key, after, bodyHash, payload };
  if (!(await noteInbound(db, told, now))) {
    const known = (await findInbound(db, eventId))!;
    if (known.bodyHash !== bodyHash) {
      // Nothing has come of one that was refused: put right, it comes under the same number.
      if (!(await correctInbound(db, told, now))) return refuse('eventReplayed', { eventId });
    } else {
      if (known.state === 'taken' || known.state === 'apart' || known.state === 'dropped') return answerOf(known, known.state);
      if (!(await takeInbound(db, eventId, now))) return refuse('eventUnderway', { eventId });
    }
  }
  const answer = await takeInTurn((await findInbound(db, eventId))!, request);
  if (answer.state === 'held') noteHeld(answer, request.http);
  return answer;
}

/** Whoever runs the server reads of it beside what was refused. */
function noteHeld({ eventId, said }: Pick<Inbound, 'eventId' | 'said'>, { request, ip }: PublicRequest['http']): void {
  request.log.warn({ call: request.routeOptions.config.call, status: 200, code: 'eventHeld', eventId, ip }, said ?? '');
}

function answerOf({ eventId, said }: Pick<Inbound, 'eventId' | 'said'>, state: 'taken' | 'apart' | 'held' | 'dropped') {
  return { eventId, state, said };
}

/** Held until the event before it has been taken; then taken, and so are those that waited for it. The event is in hand already. */
async function takeInTurn(told: Inbound, request: Taking) {
  const { eventId, after } = told;
  if (after !== null && !(await isBehind(request.db, after))) {
    const said = `等待前一事件 ${after}`;
    await settleInbound(request.db, eventId, { state: 'held', said }, request.now);
    // It may have been taken just then.
    if (!(await isBehind(request.db, after)) || !(await takeInbound(request.db, eventId, request.now)))
      return answerOf({ eventId, said }, 'held');
  }
  const { state, said } = await takeEvent(told, request);
  await takeThoseBehind(eventId, request);
  return answerOf({ eventId, said }, state);
}

/** Does what an event says, with its mark and its log in one transaction. @throws what the desk would be told, after it has been noted */
export async function takeEvent(told: Inbound, request: Taking): Promise<Outcome> {
  const { db, now } = request;
  const { eventId, event, subject } = told;
  try {
    return await answeredInTransaction(
      () => takers[event as keyof typeof takers](told, request),
      async ({ state, said }) => {
        const { asker } = asNeighbour(event as InboundEvent, request);
        await writeAudit(db, { asker, action: 'misInbound.take', details: { eventId, event, no: subject }, now });
        await settleInbound(db, eventId, { state, said }, now);
      },
    );
  } catch (error) {
    await settleInbound(
      db,
      eventId,
      { state: 'refused', said: error instanceof Refused ? error.message : '服务器出错，已记入错误日志' },
      now,
    );
    throw error;
  }
}

/** Those that waited for this event, and those that waited for them. */
export async function takeThoseBehind(eventId: string, request: Taking): Promise<void> {
  for (const next of await listHeldAfter(request.db, eventId)) {
    if (!(await takeInbound(request.db, next, request.now))) continue;
    const told = (await findInbound(request.db, next))!;
    try {
      await takeEvent(told, request);
    } catch (error) {
      // Noted with it; the one that was told now has been taken.
      if (error instanceof Refused) continue;
      throw error;
    }
    await takeThoseBehind(next, request);
  }
}
