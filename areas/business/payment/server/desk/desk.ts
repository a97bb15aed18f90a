import type { InputOf } from '#kit/contract/call.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { move, type Moving } from '#kit/server/case/move.ts';
import { commitNow } from '#kit/server/case/press-transaction.ts';
import type { Request } from '#kit/server/request.ts';
import { nextDailyNumber } from '#kit/server/postgres/serial.ts';

import type { paymentCalls } from '../../contract/calls.ts';
import { scanPay } from '../../contract/dictionaries.ts';
import { payOrderCycle } from '../../contract/lifecycle.ts';
import { setChargeStatus } from '../charge-store.ts';
import { refuse } from '../context.ts';
import { tell } from '../events.ts';
import { newsOf } from '../mark-paid.ts';
import { changeOrder, findOrderById, lockOrder, type Order } from '../order-store.ts';
import { refundAtGateway } from './refund-at-gateway.ts';

type Calls = typeof paymentCalls;

/** The record as the person saw it: if it has changed since, somebody was faster. */
export function asSeen<R extends Moving>(record: R, version: number): R {
  return { ...record, version };
}

/** Applies for, confirms or withdraws the refund of a paid order. */
export async function moveOrder(input: InputOf<Calls['moveOrder']>, request: Request): Promise<Record<string, never>> {
  const order = await findOrderById(request.db, input.id);
  if (!order) return refuse('notFound');
  if (input.move === 'confirmRefund') return confirmRefund(order, input.version, request);
  const { now, asker } = request;
  await inTransaction(request.db, async (tx) => {
    const locked = await lockOrder(tx, order.id);
    if (input.move === 'withdrawRefund' && locked.refundAskedAt !== null) refuse('refundUnderway');
    const set =
      input.move === 'applyRefund'
        ? { refundReason: input.opinion ?? null, refundBy: asker.userId }
        : { refundReason: null, refundBy: null };
    await move(tx, {
      cycle: payOrderCycle,
      table: 'payOrder',
      record: asSeen(locked, input.version),
      move: input.move,
      actors: [asker.actor],
      asker,
      now,
      opinion: input.opinion,
      set,
    });
    await tell(tx, request.services, input.move === 'applyRefund' ? 'refunding' : 'refundWithdrawn', newsOf(locked, now));
  });
  return {};
}

async function confirmRefund(order: Order, version: number, request: Request): Promise<Record<string, never>> {
  const { db, now, asker, today } = request;
  const change = { cycle: payOrderCycle, table: 'payOrder', actors: [asker.actor], asker, now } as const;
  const asked = await inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, order.id);
    if (locked.status !== payOrderCycle.states.REFUNDING.code) return refuse('moveNotAllowed');
    if (locked.version !== version) return refuse('stale');
    if (locked.refundBy === asker.userId) return refuse('refundSameHand');
    // Before the gateway is asked: what it gives back it does not take again.
    await tell(tx, request.services, 'refunding', newsOf(locked, now));
    // Noted before the gateway is asked: if its answer is lost, asking again with the same number makes no second refund.
    const refundNo = locked.refundNo ?? (await nextDailyNumber(tx, 'TK', today, 6));
    await changeOrder(tx, locked.id, { refundNo, refundAskedAt: locked.refundAskedAt ?? now.toISOString() });
    return { ...locked, refundNo };
  });
  await commitNow();
  if (asked.payChannel === scanPay && asked.channel && asked.outTradeNo) {
    const { channel, outTradeNo, refundNo, amountFen } = asked;
    await refundAtGateway(channel, { outTradeNo, refundNo, amountFen, reason: asked.refundReason }, request, async () => {
      const standing = await findOrderById(db, order.id);
      return standing?.version === version;
    });
  }
  await inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, order.id);
    await move(tx, {
      ...change,
      record: asSeen(locked, version),
      move: 'confirmRefund',
      details: { refundNo: asked.refundNo, amountFen: asked.amountFen },
      set: { refundedAt: now.toISOString() },
    });
    await setChargeStatus(tx, order.id, 'refunded', now);
    await tell(tx, request.services, 'refunded', newsOf(locked, now));
  });
  return {};
}
