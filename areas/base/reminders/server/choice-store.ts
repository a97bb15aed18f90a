import type { Db, Tx } from '#kit/server/postgres/database.ts';

import type { Days } from './tables.ts';

/** How somebody wants to be reminded. */
export interface Choice {
  readonly days: Days;
  readonly ways: readonly string[];
  readonly weekly: boolean;
  readonly mailSealed: string | null;
  readonly version: number;
  readonly messageId: string | null;
  readonly weekOn: string | null;
}

/** Of whoever has chosen nothing yet. */
export const usualChoice: Choice = {
  days: {},
  ways: ['portal'],
  weekly: true,
  mailSealed: null,
  version: 0,
  messageId: null,
  weekOn: null,
};

const columns = ['accountId', 'days', 'ways', 'weekly', 'mailSealed', 'version', 'messageId', 'weekOn'] as const;

export async function readChoices(db: Db | Tx, accountIds: readonly string[]): Promise<ReadonlyMap<string, Choice>> {
  if (accountIds.length === 0) return new Map();
  const found = await db
    .selectFrom('reminderChoice')
    .select(columns)
    .where('accountId', 'in', [...accountIds])
    .execute();
  return new Map(found.map((choice) => [choice.accountId, choice]));
}

/** The choice of one person, held until the transaction ends; made where there is none. */
export async function lockChoice(tx: Tx, accountId: string, now: Date): Promise<Choice> {
  const { days, ways, weekly, mailSealed } = usualChoice;
  const values = {
    accountId,
    days: JSON.stringify(days),
    ways: [...ways],
    weekly,
    mailSealed,
    messageId: null,
    weekOn: null,
    updatedAt: now.toISOString(),
  };
  await tx
    .insertInto('reminderChoice')
    .values(values)
    .onConflict((known) => known.column('accountId').doNothing())
    .execute();
  return tx.selectFrom('reminderChoice').select(columns).where('accountId', '=', accountId).forUpdate().executeTakeFirstOrThrow();
}

/** Of a choice that has been locked. */
export async function putChoice(
  tx: Tx,
  accountId: string,
  { days, ways, weekly, mailSealed }: Pick<Choice, 'days' | 'ways' | 'weekly' | 'mailSealed'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('reminderChoice')
    .set((eb) => ({
      days: JSON.stringify(days),
      ways: [...ways],
      weekly,
      mailSealed,
      version: eb('version', '+', 1),
      updatedAt: now.toISOString(),
    }))
    .where('accountId', '=', accountId)
    .execute();
}

/** What has been sent last, so that the next digest can stand in its place. */
export async function noteDigest(tx: Tx, accountId: string, sent: Partial<Pick<Choice, 'messageId' | 'weekOn'>>): Promise<void> {
  if (Object.keys(sent).length === 0) return;
  await tx.updateTable('reminderChoice').set(sent).where('accountId', '=', accountId).execute();
}
