import { sql } from 'kysely';

import type { Db, Tx } from '#kit/server/postgres/database.ts';
import type { Retention } from '#kit/server/jobs/retention.ts';

import { longestOverdue } from '../contract/steps.ts';

export interface Noted {
  readonly accountId: string;
  readonly kind: string;
  readonly objectId: string;
  readonly dueOn: string;
  readonly step: number;
  readonly subject: string;
}

/** Notes what people are to be told. What has been noted before stays as it is: nobody is told twice of one step of one day. */
export async function noteReminders(db: Db, noted: readonly Noted[], today: string): Promise<void> {
  if (noted.length === 0) return;
  const all = <K extends keyof Noted>(key: K) => noted.map((one) => one[key]);
  await sql`
    insert into reminder (account_id, kind, object_id, due_on, step, subject, noted_on)
    select *, ${today}::date from unnest(${all('accountId')}::uuid[], ${all('kind')}::text[], ${all('objectId')}::uuid[], ${all('dueOn')}::date[],
      ${all('step')}::smallint[], ${all('subject')}::text[])
    on conflict do nothing`.execute(db);
}

/** To whom of these people something is to be told. */
export async function findWaiting(db: Db, accountIds: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await db
    .selectFrom('reminder')
    .select('accountId')
    .distinct()
    .where('toldOn', 'is', null)
    .where('accountId', 'in', [...accountIds])
    .execute();
  return new Set(found.map(({ accountId }) => accountId));
}

const columns = ['kind', 'objectId', 'dueOn', 'step', 'subject'] as const;

/** What is to be told to somebody. */
export function readUntold(tx: Tx, accountId: string) {
  return tx
    .selectFrom('reminder')
    .select(columns)
    .where('accountId', '=', accountId)
    .where('toldOn', 'is', null)
    .orderBy('dueOn')
    .execute();
}

/** What a digest has told. */
export function readTold(tx: Tx, messageId: string) {
  return tx.selectFrom('reminder').select(columns).where('messageId', '=', messageId).orderBy('dueOn').execute();
}

/** Marks what waits for somebody, and what their former digest told, as told by this one. */
export async function markTold(
  tx: Tx,
  accountId: string,
  { former, messageId }: { readonly former: string | null; readonly messageId: string | null },
  today: string,
): Promise<void> {
  await tx
    .updateTable('reminder')
    .set({ toldOn: today, messageId })
    .where('accountId', '=', accountId)
    .where('toldOn', 'is', null)
    .execute();
  if (former !== null) await tx.updateTable('reminder').set({ messageId }).where('messageId', '=', former).execute();
}

/** A reminder keeps people from being told twice as long as its thing may come up. */
export const reminderRetention: Retention = {
  table: 'reminder',
  at: 'dueOn',
  days: ({ messageDays }) => Math.max(messageDays, longestOverdue + 1),
  reason: '只用来避免重复提醒，到期日过后不再需要',
};
