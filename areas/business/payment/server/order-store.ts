import { sql, type Selectable, type Updateable } from 'kysely';

import { writeFlow } from '#kit/server/case/flow-log.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';
import { json } from '#kit/server/json.ts';
import { nextDailyNumber } from '#kit/server/postgres/serial.ts';

import { payOrderCode, payOrderCycle } from '../contract/lifecycle.ts';
import type { Charge } from './charge-store.ts';
import type { PayOrderTable } from './tables.ts';

export type Order = Selectable<PayOrderTable>;

export async function findOrder(db: Db | Tx, payNo: string): Promise<Order | undefined> {
  return db.selectFrom('payOrder').selectAll().where('payNo', '=', payNo).executeTakeFirst();
}

export async function findOrderById(db: Db | Tx, id: string): Promise<Order | undefined> {
  return db.selectFrom('payOrder').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Reads an order and keeps everybody else from changing it until the transaction ends. */
export async function lockOrder(tx: Tx, id: string): Promise<Order> {
  return tx.selectFrom('payOrder').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** Holds the orders of an application until the transaction ends. */
export async function lockOrdersOf(tx: Tx, onlinelsh: string): Promise<void> {
  await sql`select id from pay_order where id in (select order_id from charge where onlinelsh = ${onlinelsh}) order by id for update`.execute(
    tx,
  );
}

/** A new order for charges of one payer, and the charges hung on it. */
export async function addOrder(
  tx: Tx,
  charges: readonly [Charge, ...Charge[]],
  { today, now }: { readonly today: string; readonly now: Date },
): Promise<Order> {
  const [{ payerUnitId, payerName, payerCode }] = charges;
  const sum = (of: (charge: Charge) => number) => charges.reduce((total, charge) => total + of(charge), 0);
  const order = await tx
    .insertInto('payOrder')
    .values({
      id: newId(now.getTime()),
      payNo: await nextDailyNumber(tx, 'JF', today, 6),
      status: payOrderCode('NEW'),
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
      payerUnitId,
      payerName,
      payerCode,
      onlinelsh: charges.map(({ onlinelsh }) => onlinelsh),
      items: json(charges.flatMap(({ items }) => items)),
      policies: [...new Set(charges.flatMap(({ policies }) => policies))],
      feeTotalFen: sum(({ feeTotalFen }) => feeTotalFen),
      feeReliefFen: sum(({ feeReliefFen }) => feeReliefFen),
      amountFen: sum(({ feePayableFen }) => feePayableFen),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  // From here on it is reckoned how long payers take.
  const begun = { cycle: payOrderCycle, record: order, move: 'owe', label: '生成缴费单', toStatus: order.status };
  await writeFlow(tx, { ...begun, asker: undefined, now });
  await hangOn(
    tx,
    order.id,
    charges.map(({ id }) => id),
    now,
  );
  return order;
}

/** Makes charges owed by way of this order. */
export async function hangOn(tx: Tx, orderId: string, chargeIds: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('charge')
    .set({ orderId, chargeStatus: 'open', updatedAt: now.toISOString() })
    .where('id', 'in', [...chargeIds])
    .execute();
}

/** Several at once, in the order of their ids, so that two who do it never wait for each other. */
export async function lockOrders(tx: Tx, ids: readonly string[]): Promise<Order[]> {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('payOrder')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function changeOrder(db: Db | Tx, id: string, set: Updateable<PayOrderTable>): Promise<void> {
  await db.updateTable('payOrder').set(set).where('id', '=', id).execute();
}

/** The number of the next trade at the gateway: each begin of a payment has its own, so that a late answer to an older one is told apart. */
export async function nextOutTradeNo(db: Db, id: string): Promise<string> {
  const { payNo, attempt } = await db
    .updateTable('payOrder')
    .set(({ eb }) => ({ attempt: eb('attempt', '+', 1) }))
    .where('id', '=', id)
    .returning(['payNo', 'attempt'])
    .executeTakeFirstOrThrow();
  return `${payNo}-${attempt}`;
}

export function payNoOf(outTradeNo: string): string {
  return outTradeNo.split('-', 1)[0]!;
}

/** Orders in payment whose time is over, oldest first. */
export async function findExpired(db: Db, now: Date): Promise<Order[]> {
  return db
    .selectFrom('payOrder')
    .selectAll()
    .where('status', '=', payOrderCode('PAYING'))
    .where('expireAt', '<=', now.toISOString())
    .orderBy('expireAt')
    .limit(200)
    .execute();
}
