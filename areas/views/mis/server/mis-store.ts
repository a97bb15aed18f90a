import { sql } from 'kysely';

import { countTogether } from '#kit/server/case/count-together.ts';
import type { Counted } from '#kit/server/list/list.ts';
import type { Request } from '#kit/server/request.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import type { Retention } from '#kit/server/jobs/retention.ts';

import type { Outward } from './outward.ts';
import type { MisEventTable } from './tables.ts';

export interface MisEvent {
  /** Made where the event is queued: however often it is sent, it is one event. */
  readonly id: string;
  readonly event: string;
  readonly key: string;
  readonly payload: object;
  /** When it happened, where that is not now. */
  readonly at?: string;
}

/** Keeps the event before it is sent, so that nothing is lost when sending fails. */
export async function keepEvent(db: Db, { id, event, key, payload, at }: MisEvent, now: Date): Promise<void> {
  await db
    .insertInto('misEvent')
    .values({
      id,
      event,
      subject: key,
      payload: JSON.stringify(payload),
      state: 'waiting',
      attempts: 0,
      answer: null,
      createdAt: at ?? now.toISOString(),
      sentAt: null,
    })
    .onConflict((known) => known.doNothing())
    .execute();
}

export async function markEvent(
  db: Db,
  id: string,
  { state, answer }: { readonly state: MisEventTable['state']; readonly answer: string | null },
  now: Date,
): Promise<void> {
  await db
    .updateTable('misEvent')
    .set({ state, answer, attempts: sql`attempts + 1`, sentAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

/** What the neighbouring system has taken, and what a sandbox keeps for show; an event that waits or was refused stays until somebody has looked at it. */
export const misRetention: Retention = {
  table: 'misEvent',
  at: 'createdAt',
  days: ({ misEventDays }) => misEventDays,
  only: sql`state in ('sent', 'kept')`,
  reason: '与检验业务管理系统的对账；业务本身在各业务表中',
};

export async function findEvent(tx: Tx, id: string) {
  return tx.selectFrom('misEvent').select(['event', 'subject', 'payload']).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function waitAgain(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('misEvent').set({ state: 'waiting' }).where('id', '=', id).execute();
}

/** Whether a person has had it queued already. */
export async function isQueued(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from graphile_worker.jobs where key = ${`misEvent:${id}`} and attempts < max_attempts`.execute(tx);
  return rows.length > 0;
}

/** An event that has been kept already: whoever tells it again tells the same. */
export async function findKept(db: Db, id: string) {
  const kept = await db.selectFrom('misEvent').select(['event', 'subject as key', 'payload']).where('id', '=', id).executeTakeFirst();
  return kept as Outward | undefined;
}

/** Events that the neighbour has not taken yet, or would not take. */
export function countUnsent(request: Pick<Request, 'readDb'>): Promise<Counted> {
  return countTogether(request, request.readDb.selectFrom('misEvent').where('state', 'in', ['waiting', 'refused']));
}
