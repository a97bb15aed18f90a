import { inTransaction, type Tx } from '#kit/server/postgres/database.ts';
import { addJob } from '#kit/server/jobs/jobs.ts';
import { move } from '#kit/server/case/move.ts';

import type { GatewayChannel } from '../contract/dictionaries.ts';
import { payOrderCode, payOrderCycle } from '../contract/lifecycle.ts';
import { findCharges, lockCharges, type Charge } from './charge-store.ts';
import { refuse, type Paying } from './context.ts';
import { endPayment } from './end-payment.ts';
import { tell } from './events.ts';
import { gatewayOf } from './gateway/gateways.ts';
import { newsOf } from './mark-paid.ts';
import { addOrder, findOrderById, lockOrder, lockOrders, nextOutTradeNo, type Order } from './order-store.ts';
import { findEntered } from './transaction-store.ts';

/** How long a QR code holds (specification of the pay page: two hours). */
export const payableMs = 2 * 3_600_000;
/** A code that runs out while it is being scanned is not handed out again. */
const reuseMarginMs = 60_000;

/** Job that ends a payment whose time is over. */
export const expiryJob = 'endExpiredPayment';

/**
 * Begins to pay what these applications owe: with the order that pays exactly them, or a new one that takes their place. A payment already under
 * way is handed out again with the same code.
 * @param notifyUrl where the gateway tells the outcome
 */
export async function startPayment(paying: Paying, onlinelsh: readonly string[], notifyUrl: string): Promise<Order> {
  const wanted = [...new Set(onlinelsh)].toSorted();
  const charges = await payableCharges(paying, wanted);
  const orders = await ordersOf(paying, charges);
  const running = orders.filter(({ status }) => status === payOrderCode('PAYING'));
  const nearEnd = new Date(paying.now.getTime() + reuseMarginMs).toISOString();
  const [first] = running;
  if (first && (first.expireAt ?? '') > nearEnd) {
    if (orders.length === 1 && paysExactly(first, wanted)) return first;
    return refuse('payingElsewhere');
  }
  for (const order of running) await endPayment(paying, order);
  if (running.length > 0) return startPayment(paying, wanted, notifyUrl);

  const { channel } = paying.services.config.payment;
  if (channel === 'off') return refuse('noOnlinePayment');
  const order = await inTransaction(paying.db, (tx) => prepare(tx, paying, wanted, orders));
  return begin(paying, order, { channel, notifyUrl });
}

async function payableCharges({ db }: Paying, wanted: readonly string[]): Promise<[Charge, ...Charge[]]> {
  const [first, ...more] = await findCharges(db, wanted);
  const charges = first ? [first, ...more] : [];
  if (
    !first ||
    charges.length !== wanted.length ||
    charges.some(({ chargeStatus }) => chargeStatus === 'withdrawn' || chargeStatus === 'refunded')
  )
    return refuse('feeMissing');
  if (charges.some(({ chargeStatus }) => chargeStatus === 'paid')) return refuse('alreadyPaid');
  if (charges.some(({ payerUnitId, payerName }) => payerUnitId !== first.payerUnitId || payerName !== first.payerName))
    return refuse('differentPayers');
  return [first, ...more];
}

async function ordersOf({ db }: Paying, charges: readonly Charge[]): Promise<Order[]> {
  const ids = [...new Set(charges.map(({ orderId }) => orderId!))].toSorted();
  const found = await Promise.all(ids.map((id) => findOrderById(db, id)));
  return found.filter((order) => order !== undefined);
}

function paysExactly(order: Order, wanted: readonly string[]): boolean {
  return order.onlinelsh.length === wanted.length && wanted.every((one) => order.onlinelsh.includes(one));
}

/** The order to be paid, in the state 待缴费. Orders are locked before charges, everywhere, in the order of their ids. */
async function prepare(tx: Tx, { now, today, asker }: Paying, wanted: readonly string[], known: readonly Order[]): Promise<Order> {
  const orders = await lockOrders(
    tx,
    known.map(({ id }) => id),
  );
  for (const { id } of orders) await refuseTransferred(tx, id);
  const charges = await lockCharges(tx, wanted);
  const [first, ...more] = charges;
  if (!first || charges.some(({ orderId, chargeStatus }) => chargeStatus !== 'open' || !orders.some(({ id }) => id === orderId)))
    return refuse('stale');
  const change = { cycle: payOrderCycle, table: 'payOrder', actors: ['payer'], asker, now } as const;
  const [only] = orders;
  if (only && orders.length === 1 && paysExactly(only, wanted)) {
    if (only.status !== payOrderCode('FAILED')) return only;
    const { version } = await move(tx, { ...change, record: only, move: 'retry' });
    return { ...only, status: payOrderCode('NEW'), version };
  }
  const left: Charge[] = [];
  for (const order of orders) {
    await move(tx, { ...change, record: order, move: 'merge', details: { onlinelsh: wanted } });
    const others = order.onlinelsh.filter((one) => !wanted.includes(one));
    if (others.length > 0) left.push(...(await lockCharges(tx, others)));
  }
  // What was merged with them before and is not paid now stands alone again.
  for (const charge of left) await addOrder(tx, [charge], { today, now });
  return addOrder(tx, [first, ...more], { today, now });
}

/** What has been transferred is not paid a second time; whoever enters transfers holds the order meanwhile. */
async function refuseTransferred(tx: Tx, orderId: string): Promise<void> {
  if (await findEntered(tx, orderId)) refuse('transferUnderway');
}

async function begin(
  paying: Paying,
  order: Order,
  { channel, notifyUrl }: { readonly channel: GatewayChannel; readonly notifyUrl: string },
): Promise<Order> {
  const { db, now, asker, services } = paying;
  const outTradeNo = await nextOutTradeNo(db, order.id);
  const expireAt = new Date(now.getTime() + payableMs);
  const subject = `${services.config.institute.name}检验费`;
  const gateway = await gatewayOf(channel, paying);
  const { codeUrl } = await gateway.scan({ outTradeNo, amountFen: order.amountFen, subject, notifyUrl, expireAt });
  const started = inTransaction(db, async (tx) => {
    await lockOrder(tx, order.id);
    await refuseTransferred(tx, order.id);
    const set = { channel, outTradeNo, codeUrl, expireAt: expireAt.toISOString() };
    // If two people begin at once, the second fails here on the version.
    await move(tx, { cycle: payOrderCycle, table: 'payOrder', record: order, move: 'start', actors: ['payer'], asker, now, set });
    await addJob(tx, expiryJob, { orderId: order.id }, { runAt: expireAt, key: `${expiryJob}:${order.id}` });
    await tell(tx, services, 'paying', newsOf(order, now));
    return (await findOrderById(tx, order.id))!;
  });
  return started.catch(async (error: unknown) => {
    // Nobody was shown this trade, and nobody shall pay it. Where it cannot be closed now, it runs out.
    await gateway.close(outTradeNo).catch(() => undefined);
    throw error;
  });
}
