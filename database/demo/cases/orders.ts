import type { Selectable } from 'kysely';

import { payOrderCode, payOrderCycle } from '#areas/payment/contract/lifecycle.ts';
import type { ChargeTable, PayOrderTable } from '#areas/payment/server/tables.ts';
import { todayInShanghai } from '#kit/contract/trade/calendar.ts';

import type { Row } from '../copy.ts';
import type { Case } from './case.ts';
import { moveRecord, type Moved } from '#kit/server/demo/logs.ts';
import type { Operator } from '#kit/server/demo/telling.ts';

/** A row as it is written: JSON goes in as text. */
type Written<T, J extends keyof T> = Omit<T, J> & Readonly<Record<J, string>> & Row;

/** A row of `charge`. */
export type Charge = Written<Selectable<ChargeTable>, 'items'>;

/** A row of `pay_order`. */
export type Order = Written<Selectable<PayOrderTable>, 'items'> & Moved;

/** A new order for what one application owes, and the charge hung on it. */
export function addOrder(told: Case, charge: Charge, at: string): Order {
  const { ledger } = told.telling;
  const order: Order = {
    id: ledger.id('order', at),
    payNo: ledger.dailyNumber('JF', todayInShanghai(new Date(at)), 6),
    status: payOrderCode('NEW'),
    version: 0,
    createdAt: at,
    updatedAt: at,
    payerUnitId: charge.payerUnitId,
    payerName: charge.payerName,
    payerCode: charge.payerCode,
    onlinelsh: [charge.onlinelsh],
    items: charge.items,
    policies: charge.policies,
    feeTotalFen: charge.feeTotalFen,
    feeReliefFen: charge.feeReliefFen,
    amountFen: charge.feePayableFen,
    attempt: 0,
    channel: null,
    outTradeNo: null,
    codeUrl: null,
    expireAt: null,
    payChannel: null,
    tradeNo: null,
    paidAt: null,
    refundNo: null,
    refundReason: null,
    refundAskedAt: null,
    refundBy: null,
    refundedAt: null,
  };
  told.order = ledger.add('pay_order', order);
  Object.assign(charge, { orderId: order.id, chargeStatus: 'open', updatedAt: at });
  return order;
}

interface OrderStep {
  readonly move: keyof typeof payOrderCycle.moves;
  readonly by: Operator;
  readonly at: string;
  readonly opinion?: string;
  readonly details?: object;
  readonly set?: Partial<Order>;
}

/** Moves the order of a case. */
export function moveOrder(told: Case, { set, ...step }: OrderStep): Order {
  const order = told.order!;
  moveRecord(told.telling.ledger, payOrderCycle, order, step);
  return Object.assign(order, set);
}

/** The application owes nothing any more: its order is closed, its charge withdrawn. */
export function withdrawCharge(told: Case, by: Operator, at: string): void {
  if (!told.order || !told.charge) return;
  moveOrder(told, { move: 'lapse', by, at, details: { withdrawn: told.row.onlinelsh } });
  Object.assign(told.charge, { chargeStatus: 'withdrawn', orderId: null, updatedAt: at });
  told.order = undefined;
}
