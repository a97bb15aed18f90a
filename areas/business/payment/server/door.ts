import { feeFacts } from '#areas/equipment/server/doors/read.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import type { Handed } from '#kit/contract/port.ts';
import type { Asker } from '#kit/server/asker.ts';

import type { FeeFacts } from '../contract/fee-amount.ts';
import type { FeeJudgement, FeeQuestion } from '../contract/fee-judgement.ts';
import { relieve, type PolicyRelief } from '../contract/fee-relief.ts';
import type { FeePolicy } from '../contract/fee-rows.ts';
import { judgeFee } from '../contract/fees.ts';
import { claimsOf } from '../contract/relief-claims.ts';
import { payOrderCode } from '../contract/lifecycle.ts';
import { papersOf } from '../contract/nature.ts';
import { findCharge, findCharges, lockCharges, putCharge, releaseCharges, type Charge, type ChargeFacts } from './charge-store.ts';
import { refuse } from './context.ts';
import { readFeeTables } from './fee-store.ts';
import { lapseOrder } from './lapse-order.ts';
import { addOrder, lockOrder, type Order } from './order-store.ts';
import { findEntered } from './transaction-store.ts';

export { keepRelief, listKeptReliefs } from './kept-relief-store.ts';
export { lockOrdersOf } from './order-store.ts';
export type { ChargeFacts } from './charge-store.ts';
export { paymentListeners, type PaymentListeners, type PaymentNews } from './events.ts';

/** Judges a fee by the tables of the institute as they stand. All amounts are whole fen. */
export async function judge(db: Db | Tx, question: FeeQuestion): Promise<FeeJudgement> {
  const { items, policies } = await readFeeTables(db);
  return judgeFee(question, items, policies);
}

/** What other areas know of these devices for their fee, by `equSysId`. */
export async function readFeeFacts(db: Db | Tx, handed: Handed, equSysIds: readonly string[]): Promise<ReadonlyMap<string, FeeFacts>> {
  const known = new Map<string, FeeFacts>();
  for (const read of handed.of(feeFacts))
    for (const [key, facts] of await read(db, equSysIds)) known.set(key, { ...known.get(key), ...facts });
  return known;
}

/** A relief that may be applied for, and what the fee would be with it. */
export interface ReliefChoice extends PolicyRelief {
  readonly policy: FeePolicy;
}

/**
 * The policies that let off a part of a fixed fee, if what the unit claims for each is true; those that are decided case by case among them.
 * @param percent the most that is let off; without it what the policy says
 */
export async function listReliefs(db: Db | Tx, fee: FeeJudgement, question: FeeQuestion, percent?: number): Promise<ReliefChoice[]> {
  const { items, policies } = await readFeeTables(db);
  return policies
    .map((policy) => ({ policy, ...relieve(fee, policy, { ...question, claims: claimsOf(policy) }, items, percent) }))
    .filter(({ limitPercent }) => limitPercent > 0);
}

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
