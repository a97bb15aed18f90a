import { inTransaction, type Tx } from '#kit/server/postgres/database.ts';

import { scanPay, type ExceptionKind, type GatewayChannel } from '../contract/dictionaries.ts';
import { payOrderCycle, type PayOrderState } from '../contract/lifecycle.ts';
import { stateByCode } from '#kit/contract/case/lifecycle.ts';
import type { Paying } from './context.ts';
import type { PaidTrade } from './gateway/port.ts';
import { markPaid } from './mark-paid.ts';
import { findOrder, lockOrder, payNoOf, type Order } from './order-store.ts';
import { addException, addTransaction, tieTransaction } from './transaction-store.ts';

export type Settled = 'paid' | 'known' | ExceptionKind;

const payable: readonly PayOrderState[] = ['NEW', 'PAYING', 'FAILED'];

/**
 * Takes in a payment the gateway vouches for. Each transaction of the provider counts once; what does not fit its order exactly is kept for the
 * finance desk and never makes anything paid.
 */
export function settle(paying: Paying, channel: GatewayChannel, trade: PaidTrade): Promise<Settled> {
  return inTransaction(paying.db, (tx) => settleWithin(tx, paying, channel, trade));
}

async function settleWithin(tx: Tx, paying: Paying, channel: GatewayChannel, trade: PaidTrade): Promise<Settled> {
  const { now } = paying;
  const { outTradeNo, tradeNo, amountFen, paidAt = now } = trade;
  const paid = { channel, outTradeNo, tradeNo, amountFen, paidAt: paidAt.toISOString() };
  const transactionId = await addTransaction(tx, paid, now);
  if (!transactionId) return 'known';
  const found = await findOrder(tx, payNoOf(outTradeNo));
  const order = found && (await lockOrder(tx, found.id));
  if (order) await tieTransaction(tx, transactionId, order.id);
  const kind = misfit(order, amountFen);
  if (kind || !order) {
    await addException(
      tx,
      { kind: kind ?? 'unknownOrder', transactionId, orderId: order?.id ?? null, expectedFen: order?.amountFen ?? null },
      now,
    );
    return kind ?? 'unknownOrder';
  }
  await markPaid(tx, order, { move: 'pay', payChannel: scanPay, ...paid }, paying);
  return 'paid';
}

function misfit(order: Order | undefined, amountFen: number): ExceptionKind | undefined {
  if (!order) return 'unknownOrder';
  if (order.amountFen !== amountFen) return 'amount';
  const state = stateByCode(payOrderCycle, order.status);
  if (payable.includes(state)) return undefined;
  return state === 'CLOSED' ? 'afterClose' : 'second';
}
