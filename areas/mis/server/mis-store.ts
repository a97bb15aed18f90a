import { sql } from 'kysely';

import type { Db } from '#kit/server/database.ts';
import { newId } from '#kit/server/id.ts';

import type { MisEventTable } from './tables.ts';

export interface MisEvent {
  readonly event: string;
  readonly key: string;
  readonly payload: object;
}

/** Keeps the event before it is sent, so that nothing is lost when sending fails. */
export async function keepEvent(db: Db, { event, key, payload }: MisEvent, now: Date): Promise<string> {
  const id = newId(now.getTime());
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
    .execute();
  return id;
}

export async function markEvent(db: Db, id: string, state: MisEventTable['state'], answer: string | null, now: Date): Promise<void> {
  await db
    .updateTable('misEvent')
    .set({ state, answer, attempts: sql`attempts + 1`, sentAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
}
