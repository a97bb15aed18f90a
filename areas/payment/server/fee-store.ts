import { sql } from 'kysely';

import type { Db, Tx } from '#kit/server/database.ts';

import type { FeeItem, FeePolicy } from '../contract/fee-rows.ts';

import './tables.ts';

export async function readFeeTables(db: Db | Tx): Promise<{ readonly items: FeeItem[]; readonly policies: FeePolicy[] }> {
  const [items, policies] = await Promise.all([
    db.selectFrom('feeItem').select('content').orderBy('position').execute(),
    db.selectFrom('feePolicy').select('content').orderBy('position').execute(),
  ]);
  return { items: items.map(({ content }) => content), policies: policies.map(({ content }) => content) };
}

/** Adds the rows that are not there yet; what the institute has changed stays. */
export async function addFeeRows(
  db: Db | Tx,
  table: 'feeItem' | 'feePolicy',
  rows: readonly (FeeItem | FeePolicy)[],
  now: Date,
): Promise<void> {
  const values = rows.map((content, position) => ({
    code: content.code,
    position,
    content: sql`${JSON.stringify(content)}::jsonb`,
    updatedAt: now.toISOString(),
  }));
  await db
    .insertInto(table)
    .values(values as never)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
}
