import { inTransaction } from '#kit/server/postgres/database.ts';
import { move } from '#kit/server/case/move.ts';

import { payOrderCode, payOrderCycle } from '../contract/lifecycle.ts';
import type { Paying } from './context.ts';
import { endPayment } from './end-payment.ts';
import { tell } from './events.ts';
import { gatewayOf } from './gateway/gateways.ts';
import { newsOf } from './mark-paid.ts';
import { lockOrder, type Order } from './order-store.ts';
import { settle } from './settle.ts';

/** Asks the gateway how a payment stands and follows it. An order that is not being paid is left alone. @throws GatewayFault */
export async function checkPayment(paying: Paying, order: Order): Promise<void> {
  if (order.status !== payOrderCode('PAYING') || !order.channel || !order.outTradeNo) return;
  if (order.expireAt && order.expireAt <= paying.now.toISOString()) return endPayment(paying, order);
  const trade = await (await gatewayOf(order.channel, paying)).query(order.outTradeNo);
  if (trade.state === 'paid') await settle(paying, order.channel, trade);
  else if (trade.state === 'failed') await markFailed(paying, order);
  else if (trade.state === 'closed') await endPayment(paying, order);
}

async function markFailed(paying: Paying, { id, outTradeNo }: Order): Promise<void> {
  const { now } = paying;
  await inTransaction(paying.db, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.status !== payOrderCode('PAYING') || order.outTradeNo !== outTradeNo) return;
    await move(tx, {
      cycle: payOrderCycle,
      table: 'payOrder',
      record: order,
      move: 'fail',
      actors: ['system'],
      asker: undefined,
      now,
      set: { codeUrl: null, expireAt: null },
    });
    await tell(tx, paying.services, 'failed', newsOf(order, now));
  });
}
