import { inTransaction, type Tx } from '#kit/server/postgres/database.ts';

import type { GatewayChannel } from '../contract/dictionaries.ts';
import { payOrderCode } from '../contract/lifecycle.ts';
import type { Paying } from './context.ts';
import type { Trade } from './gateway/port.ts';
import { lockOrder, type Order } from './order-store.ts';
import { addException, findTransaction, isGivenBack, type Transaction } from './transaction-store.ts';

/** `ours`: the desk has asked for it. `unpaid`: nothing had come in for it. */
type GivenBack = 'noted' | 'ours' | 'unpaid';

/**
 * A gateway tells that money went back, or that its trade was undone. Where nobody of the desk asked for it, somebody did so in the gateway's own console: the
 * order stays as it is, and the desk decides.
 */
export function noteGivenBack({ db, now }: Paying, channel: GatewayChannel, trade: Trade): Promise<GivenBack> {
  return inTransaction(db, async (tx) => {
    const came = trade.tradeNo === undefined ? undefined : await findTransaction(tx, channel, trade.tradeNo);
    if (!came) return 'unpaid';
    const order = came.orderId === null ? undefined : await lockOrder(tx, came.orderId);
    if (await isAsked(tx, came, order)) return 'ours';
    await addException(
      tx,
      {
        kind: 'refundedThere',
        transactionId: came.id,
        orderId: came.orderId,
        // Money that came a second time is not what has paid the order.
        expectedFen: order?.tradeNo === came.tradeNo ? order.amountFen : null,
        refundedFen: trade.refundedFen ?? came.amountFen,
        gatewaySaid: trade.said,
      },
      now,
    );
    return 'noted';
  });
}

async function isAsked(tx: Tx, { id, tradeNo }: Transaction, order: Order | undefined): Promise<boolean> {
  const isOfOrder = order?.tradeNo === tradeNo;
  return (isOfOrder && (order.refundAskedAt !== null || order.status === payOrderCode('REFUNDED'))) || isGivenBack(tx, id);
}
