import type { InputOf } from '#kit/contract/call.ts';
import { inTransaction, type Tx } from '#kit/server/postgres/database.ts';
import { move } from '#kit/server/case/move.ts';
import type { Request } from '#kit/server/request.ts';
import { nextDailyNumber } from '#kit/server/postgres/serial.ts';

import type { paymentCalls } from '../../contract/calls.ts';
import { gatewayChannels, scanPay, type GatewayChannel } from '../../contract/dictionaries.ts';
import { payExceptionCycle } from '../../contract/exceptions/lifecycle.ts';
import { payOrderCode, payOrderCycle } from '../../contract/lifecycle.ts';
import { lockCharges } from '../charge-store.ts';
import { refuse } from '../context.ts';
import { asSeen } from './desk.ts';
import { fitsKind } from './fits-kind.ts';
import { noteRefund } from './note-refund.ts';
import { markPaid } from '../mark-paid.ts';
import { hangOn, lockOrder, lockOrders } from '../order-store.ts';
import { payingOf } from '../pay.ts';
import { refundAtGateway } from './refund-at-gateway.ts';
import { creditTransfer, refuseSameHand } from './transfer.ts';
import {
  findEntered,
  findException,
  getTransaction,
  lockException,
  setRefundNo,
  type Exception,
  type Transaction,
} from '../transaction-store.ts';

type Resolution = InputOf<(typeof paymentCalls)['resolveException']>;

/** The finance desk decides about money that fits no order. */
export async function resolveException(input: Resolution, request: Request): Promise<Record<string, never>> {
  const found = await findException(request.db, input.id);
  if (!found) return refuse('notFound');
  if (!fitsKind(input.move, found)) return refuse(input.move === 'credit' ? 'cannotCredit' : 'moveNotAllowed');
  const transaction = await getTransaction(request.db, found.transactionId);
  if (input.move === 'confirmRefund') await giveBack(found, transaction, input, request);
  const { now, asker } = request;
  await inTransaction(request.db, async (tx) => {
    // Orders are locked before what came in for them, everywhere.
    const order = found.orderId === null ? undefined : await lockOrder(tx, found.orderId);
    const exception = await lockException(tx, found.id);
    if (input.move === 'creditTransfer') refuseSameHand(exception, asker.userId);
    const to = input.move === 'withdrawRefund' ? await stateAfterRefund(tx, exception) : undefined;
    await move(tx, {
      cycle: payExceptionCycle,
      table: 'payException',
      record: asSeen(exception, input.version),
      move: input.move,
      ...(to && { to }),
      actors: [asker.actor],
      asker,
      now,
      opinion: input.opinion,
      set: refundOf(input, exception, asker.userId),
      details: { tradeNo: transaction.tradeNo, amountFen: transaction.amountFen },
    });
    if (input.move === 'credit') await credit(tx, exception, transaction, request);
    if (input.move === 'noteRefund' && order) await noteRefund(tx, order, exception, request);
    if (input.move === 'creditTransfer' && order) await creditTransfer(tx, order, transaction, request);
  });
  return {};
}

/** A transfer whose refund is withdrawn waits to be credited again, unless another has been entered for its order meanwhile. */
async function stateAfterRefund(tx: Tx, { kind, orderId, status }: Exception): Promise<'OPEN' | 'ENTERED'> {
  if (kind !== 'transfer') return 'OPEN';
  if (status === payExceptionCycle.states.REFUNDING.code && orderId !== null && (await findEntered(tx, orderId)))
    refuse('transferUnderway');
  return 'ENTERED';
}

/** Who applies for a refund, and why, stands with the money until the refund is made or withdrawn. */
function refundOf({ move: made, opinion }: Resolution, { refundBy, refundReason, refundNo }: Exception, userId: string) {
  if (made === 'applyRefund') return { refundBy: userId, refundReason: opinion ?? null };
  // Once the gateway has been asked the money may be on its way.
  if (made === 'withdrawRefund' && refundNo !== null) return refuse('refundUnderway');
  return made === 'withdrawRefund' ? { refundBy: null, refundReason: null } : { refundBy, refundReason };
}

function isGateway(channel: string): channel is GatewayChannel {
  return (gatewayChannels as readonly string[]).includes(channel);
}

/** Asked before the state changes; the same refund number makes a second asking harmless. */
async function giveBack(
  exception: Exception,
  { channel, outTradeNo, amountFen }: Transaction,
  { version }: Resolution,
  request: Request,
): Promise<void> {
  if (exception.status !== payExceptionCycle.states.REFUNDING.code) refuse('moveNotAllowed');
  if (exception.version !== version) refuse('stale');
  if (exception.refundBy === request.asker.userId) refuse('refundSameHand');
  if (!isGateway(channel)) return;
  const refundNo = await setRefundNo(request.db, exception.id, await nextDailyNumber(request.db, 'TK', request.today, 6));
  await refundAtGateway(channel, { outTradeNo, refundNo, amountFen, reason: exception.refundReason }, request, async () => {
    const standing = await findException(request.db, exception.id);
    return standing?.version === version;
  });
}

/** Money of the right amount that came after its order was closed pays what is still owed. */
async function credit(tx: Tx, { orderId }: Exception, transaction: Transaction, request: Request): Promise<void> {
  if (!orderId) return refuse('cannotCredit');
  const order = await lockOrder(tx, orderId);
  const before = await lockCharges(tx, order.onlinelsh);
  const living = await lockOrders(
    tx,
    before.flatMap((charge) => charge.orderId ?? []),
  );
  const idle: readonly string[] = [payOrderCode('NEW'), payOrderCode('FAILED')];
  const isOwed = before.length === order.onlinelsh.length && before.every(({ chargeStatus }) => chargeStatus === 'open');
  const isAlone = living.every(({ status, onlinelsh }) => idle.includes(status) && onlinelsh.every((one) => order.onlinelsh.includes(one)));
  const owedFen = before.reduce((sum, { feePayableFen }) => sum + feePayableFen, 0);
  if (!isOwed || !isAlone || owedFen !== transaction.amountFen || order.amountFen !== transaction.amountFen) return refuse('cannotCredit');
  const { now, asker } = request;
  for (const other of living)
    await move(tx, {
      cycle: payOrderCycle,
      table: 'payOrder',
      record: other,
      move: 'merge',
      actors: ['payer'],
      asker,
      now,
      details: { credited: order.payNo },
    });
  await hangOn(
    tx,
    order.id,
    before.map(({ id }) => id),
    now,
  );
  const { channel, outTradeNo, tradeNo, paidAt } = transaction;
  return markPaid(
    tx,
    order,
    { move: 'credit', payChannel: scanPay, channel: isGateway(channel) ? channel : null, outTradeNo, tradeNo, paidAt },
    payingOf(request),
  );
}
