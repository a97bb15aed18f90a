import { sql } from 'kysely';

import type { Db, Tx } from '../postgres/database.ts';
import type { OutgoingState } from './outbox.ts';
import type { Retention } from '../jobs/retention.ts';

/** Takes one in hand: nobody else sends it, and after a crash nobody sends it again. @returns undefined when it does not wait */
export function takeInHand(db: Db, id: string) {
  return db
    .updateTable('outgoing')
    .set({ state: 'sending', attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning(['id', 'channel', 'template', 'receiverSealed', 'valuesSealed', 'attempts', 'validUntil'])
    .executeTakeFirst();
}

/** @returns whether it was in the state that it is taken from */
export async function setState(
  db: Db | Tx,
  id: string,
  from: readonly OutgoingState[],
  set: { readonly state: OutgoingState; readonly answer?: string | null; readonly sentAt?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outgoing')
    .set(set)
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export function findOutgoing(tx: Tx, id: string) {
  return tx
    .selectFrom('outgoing')
    .select(['id', 'state', 'template', 'receiver', 'validUntil'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export const outgoingRetention: Retention = {
  table: 'outgoing',
  at: 'createdAt',
  days: ({ outgoingDays }) => outgoingDays,
  reason: '外发消息只是提醒，凭据在各业务记录中；记录含个人信息，不宜久存',
};
