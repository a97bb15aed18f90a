import { fixedDictionary, type Dictionary } from '#kit/contract/trade/dictionary.ts';

import { payExceptionStatus } from './exceptions/lifecycle.ts';
import { payOrderStatus } from './lifecycle.ts';

/** Of an application (domain 3.7). */
export const payStatus = fixedDictionary('payStatus', '缴费状态', {
  '0': '无需缴费',
  '1': '待核费',
  '2': '待缴费',
  '3': '支付中',
  '4': '已缴费',
  '5': '支付失败',
  '6': '已关闭',
  '7': '退款中',
  '8': '已退款',
  '9': '月结挂账',
  '10': '全额减免',
});

export const payChannel = fixedDictionary('payChannel', '支付方式', {
  '1': '扫码支付',
  '2': '网银',
  '3': '对公转账',
  '4': '统一公共支付平台',
  '5': '现金或刷卡',
});
export const scanPay = '1';
export const bankTransfer = '3';

export const gatewayChannels = ['sandbox', 'wechat', 'alipay'] as const;
export type GatewayChannel = (typeof gatewayChannels)[number];
/** By which money comes in: through a gateway, or by transfer to the account. */
export const moneyChannels = [...gatewayChannels, 'bank'] as const;
export type MoneyChannel = (typeof moneyChannels)[number];
export const gatewayChannel = fixedDictionary('gatewayChannel', '支付渠道', {
  sandbox: '模拟收银台',
  wechat: '微信支付',
  alipay: '支付宝',
} satisfies Record<GatewayChannel, string>);

export const exceptionKinds = ['amount', 'second', 'afterClose', 'unknownOrder', 'transfer', 'refundedThere'] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];
export const exceptionKind = fixedDictionary('payExceptionKind', '异常类型', {
  amount: '金额不符',
  second: '重复付款',
  afterClose: '关闭后到账',
  unknownOrder: '没有对应的缴费单',
  transfer: '对公转账',
  refundedThere: '渠道已退款',
} satisfies Record<ExceptionKind, string>);

export const paymentDictionaries: readonly Dictionary[] = [
  payStatus,
  payChannel,
  gatewayChannel,
  exceptionKind,
  payOrderStatus,
  payExceptionStatus,
];
