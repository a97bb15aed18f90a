import { sql, type Selectable } from 'kysely';

import type { Db } from '#kit/server/postgres/database.ts';

import '../tables.ts';
import type { SandboxTradeTable } from '../tables.ts';

export type SandboxTrade = Selectable<SandboxTradeTable>;

export async function findTrade(db: Db, outTradeNo: string): Promise<SandboxTrade | undefined> {
  return db.selectFrom('sandboxTrade').selectAll().where('outTradeNo', '=', outTradeNo).executeTakeFirst();
}

/** @returns false when the number is taken */
export async function addTrade(
  db: Db,
  trade: Omit<SandboxTrade, 'refundedFen' | 'transactionId' | 'successAt' | 'tradeState'>,
): Promise<boolean> {
  const added = await db
    .insertInto('sandboxTrade')
    .values({ ...trade, tradeState: 'NOTPAY', transactionId: null, successAt: null })
    .onConflict((conflict) => conflict.column('outTradeNo').doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Moves a trade from one of the given states. @returns undefined when it is in none of them */
export async function moveTrade(
  db: Db,
  outTradeNo: string,
  from: readonly string[],
  set: { readonly tradeState: string; readonly transactionId?: string; readonly successAt?: string },
): Promise<SandboxTrade | undefined> {
  return db
    .updateTable('sandboxTrade')
    .set(set)
    .where('outTradeNo', '=', outTradeNo)
    .where('tradeState', 'in', [...from])
    .returningAll()
    .executeTakeFirst();
}

/** Gives back a part of a paid trade. The same number twice gives back once. @returns the refund's id, or undefined when there is not so much to give back */
export async function addRefund(
  db: Db,
  refund: { readonly outRefundNo: string; readonly outTradeNo: string; readonly refundFen: number; readonly refundId: string },
): Promise<string | undefined> {
  return db.transaction().execute(async (tx) => {
    // Asked twice at once, the second asking finds what the first has given.
    await tx.selectFrom('sandboxTrade').select('outTradeNo').where('outTradeNo', '=', refund.outTradeNo).forUpdate().execute();
    const known = await tx.selectFrom('sandboxRefund').selectAll().where('outRefundNo', '=', refund.outRefundNo).executeTakeFirst();
    if (known) return known.refundFen === refund.refundFen ? known.refundId : undefined;
    const taken = await tx
      .updateTable('sandboxTrade')
      .set(({ eb }) => ({ refundedFen: eb('refundedFen', '+', refund.refundFen), tradeState: 'REFUND' }))
      .where('outTradeNo', '=', refund.outTradeNo)
      .where('tradeState', 'in', ['SUCCESS', 'REFUND'])
      .where(sql<boolean>`refunded_fen + ${refund.refundFen} <= total_fen`)
      .executeTakeFirst();
    if (taken.numUpdatedRows === 0n) return undefined;
    await tx.insertInto('sandboxRefund').values(refund).execute();
    return refund.refundId;
  });
}

export async function readKeys(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('sandboxKey').selectAll().execute();
  return new Map(rows.map(({ name, sealed }) => [name, sealed]));
}

/** Of two servers that begin at once the first one's keys stay. */
export async function addKeys(db: Db, keys: readonly { readonly name: string; readonly sealed: string }[]): Promise<void> {
  await db
    .insertInto('sandboxKey')
    .values([...keys])
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}
