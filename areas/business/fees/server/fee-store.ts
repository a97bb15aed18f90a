import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { json } from '#kit/server/json.ts';

import type { FeeItem, FeePolicy } from '../contract/fee-rows.ts';

import './tables.ts';

export async function readFeeTables(db: Db | Tx): Promise<{ readonly items: FeeItem[]; readonly policies: FeePolicy[] }> {
  const [items, policies] = await Promise.all([
    db.selectFrom('feeItem').select('content').orderBy('position').orderBy('code').execute(),
    db.selectFrom('feePolicy').select('content').orderBy('position').orderBy('code').execute(),
  ]);
  return { items: items.map(({ content }) => content), policies: policies.map(({ content }) => content) };
}

/** Adds the rows that are not there yet; what the institute has changed stays. */
export async function addFeeRows(db: Db | Tx, items: readonly FeeItem[], policies: readonly FeePolicy[], now: Date): Promise<void> {
  await db
    .insertInto('feeItem')
    .values(items.map((item, position) => priced(item, position, now)))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
  await db
    .insertInto('feePolicy')
    .values(policies.map((policy, position) => priced(policy, position, now)))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
}

function priced<C extends FeeItem | FeePolicy>(content: C, position: number, now: Date) {
  return { code: content.code, position, content: json(content), updatedAt: now.toISOString() };
}
