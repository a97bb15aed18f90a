import { z } from 'zod';

import { calls, fileCall, nothing } from '#kit/contract/call.ts';
import { stepOf } from '#kit/contract/case/case-steps.ts';
import { plainLines, plainText } from '#kit/contract/field.ts';
import { filterShape, listInput, listReply } from '#kit/contract/list/list.ts';
import { filtersIn } from '#kit/contract/list/listing.ts';

import {
  ChargeRow,
  chargeFields,
  chargeListing,
  ExceptionRow,
  exceptionFields,
  exceptionListing,
  OrderRow,
  orderFields,
  payOrderListing,
  PayOrder,
  TransferRow,
  transferFields,
  transferListing,
} from './charge.ts';
import { gatewayChannels } from './dictionaries.ts';
import { payOrderCycle } from './lifecycle.ts';
import { paymentAccess } from './menu.ts';
import { media } from '#kit/contract/media.ts';
import { typedCode } from '#kit/contract/trade/rules.ts';
import { capitalCode } from '#kit/contract/trade/tidy.ts';

const view = [paymentAccess.payView];
const pay = [paymentAccess.paySubmit];
const desk = [paymentAccess.deskView];
const ordersInput = listInput(filterShape(orderFields, filtersIn(payOrderListing)));
const decide = [paymentAccess.deskDecide];

const number = typedCode(/^[A-Z]{2}\d{8,20}$/, '请输入正确的单号', capitalCode);
const several = z.union([number.transform((one) => [one]), z.array(number).min(1).max(50)]);
/** The last four digits of the contact's mobile, or the token of the link that the portal sent. */
const key = {
  payNo: number,
  mobile: typedCode(/^\d{4}$/, '请输入手机号后四位').optional(),
  t: z.string().max(200).optional(),
};
const opinion = plainLines(500).optional();
const token = z.string().max(200);

const Cashier = z.object({
  payee: z.string(),
  description: z.string(),
  amountFen: z.int(),
  tradeState: z.string(),
  expireAt: z.string(),
  serverAt: z.string(),
});

export const paymentCalls = calls({
  toPay: {
    method: 'POST',
    path: '/a/stone/appOnline/toPay',
    title: '发起缴费：生成或沿用缴费单及二维码，可合并同一付款单位的多笔',
    access: pay,
    input: z.strictObject({ onlinelsh: several }),
    reply: PayOrder,
    perMinute: 60,
  },
  checkPayMent: {
    method: 'POST',
    path: '/a/stone/appOnline/checkPayMent',
    title: '核对支付结果：向支付渠道查询',
    access: view,
    input: z.strictObject({ payNo: number }),
    reply: PayOrder,
    perMinute: 120,
  },
  orderOf: {
    stageOf: payOrderCycle.name,
    method: 'GET',
    path: '/a/stone/pay/mine/{payNo}',
    title: '缴费单详情：按缴费单号或申报流水号',
    access: view,
    input: z.strictObject({ payNo: number }),
    reply: PayOrder,
  },
  closeOrder: {
    method: 'POST',
    path: '/a/stone/pay/close',
    title: '取消正在进行的支付',
    access: pay,
    input: z.strictObject({ payNo: number }),
    reply: PayOrder,
  },
  charges: {
    method: 'GET',
    path: '/a/stone/pay/charges',
    title: '本单位的检验费用',
    access: view,
    input: listInput(filterShape(chargeFields, filtersIn(chargeListing))),
    reply: listReply(ChargeRow),
  },
  receipt: {
    method: 'GET',
    path: '/a/stone/pay/receipt/{payNo}',
    title: '收费凭证（PDF）',
    access: view,
    input: z.strictObject({ payNo: number }),
    reply: z.any(),
    answer: 'file',
    media: [media.pdf],
    quota: 'papers',
  },
  feeNotice: {
    method: 'GET',
    path: '/a/stone/pay/notice/{payNo}',
    title: '缴费通知单（PDF）',
    access: view,
    input: z.strictObject({ payNo: number }),
    reply: z.any(),
    answer: 'file',
    media: [media.pdf],
    quota: 'papers',
  },
  publicOrder: {
    stageOf: payOrderCycle.name,
    method: 'GET',
    path: '/a/stone/pay/order/{payNo}',
    title: '扫码缴费：按单号和手机号后四位查看',
    access: 'public',
    input: z.strictObject(key),
    reply: PayOrder,
    perMinute: 30,
  },
  publicToPay: {
    method: 'POST',
    path: '/a/stone/pay/order/{payNo}/toPay',
    title: '扫码缴费：发起缴费',
    access: 'public',
    input: z.strictObject(key),
    reply: PayOrder,
    perMinute: 20,
  },
  publicCheck: {
    method: 'POST',
    path: '/a/stone/pay/order/{payNo}/check',
    title: '扫码缴费：核对支付结果',
    access: 'public',
    input: z.strictObject(key),
    reply: PayOrder,
    perMinute: 60,
  },
  publicReceipt: {
    method: 'GET',
    path: '/a/stone/pay/order/{payNo}/receipt',
    title: '扫码缴费：收费凭证（PDF）',
    access: 'public',
    input: z.strictObject(key),
    reply: z.any(),
    answer: 'file',
    media: [media.pdf],
    perMinute: 20,
  },
  notify: {
    method: 'POST',
    path: '/a/stone/pay/notify/{channel}',
    title: '支付渠道的结果通知',
    access: 'public',
    // The gateway's own fields: what they mean is known only after its signature has been verified.
    input: z.looseObject({ channel: z.enum(gatewayChannels) }),
    reply: z.any(),
    answer: 'text',
    media: [media.plain, media.json],
    perMinute: 6000,
  },
  cashier: {
    method: 'GET',
    path: '/a/stone/pay/cashier/{token}',
    title: '模拟收银台：订单',
    access: 'public',
    input: z.strictObject({ token }),
    reply: Cashier,
  },
  cashierPay: {
    method: 'POST',
    path: '/a/stone/pay/cashier/{token}',
    title: '模拟收银台：付款成功或失败',
    access: 'public',
    input: z.strictObject({ token, outcome: z.enum(['paid', 'failed']) }),
    reply: Cashier,
    perMinute: 30,
  },
  orders: {
    method: 'GET',
    path: '/a/stone/pay/orders',
    title: '收费管理：缴费单',
    access: desk,
    input: ordersInput,
    reply: listReply(OrderRow),
  },
  orderExport: fileCall({
    path: '/a/stone/pay/orders/export',
    title: '收费管理：缴费单导出',
    access: desk,
    quota: 'exports',
    input: ordersInput,
  }),
  moveOrder: {
    method: 'POST',
    path: '/a/stone/pay/moveOrder',
    title: '收费管理：申请、确认或撤回退款',
    confirmed: true,
    access: decide,
    input: z.strictObject({ ...stepOf, move: z.enum(['applyRefund', 'confirmRefund', 'withdrawRefund']), opinion }),
    reply: nothing,
  },
  confirmTransfer: {
    method: 'POST',
    path: '/a/stone/pay/confirmTransfer',
    title: '收费管理：登记对公转账到账，由另一人复核入账',
    confirmed: true,
    access: decide,
    input: z.strictObject({ payNo: number, tradeNo: plainText(64).pipe(z.string().min(4, '请填写银行流水号')), amountFen: z.int().min(1) }),
    reply: nothing,
  },
  exceptions: {
    method: 'GET',
    path: '/a/stone/pay/exceptions',
    title: '收费管理：异常到账',
    access: desk,
    input: listInput(filterShape(exceptionFields, filtersIn(exceptionListing))),
    reply: listReply(ExceptionRow),
  },
  transfers: {
    method: 'GET',
    path: '/a/stone/pay/transfers',
    title: '收费管理：登记的对公转账',
    access: desk,
    input: listInput(filterShape(transferFields, filtersIn(transferListing))),
    reply: listReply(TransferRow),
  },
  resolveException: {
    method: 'POST',
    path: '/a/stone/pay/resolveException',
    title: '收费管理：处理异常到账，复核登记的转账',
    confirmed: true,
    access: decide,
    input: z.strictObject({
      ...stepOf,
      move: z.enum([
        'credit',
        'applyRefund',
        'confirmRefund',
        'withdrawRefund',
        'noteRefund',
        'settle',
        'creditTransfer',
        'withdrawTransfer',
      ]),
      opinion,
    }),
    reply: nothing,
  },
});
