import { inTransaction, type Tx } from '#kit/server/postgres/database.ts';

import { payOrderCode } from '../contract/lifecycle.ts';
import { chargesOfOrders } from './charge-store.ts';
import type { Paying } from './context.ts';
import { tell } from './events.ts';
import { gatewayOf } from './gateway/gateways.ts';
import { GatewayFault } from './gateway/port.ts';
import { lapseOrder } from './lapse-order.ts';
import { newsOf } from './mark-paid.ts';
import { addOrder, lockOrder, type Order } from './order-store.ts';
import { settle } from './settle.ts';

/**
 * Ends a payment under way: asks the gateway first, because the money may have come; then closes the trade there, so that nobody can pay it any
 * more; and only then here.
 * @throws GatewayFault when the gateway cannot be asked: the order stays as it is
 */
export async function endPayment(paying: Paying, order: Order): Promise<void> {
  if (order.status !== payOrderCode('PAYING') || !order.channel || !order.outTradeNo) return;
  if (await isPaidAfterAll(paying, order.channel, order.outTradeNo)) return;
  await inTransaction(paying.db, async (tx) => {
    const current = await lockOrder(tx, order.id);
    if (current.status === payOrderCode('PAYING') && current.outTradeNo === order.outTradeNo) await lapse(tx, current, paying);
  });
}

async function isPaidAfterAll(paying: Paying, channel: NonNullable<Order['channel']>, outTradeNo: string): Promise<boolean> {
  try {
    const gateway = await gatewayOf(channel, paying);
    const trade = await gateway.query(outTradeNo);
    if (trade.state === 'paid') {
      await settle(paying, channel, trade);
      return true;
    }
    if (trade.state === 'pending') await gateway.close(outTradeNo);
    return false;
  } catch (error) {
    // A channel that has been switched off can neither be asked nor paid through.
    if (error instanceof GatewayFault && error.code === 'notConfigured') return false;
    throw error;
  }
}

/** Closes a locked order. What it should have paid is owed again: each application by an order of its own. */
async function lapse(tx: Tx, order: Order, { services, now, today, asker }: Paying): Promise<void> {
  await lapseOrder(tx, order, { asker, now }, { set: { codeUrl: null } });
  for (const charge of await chargesOfOrders(tx, [order.id])) await addOrder(tx, [charge], { today, now });
  await tell(tx, services, 'closed', newsOf(order, now));
}
