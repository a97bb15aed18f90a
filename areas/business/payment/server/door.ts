import type { Db, Tx } from '#kit/server/postgres/database.ts';
import type { Asker } from '#kit/server/asker.ts';

import { payOrderCode } from '../contract/lifecycle.ts';
import { papersOf } from '#areas/fees/contract/nature.ts';
import { findCharge, findCharges, lockCharges, putCharge, releaseCharges, type Charge, type ChargeFacts } from './charge-store.ts';
import { refuse } from './context.ts';
import { lapseOrder } from './lapse-order.ts';
import { addOrder, lockOrder, type Order } from './order-store.ts';
import { findEntered } from './transaction-store.ts';

export { lockOrdersOf } from './order-store.ts';
export type { ChargeFacts } from './charge-store.ts';
export { paymentListeners, type PaymentListeners, type PaymentNews } from './events.ts';

/** What an order tells other areas. */
export interface OrderBrief {
  readonly payNo: string;
  readonly onlinelsh: readonly string[];
  /** Code of the state, whose number is that of the payment status (domain 3.7): '02' → 2 待缴费. */
  readonly status: string;
  readonly amountFen: number;
  readonly payChannel: string | null;
  readonly tradeNo: string | null;
  readonly paidAt: string | null;
}

interface By {
  readonly now: Date;
  readonly today: string;
  readonly asker: Asker | undefined;
}

/**
 * Makes each application owe its fee, by an order of its own in the state 待缴费. Called again with other items (a relief was granted) it replaces
 * what was owed; the older order is closed.
 * @throws feeMissing for nothing to pay; payingElsewhere while a payment is under way; alreadyPaid
 */
export async function openOrderFor(tx: Tx, applications: readonly ChargeFacts[], by: By): Promise<OrderBrief[]> {
  const made: OrderBrief[] = [];
  for (const facts of applications) {
    const payableFen = facts.items.reduce((sum, { amountFen, reliefFen }) => sum + amountFen - reliefFen, 0);
    if (payableFen <= 0) return refuse('feeMissing');
    await withdrawCharge(tx, facts.onlinelsh, by);
    made.push(briefOf(await addOrder(tx, [await putCharge(tx, facts, by.now)], by)));
  }
  return made;
}

/**
 * The application owes nothing any more: cancelled, in relief review, on monthly credit. Without a charge nothing happens.
 * @throws payingElsewhere while a payment is under way; transferUnderway while a transfer waits to be credited; alreadyPaid
 */
export async function withdrawCharge(tx: Tx, onlinelsh: string, { now, today, asker }: By): Promise<void> {
  const charge = await findCharge(tx, onlinelsh);
  if (!charge?.orderId || charge.chargeStatus === 'refunded') return;
  const order = await lockOrder(tx, charge.orderId);
  if (order.status === payOrderCode('PAYING')) return refuse('payingElsewhere');
  if (charge.chargeStatus === 'paid') return refuse('alreadyPaid');
  if (await findEntered(tx, order.id)) return refuse('transferUnderway');
  const charges = await lockCharges(tx, order.onlinelsh);
  await lapseOrder(tx, order, { asker, now }, { details: { withdrawn: onlinelsh } });
  await releaseCharges(tx, [charge.id], now);
  const others: Charge[] = charges.filter(({ id, orderId }) => id !== charge.id && orderId === order.id);
  for (const other of others) await addOrder(tx, [other], { today, now });
}

/** An order that has been paid, and by which papers it is billed. */
export interface PaidOrder {
  readonly payNo: string;
  readonly paidAt: string | null;
  readonly amountFen: number;
  /** What was charged, in words. */
  readonly items: string;
  readonly invoiceKinds: readonly string[];
}

/** The orders that a unit has paid, the newest first; one of them where it is named. */
export async function findPaidOrders(
  db: Db | Tx,
  { unitId, payNo }: { readonly unitId: string; readonly payNo?: string },
): Promise<PaidOrder[]> {
  const query = db.selectFrom('payOrder').selectAll().where('payerUnitId', '=', unitId).where('status', '=', payOrderCode('PAID'));
  const found = await (payNo === undefined ? query : query.where('payNo', '=', payNo)).orderBy('paidAt', 'desc').limit(200).execute();
  return found.map(({ payNo: no, paidAt, amountFen, items }) => ({
    payNo: no,
    paidAt,
    amountFen,
    items: [...new Set(items.map(({ feeItemName }) => feeItemName))].join('、'),
    invoiceKinds: [...new Set(items.flatMap(({ nature }) => papersOf(nature)))],
  }));
}

/** The living orders of applications, by onlinelsh. */
export async function findOrders(db: Db | Tx, onlinelsh: readonly string[]): Promise<Map<string, OrderBrief>> {
  const charges = await findCharges(db, onlinelsh);
  const ids = charges.flatMap(({ orderId }) => orderId ?? []);
  const orders = ids.length === 0 ? [] : await db.selectFrom('payOrder').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(orders.map((order) => [order.id, briefOf(order)]));
  return new Map(
    charges.flatMap((charge) =>
      charge.orderId && byId.has(charge.orderId) ? [[charge.onlinelsh, byId.get(charge.orderId)!] as const] : [],
    ),
  );
}

function briefOf({ payNo, onlinelsh, status, amountFen, payChannel, tradeNo, paidAt }: Order): OrderBrief {
  return { payNo, onlinelsh, status, amountFen, payChannel, tradeNo, paidAt };
}
