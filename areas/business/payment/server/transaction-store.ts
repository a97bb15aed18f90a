import { sql, type Selectable } from 'kysely';

import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';
import { json } from '#kit/server/json.ts';

import type { ExceptionKind } from '../contract/dictionaries.ts';
import { payExceptionCycle } from '../contract/exceptions/lifecycle.ts';
import type { PayExceptionTable, PayTransactionTable } from './tables.ts';

export type Transaction = Selectable<PayTransactionTable>;
export type Exception = Selectable<PayExceptionTable>;

/** Notes money that came in. @returns undefined when this transaction of the provider has been noted before */
export async function addTransaction(
  tx: Tx,
  { channel, tradeNo, outTradeNo, amountFen, paidAt }: Pick<Transaction, 'channel' | 'tradeNo' | 'outTradeNo' | 'amountFen' | 'paidAt'>,
  now: Date,
): Promise<string | undefined> {
  const id = newId(now.getTime());
  const added = await tx
    .insertInto('payTransaction')
    .values({ id, channel, tradeNo, outTradeNo, amountFen, paidAt, orderId: null, receivedAt: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['channel', 'tradeNo']).doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows ? id : undefined;
}

/** A transfer that was taken back is entered anew: for another order, or of another amount. */
export async function reuseTransaction(
  tx: Tx,
  id: string,
  { outTradeNo, amountFen, paidAt }: Pick<Transaction, 'outTradeNo' | 'amountFen' | 'paidAt'>,
): Promise<void> {
  await tx.updateTable('payTransaction').set({ outTradeNo, amountFen, paidAt }).where('id', '=', id).execute();
}

export async function tieTransaction(tx: Tx, id: string, orderId: string): Promise<void> {
  await tx.updateTable('payTransaction').set({ orderId }).where('id', '=', id).execute();
}

export async function getTransaction(db: Db | Tx, id: string): Promise<Transaction> {
  return db.selectFrom('payTransaction').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** The money that came in by this transaction of the provider. */
export async function findTransaction(tx: Tx, channel: Transaction['channel'], tradeNo: string): Promise<Transaction | undefined> {
  return tx.selectFrom('payTransaction').selectAll().where('channel', '=', channel).where('tradeNo', '=', tradeNo).executeTakeFirst();
}

/** Whether the desk has asked the gateway to give this money back, as money that fits no order. */
export async function isGivenBack(tx: Tx, transactionId: string): Promise<boolean> {
  const asked = await tx
    .selectFrom('payException')
    .select('id')
    .where('transactionId', '=', transactionId)
    .where('refundNo', 'is not', null)
    .executeTakeFirst();
  return asked !== undefined;
}

interface NewException
  extends Pick<Exception, 'transactionId' | 'orderId' | 'expectedFen'>, Partial<Pick<Exception, 'refundedFen' | 'gatewaySaid'>> {
  readonly kind: ExceptionKind;
}

/** Lays money before the desk; the same is laid before it once. */
export async function addException(tx: Tx, exception: NewException, now: Date): Promise<void> {
  const at = now.toISOString();
  await tx
    .insertInto('payException')
    .values({
      id: newId(now.getTime()),
      status: payExceptionCycle.states.OPEN.code,
      ...exception,
      createdAt: at,
      updatedAt: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A transfer of the bank statement that is about to be entered. */
export async function addTransfer(
  tx: Tx,
  entered: Pick<Exception, 'transactionId' | 'orderId' | 'expectedFen' | 'enteredBy' | 'enteredByName'>,
  now: Date,
): Promise<Exception> {
  const at = now.toISOString();
  return tx
    .insertInto('payException')
    .values({
      id: newId(now.getTime()),
      status: payExceptionCycle.states.WITHDRAWN.code,
      kind: 'transfer',
      ...entered,
      createdAt: at,
      updatedAt: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What has become of a transfer with this number of the bank. */
export async function findTransfer(tx: Tx, tradeNo: string): Promise<(Exception & { readonly amountFen: number }) | undefined> {
  return tx
    .selectFrom('payTransaction')
    .innerJoin('payException', 'payException.transactionId', 'payTransaction.id')
    .selectAll('payException')
    .select('payTransaction.amountFen')
    .where('payTransaction.channel', '=', 'bank')
    .where('payTransaction.tradeNo', '=', tradeNo)
    .where('payException.kind', '=', 'transfer')
    .executeTakeFirst();
}

/** The transfer that waits to be credited to this order. */
export async function findEntered(db: Db | Tx, orderId: string): Promise<{ readonly id: string } | undefined> {
  return db
    .selectFrom('payException')
    .select('id')
    .where('orderId', '=', orderId)
    .where('status', '=', payExceptionCycle.states.ENTERED.code)
    .executeTakeFirst();
}

export async function findException(db: Db | Tx, id: string): Promise<Exception | undefined> {
  return db.selectFrom('payException').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Of two who resolve at once the second waits here, and then finds the state changed. */
export async function lockException(tx: Tx, id: string): Promise<Exception> {
  return tx.selectFrom('payException').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export async function setRefundNo(db: Db | Tx, id: string, refundNo: string): Promise<string> {
  const { refundNo: kept } = await db
    .updateTable('payException')
    .set({ refundNo: sql<string>`coalesce(refund_no, ${refundNo})` })
    .where('id', '=', id)
    .returning('refundNo')
    .executeTakeFirstOrThrow();
  return kept ?? refundNo;
}

export async function addReceipt(
  tx: Tx,
  { receiptNo, orderId, content }: { readonly receiptNo: string; readonly orderId: string; readonly content: object },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('receipt')
    .values({ id: newId(now.getTime()), receiptNo, orderId, content: json(content), issuedAt: now.toISOString() })
    .execute();
}

export async function findReceipt(db: Db | Tx, orderId: string) {
  return db.selectFrom('receipt').selectAll().where('orderId', '=', orderId).executeTakeFirst();
}
