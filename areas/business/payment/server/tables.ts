import type { Generated } from 'kysely';
import type { Filing } from '#kit/server/case/filing.ts';
import { payOrderCycle } from '../contract/lifecycle.ts';

import type { ChargeItem } from '../contract/charge.ts';
import type { ExceptionKind, GatewayChannel, MoneyChannel } from '../contract/dictionaries.ts';
import { orderParties } from '../contract/parties.ts';

export interface PayOrderTable {
  id: string;
  payNo: string;
  status: string;
  version: Generated<number>;
  createdAt: string;
  updatedAt: string;
  payerUnitId: string | null;
  payerName: string;
  payerCode: string | null;
  onlinelsh: string[];
  items: ChargeItem[];
  policies: string[];
  feeTotalFen: number;
  feeReliefFen: number;
  amountFen: number;
  attempt: Generated<number>;
  channel: GatewayChannel | null;
  outTradeNo: string | null;
  codeUrl: string | null;
  expireAt: string | null;
  payChannel: string | null;
  tradeNo: string | null;
  paidAt: string | null;
  refundNo: string | null;
  refundReason: string | null;
  refundAskedAt: string | null;
  /** Account of whoever applied for it. */
  refundBy: string | null;
  refundedAt: string | null;
}

export interface ChargeTable {
  id: string;
  onlinelsh: string;
  bizId: string;
  payerUnitId: string | null;
  payerName: string;
  payerCode: string | null;
  applyUnitId: string | null;
  contactMobile: string;
  inspTypeName: string;
  deviceSummary: string;
  items: ChargeItem[];
  policies: string[];
  feeTotalFen: number;
  feeReliefFen: number;
  feePayableFen: number;
  chargeStatus: 'open' | 'paid' | 'refunded' | 'withdrawn';
  orderId: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface PayTransactionTable {
  id: string;
  channel: MoneyChannel;
  tradeNo: string;
  outTradeNo: string;
  orderId: string | null;
  amountFen: number;
  paidAt: string;
  receivedAt: string;
}

export interface PayExceptionTable {
  id: string;
  status: string;
  version: Generated<number>;
  createdAt: string;
  updatedAt: string;
  kind: ExceptionKind;
  transactionId: string;
  orderId: string | null;
  expectedFen: number | null;
  refundNo: string | null;
  refundBy: Generated<string | null>;
  refundReason: Generated<string | null>;
  /** Of money that a gateway gave back without our asking: what it said, and how much has gone back in all. */
  gatewaySaid: Generated<string | null>;
  refundedFen: Generated<number | null>;
  /** Who entered a transfer. */
  enteredBy: Generated<string | null>;
  enteredByName: Generated<string | null>;
}

export interface ReceiptTable {
  id: string;
  receiptNo: string;
  orderId: string;
  content: object;
  issuedAt: string;
}

export interface SandboxTradeTable {
  outTradeNo: string;
  description: string;
  totalFen: number;
  refundedFen: Generated<number>;
  tradeState: string;
  notifyUrl: string;
  transactionId: string | null;
  successAt: string | null;
  expireAt: string;
}

export interface SandboxRefundTable {
  outRefundNo: string;
  outTradeNo: string;
  refundFen: number;
  refundId: string;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    payOrder: PayOrderTable;
    charge: ChargeTable;
    payTransaction: PayTransactionTable;
    payException: PayExceptionTable;
    receipt: ReceiptTable;
    sandboxTrade: SandboxTradeTable;
    sandboxRefund: SandboxRefundTable;
    sandboxKey: { name: string; sealed: string };
  }
}

/** How its cases are filed. */
export const payOrderFiling: Filing = { cycle: payOrderCycle, table: 'pay_order', number: 'pay_no', parties: orderParties };
