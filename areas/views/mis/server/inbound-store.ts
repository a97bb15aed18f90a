import { sql, type Selectable } from 'kysely';

import { countTogether } from '#kit/server/case/count-together.ts';
import type { Counted } from '#kit/server/list/list.ts';
import type { Request } from '#kit/server/request.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import type { Retention } from '#kit/server/jobs/retention.ts';

import type { MisInboundTable } from './tables.ts';

export type Inbound = Selectable<MisInboundTable>;

/** After so long an event that is being taken counts as left behind by a server that died. */
const leftAfterMs = 120_000;

interface Told {
  readonly eventId: string;
  readonly event: string;
  readonly subject: string;
  readonly after: string | null;
  readonly bodyHash: string;
  readonly payload: object;
}

/** Notes an event before anything is done with it, once. @returns whether it is new */
export async function noteInbound(db: Db, { payload, ...told }: Told, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const added = await db
    .insertInto('misInbound')
    .values({ ...told, payload: JSON.stringify(payload), state: 'taking', said: null, receivedAt: at, takingAt: at, takenAt: null })
    .onConflict((known) => known.column('eventId').doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function findInbound(db: Db, eventId: string): Promise<Inbound | undefined> {
  return db.selectFrom('misInbound').selectAll().where('eventId', '=', eventId).executeTakeFirst();
}

/** Takes an event in hand that waits or was refused: of two that try, one gets it. */
export async function takeInbound(db: Db, eventId: string, now: Date): Promise<boolean> {
  const left = new Date(now.getTime() - leftAfterMs).toISOString();
  const taken = await db
    .updateTable('misInbound')
    .set({ state: 'taking', takingAt: now.toISOString(), attempts: sql`attempts + 1` })
    .where('eventId', '=', eventId)
    .where((eb) => eb.or([eb('state', 'in', ['held', 'refused']), eb.and([eb('state', '=', 'taking'), eb('takingAt', '<', left)])]))
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

/** A refused event comes with other content, and is taken in hand with that. @returns false where it was not refused, or is being taken */
export async function correctInbound(db: Db, { eventId, payload, ...told }: Told, now: Date): Promise<boolean> {
  const corrected = await db
    .updateTable('misInbound')
    .set({ ...told, payload: JSON.stringify(payload), state: 'taking', takingAt: now.toISOString(), attempts: sql`attempts + 1` })
    .where('eventId', '=', eventId)
    .where('state', '=', 'refused')
    .executeTakeFirst();
  return corrected.numUpdatedRows === 1n;
}

/** Writes down what became of an event. */
export async function settleInbound(
  db: Db | Tx,
  eventId: string,
  { state, said }: { readonly state: Inbound['state']; readonly said: string | null },
  now: Date,
): Promise<void> {
  const isOver = state === 'taken' || state === 'apart' || state === 'dropped';
  await db
    .updateTable('misInbound')
    .set({ state, said: said?.slice(0, 500) ?? null, takingAt: null, takenAt: isOver ? now.toISOString() : null })
    .where('eventId', '=', eventId)
    .execute();
}

/** Gives up an event that waits or was refused. @returns false when it has been taken meanwhile */
export async function dropInbound(db: Db | Tx, eventId: string, now: Date): Promise<boolean> {
  const dropped = await db
    .updateTable('misInbound')
    .set({ state: 'dropped', takenAt: now.toISOString() })
    .where('eventId', '=', eventId)
    .where('state', 'in', ['held', 'refused'])
    .executeTakeFirst();
  return dropped.numUpdatedRows === 1n;
}

/** Whether what comes after this event may be taken. */
export async function isBehind(db: Db, eventId: string): Promise<boolean> {
  const found = await db.selectFrom('misInbound').select('state').where('eventId', '=', eventId).executeTakeFirst();
  return found !== undefined && ['taken', 'apart', 'dropped'].includes(found.state);
}

/** Events that wait for this one. */
export async function listHeldAfter(db: Db, eventId: string): Promise<string[]> {
  const held = await db
    .selectFrom('misInbound')
    .select('eventId')
    .where('after', '=', eventId)
    .where('state', '=', 'held')
    .orderBy('receivedAt')
    .limit(50)
    .execute();
  return held.map((one) => one.eventId);
}

export function countUntaken(request: Pick<Request, 'readDb'>): Promise<Counted> {
  return countTogether(request, request.readDb.selectFrom('misInbound').where('state', 'in', ['held', 'refused']));
}

/** What has been dealt with; what waits or was refused stays until somebody has looked at it. */
export const inboundRetention: Retention = {
  table: 'misInbound',
  at: 'receivedAt',
  days: ({ misEventDays }) => misEventDays,
  only: sql`state in ('taken', 'apart', 'dropped')`,
  reason: '与检验业务管理系统的对账；业务本身在各业务表中',
};

/** Applications of the demo city in a state, newest first, to be told about. */
export async function findToTell(db: Db, status: string, most: number): Promise<string[]> {
  const found = await db
    .selectFrom('inspectionApplication')
    .select('onlinelsh')
    .where('status', '=', status)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return found.map(({ onlinelsh }) => onlinelsh);
}
