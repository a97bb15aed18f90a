import { sql } from 'kysely';

import type { Db } from '#kit/server/database.ts';

import type { MisEventTable } from './tables.ts';

export interface MisEvent {
  /** Made where the event is queued: however often it is sent, it is one event. */
  readonly id: string;
  readonly event: string;
  readonly key: string;
  readonly payload: object;
}

/** Keeps the event before it is sent, so that nothing is lost when sending fails. */
export async function keepEvent(db: Db, { id, event, key, payload }: MisEvent, now: Date): Promise<void> {
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
      createdAt: now.toISOString(),
      sentAt: null,
    })
    .onConflict((known) => known.doNothing())
    .execute();
}

export async function markEvent(db: Db, id: string, state: MisEventTable['state'], answer: string | null, now: Date): Promise<void> {
  await db
    .updateTable('misEvent')
    .set({ state, answer, attempts: sql`attempts + 1`, sentAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
}
