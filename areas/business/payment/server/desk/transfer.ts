import type { InputOf } from '#kit/contract/call.ts';
import { inTransaction, type Tx } from '#kit/server/postgres/database.ts';
import { move, refuseClosedMove } from '#kit/server/case/move.ts';
import type { Request } from '#kit/server/request.ts';

import type { paymentCalls } from '../../contract/calls.ts';
import { bankTransfer } from '../../contract/dictionaries.ts';
import { payExceptionCycle } from '../../contract/exceptions/lifecycle.ts';
import { payOrderCode, payOrderCycle } from '../../contract/lifecycle.ts';
import { refuse } from '../context.ts';
import { findPayable } from '../find-payable.ts';
import { markPaid } from '../mark-paid.ts';
import { lockOrder, type Order } from '../order-store.ts';
import { payingOf } from '../pay.ts';
import {
  addTransaction,
  addTransfer,
  findEntered,
  findTransfer,
  lockException,
  reuseTransaction,
  tieTransaction,
  type Exception,
  type Transaction,
} from '../transaction-store.ts';

type Told = InputOf<(typeof paymentCalls)['confirmTransfer']>;

const { ENTERED, CREDITED, WITHDRAWN } = payExceptionCycle.states;

/** The bank statement shows a transfer for this order. It makes nothing paid: somebody else of the desk has to credit it. */
export async function enterTransfer(told: Told, request: Request): Promise<Record<string, never>> {
  const payable = await findPayable(request.db, told.payNo);
  if (!payable) return refuse('notFound');
  await inTransaction(request.db, async (tx) => {
    const order = await lockOrder(tx, payable.order.id);
    const known = await findTransfer(tx, told.tradeNo);
    if (known && isEnteredAlready(known, order, told, request.asker.userId)) return undefined;
    if (order.amountFen !== told.amountFen) refuse('transferAmount', {}, [{ field: 'amountFen', message: '与应缴金额不一致' }]);
    await refuseClosedMove(tx, { cycle: payOrderCycle, table: 'payOrder', record: order, move: 'transfer', actors: [request.asker.actor] });
    if (known && known.status !== WITHDRAWN.code) return refuse('transferSeen');
    if (await findEntered(tx, order.id)) return refuse('transferUnderway');
    return enter(tx, { order, known: known?.id }, told, request);
  });
  return {};
}

/** The same press again, after its answer was lost. */
function isEnteredAlready(known: Exception & { readonly amountFen: number }, order: Order, told: Told, userId: string): boolean {
  const isStanding = known.status === ENTERED.code || known.status === CREDITED.code;
  return isStanding && known.orderId === order.id && known.amountFen === told.amountFen && known.enteredBy === userId;
}

/** @param known of a transfer that was entered before and taken back */
async function enter(
  tx: Tx,
  { order, known }: { readonly order: Order; readonly known: string | undefined },
  { tradeNo }: Told,
  { now, asker }: Request,
): Promise<void> {
  const paid = { channel: 'bank' as const, tradeNo, outTradeNo: order.payNo, amountFen: order.amountFen, paidAt: now.toISOString() };
  const entered = { orderId: order.id, expectedFen: order.amountFen, enteredBy: asker.userId, enteredByName: asker.name };
  let exception: Exception;
  if (known) {
    exception = await lockException(tx, known);
    if (exception.status !== WITHDRAWN.code) return refuse('transferSeen');
    await reuseTransaction(tx, exception.transactionId, paid);
  } else {
    const transactionId = await addTransaction(tx, paid, now);
    if (!transactionId) return refuse('transferSeen');
    exception = await addTransfer(tx, { transactionId, ...entered }, now);
  }
  await move(tx, {
    cycle: payExceptionCycle,
    table: 'payException',
    record: exception,
    move: 'enter',
    actors: [asker.actor],
    asker,
    now,
    set: entered,
    details: { tradeNo, amountFen: order.amountFen, payNo: order.payNo },
  });
}

/** Refuses whoever entered the transfer himself; called before anything is changed. */
export function refuseSameHand({ enteredBy, status }: Exception, userId: string): void {
  if (status === ENTERED.code && enteredBy === userId) refuse('transferSameHand');
}

/** A transfer that somebody else has entered pays its order, if that is still owed exactly this. */
export async function creditTransfer(
  tx: Tx,
  order: Order,
  { id, tradeNo, amountFen, paidAt }: Transaction,
  request: Request,
): Promise<void> {
  const isOwed = order.status === payOrderCode('NEW') || order.status === payOrderCode('FAILED');
  if (!isOwed || order.amountFen !== amountFen) return refuse('cannotCredit');
  await tieTransaction(tx, id, order.id);
  return markPaid(
    tx,
    order,
    { move: 'transfer', payChannel: bankTransfer, channel: null, outTradeNo: null, tradeNo, paidAt },
    payingOf(request),
  );
}
