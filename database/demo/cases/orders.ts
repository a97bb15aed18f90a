import { payOrderCode, payOrderCycle } from '#areas/payment/contract/lifecycle.ts';
import { todayInShanghai } from '#kit/contract/calendar.ts';

import type { Row } from '../copy.ts';
import type { Case } from './case.ts';
import { moveRecord, type Moved } from './logs.ts';
import type { Operator } from './staff.ts';

/** A row of `charge`. */
export interface Charge extends Row {
  readonly id: string;
  readonly onlinelsh: string;
  readonly payerUnitId: string | null;
  readonly payerName: string;
  readonly payerCode: string | null;
  /** JSON. */
  readonly items: string;
  readonly policies: readonly string[];
  readonly feeTotalFen: number;
  readonly feeReliefFen: number;
  readonly feePayableFen: number;
  chargeStatus: 'open' | 'paid' | 'refunded' | 'withdrawn';
  orderId: string | null;
  updatedAt: string;
  readonly [key: string]: unknown;
}

/** A row of `pay_order`. */
export interface Order extends Moved, Row {
  readonly payNo: string;
  readonly onlinelsh: readonly string[];
  readonly items: string;
  readonly amountFen: number;
  readonly payerName: string;
  readonly payerCode: string | null;
  readonly payerUnitId: string | null;
  attempt: number;
  channel: 'sandbox' | null;
  outTradeNo: string | null;
  codeUrl: string | null;
  expireAt: string | null;
  payChannel: string | null;
  tradeNo: string | null;
  paidAt: string | null;
  refundNo: string | null;
  refundReason: string | null;
  refundAskedAt: string | null;
  refundedAt: string | null;
  readonly [key: string]: unknown;
}

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
    refundedAt: null,
  };
  told.order = ledger.add('pay_order', order);
  Object.assign(charge, { orderId: order.id, chargeStatus: 'open', updatedAt: at });
  return order;
}

/** Moves the order of a case. */
export function moveOrder(
  told: Case,
  move: keyof typeof payOrderCycle.moves,
  by: Operator,
  at: string,
  making: { readonly opinion?: string; readonly details?: object; readonly set?: Partial<Order> } = {},
): Order {
  const { set, ...step } = making;
  const order = told.order!;
  moveRecord(told.telling.ledger, payOrderCycle, order, { move, by, at, ...step });
  return Object.assign(order, set);
}

/** The application owes nothing any more: its order is closed, its charge withdrawn. */
export function withdrawCharge(told: Case, by: Operator, at: string): void {
  if (!told.order || !told.charge) return;
  moveOrder(told, 'lapse', by, at, { details: { withdrawn: told.row.onlinelsh } });
  Object.assign(told.charge, { chargeStatus: 'withdrawn', orderId: null, updatedAt: at });
  told.order = undefined;
}
