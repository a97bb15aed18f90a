import { move } from '#kit/server/case/move.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import type { Request } from '#kit/server/request.ts';

import { payOrderCycle } from '../../contract/lifecycle.ts';
import { setChargeStatus } from '../charge-store.ts';
import { tell } from '../events.ts';
import { newsOf } from '../mark-paid.ts';
import type { Order } from '../order-store.ts';
import type { Exception } from '../transaction-store.ts';

/** All that a locked order was paid with has gone back at the gateway: the order is refunded, and nobody is asked for the money. */
export async function noteRefund(tx: Tx, order: Order, { gatewaySaid }: Exception, { services, asker, now }: Request): Promise<void> {
  // An area whose business has gone too far says so here, as for a refund of ours.
  await tell(tx, services, 'refunding', newsOf(order, now));
  await move(tx, {
    cycle: payOrderCycle,
    table: 'payOrder',
    record: order,
    move: 'noteRefund',
    actors: [asker.actor],
    asker,
    now,
    details: { amountFen: order.amountFen, gatewaySaid },
    set: { refundedAt: now.toISOString(), refundReason: `支付渠道已退款：${gatewaySaid ?? ''}` },
  });
  await setChargeStatus(tx, order.id, 'refunded', now);
  await tell(tx, services, 'refunded', newsOf(order, now));
}
