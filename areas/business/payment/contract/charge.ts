import { z } from 'zod';

import { OpenMove } from '#kit/contract/case/case-steps.ts';
import { Stage } from '#kit/contract/case/stage.ts';
import { field, flag, instant, money, rowSchema, text } from '#kit/contract/field.ts';
import { listing } from '#kit/contract/list/listing.ts';

import { exceptionKind, exceptionKinds, gatewayChannel, gatewayChannels, moneyChannels, payChannel } from './dictionaries.ts';
import { payExceptionStatus } from './exceptions/lifecycle.ts';
import { payOrderStatus } from './lifecycle.ts';

const fen = z.int().min(0);

/** One charged item of one device, as it was when the fee was fixed. */
export const ChargeItem = z.object({
  onlinelsh: z.string(),
  oidno: z.string(),
  equName: z.string(),
  itemCode: z.string().nullable(),
  feeItemName: z.string(),
  nature: z.string(),
  basisDoc: z.string(),
  /** How the amount came about; absent in charges made before it was kept. */
  how: z.string().optional(),
  /** Before relief. */
  amountFen: fen,
  reliefFen: fen,
});
export type ChargeItem = z.output<typeof ChargeItem>;

/** What one application owes, within an order. */
export const OrderPart = z.object({
  onlinelsh: z.string(),
  /** Key of the application. */
  bizId: z.uuid(),
  inspTypeName: z.string(),
  deviceSummary: z.string(),
  feePayableFen: fen,
});

/** An order as the payer sees it. */
export const PayOrder = z.object({
  payNo: z.string(),
  status: z.string(),
  version: z.int(),
  payerName: z.string(),
  parts: z.array(OrderPart),
  items: z.array(ChargeItem),
  policies: z.array(z.string()),
  feeTotalFen: fen,
  feeReliefFen: fen,
  amountFen: fen,
  /** What the QR code holds, while the order is being paid. */
  qr: z.string().nullable(),
  expireAt: z.string().nullable(),
  /** Time of the server, for the countdown: the payer's clock may be wrong. */
  serverAt: z.string(),
  /** Null where nothing can be paid online. */
  channel: z.enum(gatewayChannels).nullable(),
  payChannel: z.string().nullable(),
  tradeNo: z.string().nullable(),
  paidAt: z.string().nullable(),
  /** Finance has found a transfer for it, which another of them has yet to credit. */
  hasTransfer: z.boolean(),
  receiptNo: z.string().nullable(),
  account: z.object({ name: z.string(), bankName: z.string(), cardNo: z.string() }).nullable(),
  stage: Stage.nullable(),
});
export type PayOrder = z.output<typeof PayOrder>;

const status = { dictionary: payOrderStatus.name, widget: 'choice', width: 100 } as const;
const number = { mono: true, width: 190, sortable: true } as const;

/** The columns of the lists. */
export const chargeFields = {
  onlinelsh: text('申报流水号', 20, number),
  payNo: text('缴费单号', 24, { mono: true, width: 180 }),
  inspTypeName: text('检验类型', 40, { width: 100 }),
  deviceSummary: text('设备', 200, { width: 180 }),
  payerName: text('付款单位', 100, { width: 190 }),
  feeTotalFen: money('费用合计', { width: 110 }),
  feeReliefFen: money('减免', { width: 100 }),
  feePayableFen: money('应缴', { width: 110, sortable: true }),
  status: field('缴费状态', z.string(), { ...status, unasked: '未缴清' }),
  createdAt: instant('核费时间', { sortable: true }),
  paidAt: instant('缴费时间'),
};

export const chargeListing = listing(chargeFields, {
  onlinelsh: { column: true, filter: 2, stays: true },
  inspTypeName: { column: true },
  deviceSummary: { column: true, card: 1 },
  payerName: { column: true, filter: 3, card: 2 },
  feePayableFen: { column: true, card: 3 },
  status: { column: true, filter: 1, card: 4 },
  payNo: { column: true, stays: true },
  createdAt: { column: true, filter: 4 },
});

/** What is for whoever asks to decide: nobody confirms what they have applied for or entered themselves. */
const waitsForMe = flag('待我办理', { width: 90 });

export const orderFields = {
  payNo: text('缴费单号', 24, number),
  payerName: text('付款单位', 100, { width: 220 }),
  /** All that the order pays, joined by 、. */
  onlinelsh: text('申报流水号', 2000, { mono: true, width: 190 }),
  amountFen: money('应缴', { width: 110, sortable: true }),
  status: field('缴费状态', z.string(), status),
  payChannel: field('支付方式', z.string(), { widget: 'choice', dictionary: payChannel.name, width: 100 }),
  channel: field('支付渠道', z.enum(gatewayChannels), { widget: 'choice', dictionary: gatewayChannel.name, width: 110 }),
  tradeNo: text('交易号', 64, { mono: true, width: 240 }),
  createdAt: instant('生成时间', { sortable: true }),
  paidAt: instant('缴费时间', { sortable: true }),
  refundReason: text('退款原因', 500, { width: 200 }),
  refundedAt: instant('退款时间'),
  waitsForMe,
};
export const payOrderListing = listing(orderFields, {
  payNo: { column: true, filter: 2, stays: true },
  payerName: { column: true, filter: 3, card: 1 },
  onlinelsh: { filter: 8 },
  amountFen: { column: true, card: 2 },
  status: { column: true, filter: 4, card: 3 },
  payChannel: { column: true, filter: 5 },
  channel: {},
  tradeNo: { column: true, filter: 6 },
  createdAt: { column: true },
  paidAt: { column: true, filter: 7, card: 4 },
  refundReason: {},
  refundedAt: {},
  waitsForMe: { filter: 1 },
});

export const exceptionFields = {
  createdAt: instant('到账时间', { sortable: true }),
  kind: field('异常类型', z.enum(exceptionKinds), { widget: 'choice', dictionary: exceptionKind.name, width: 140 }),
  payNo: text('缴费单号', 24, { mono: true, width: 180 }),
  payerName: text('付款单位', 100, { width: 200 }),
  amountFen: money('到账金额', { width: 110, sortable: true }),
  expectedFen: money('应缴', { width: 110 }),
  channel: field('支付渠道', z.enum(moneyChannels), { widget: 'choice', dictionary: gatewayChannel.name, width: 110 }),
  tradeNo: text('交易号', 64, { mono: true, width: 240 }),
  refundReason: text('退款原因', 500, { width: 200 }),
  gatewaySaid: text('渠道说明', 200, { width: 220 }),
  status: field('处理状态', z.string(), { widget: 'choice', dictionary: payExceptionStatus.name, width: 110 }),
  waitsForMe,
};
export const exceptionListing = listing(exceptionFields, {
  createdAt: { column: true, filter: 6 },
  kind: { column: true, filter: 3, card: 1 },
  amountFen: { column: true, card: 2 },
  expectedFen: { column: true },
  payNo: { column: true, filter: 4, stays: true },
  payerName: { column: true, card: 3 },
  channel: { column: true },
  tradeNo: { column: true, filter: 5 },
  gatewaySaid: { column: true },
  status: { column: true, filter: 2, card: 4 },
  waitsForMe: { filter: 1 },
});

/** Transfers that finance has found on the bank statement. */
export const transferFields = {
  createdAt: instant('登记时间', { sortable: true }),
  payNo: text('缴费单号', 24, { mono: true, width: 160 }),
  payerName: text('付款单位', 100, { width: 170 }),
  amountFen: money('到账金额', { width: 130, sortable: true }),
  tradeNo: text('银行流水号', 64, { mono: true, width: 170 }),
  enteredByName: text('登记人', 40, { width: 90 }),
  refundReason: text('退款原因', 500, { width: 200 }),
  status: field('处理状态', z.string(), { widget: 'choice', dictionary: payExceptionStatus.name, width: 110 }),
  waitsForMe,
};
export const transferListing = listing(transferFields, {
  payNo: { column: true, filter: 3, card: 1 },
  payerName: { column: true, card: 2 },
  amountFen: { column: true, card: 3 },
  tradeNo: { column: true, filter: 4 },
  enteredByName: { column: true, filter: 5 },
  status: { column: true, filter: 2, card: 4 },
  createdAt: { column: true, filter: 6 },
  waitsForMe: { filter: 1 },
});

const moving = { id: z.uuid(), version: z.int(), moves: z.array(OpenMove) };
export const ChargeRow = rowSchema(chargeFields);
export const OrderRow = rowSchema(orderFields).extend(moving);
export const ExceptionRow = rowSchema(exceptionFields).extend(moving);
export const TransferRow = rowSchema(transferFields).extend(moving);
