import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { payOrderCode } from '../contract/lifecycle.ts';
import { chargesOfOrders, findCharge, findCharges, type Charge } from './charge-store.ts';
import { findOrder, findOrderById, type Order } from './order-store.ts';

/** An order with what it pays. */
export interface Payable {
  readonly order: Order;
  readonly charges: readonly Charge[];
}

/**
 * The living order behind a number: of an order, of an application, or printed on an old notice, whose order has been closed since.
 * A closed order of several applications leads to the one that its first application hangs on now.
 */
export async function findPayable(db: Db | Tx, number: string): Promise<Payable | undefined> {
  const named = await findOrder(db, number);
  if (named && named.status !== payOrderCode('CLOSED')) return withCharges(db, named);
  const charge = named ? (await findCharges(db, named.onlinelsh)).find(({ orderId }) => orderId !== null) : await findCharge(db, number);
  const order = charge?.orderId ? await findOrderById(db, charge.orderId) : undefined;
  return order && withCharges(db, order);
}

async function withCharges(db: Db | Tx, order: Order): Promise<Payable> {
  return { order, charges: await chargesOfOrders(db, [order.id]) };
}
