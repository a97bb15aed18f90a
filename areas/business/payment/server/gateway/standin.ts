import { randomUUID } from 'node:crypto';
import { z } from 'zod';

import type { Db } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';

import type { Send, WireRequest, WireResponse } from './port.ts';
import type { SandboxKeys } from './sandbox-keys.ts';
import { addRefund, addTrade, findTrade, moveTrade, type SandboxTrade } from './sandbox-store.ts';
import { inShanghai } from './wechat.ts';
import { isAuthorized, sealResource, signedHeaders } from './wechat-signature.ts';

const Native = z.object({
  appid: z.string(),
  mchid: z.string(),
  description: z.string().min(1).max(127),
  out_trade_no: z.string().regex(/^[\w\-|*]{6,32}$/),
  time_expire: z.iso.datetime({ offset: true }),
  notify_url: z.url(),
  amount: z.object({ total: z.int().min(1), currency: z.literal('CNY') }),
});

const Refund = z.object({
  out_trade_no: z.string(),
  out_refund_no: z.string().regex(/^[\w\-|*@]{1,64}$/),
  amount: z.object({ refund: z.int().min(1), total: z.int().min(1), currency: z.literal('CNY') }),
});

export interface StandIn {
  readonly db: Db;
  readonly keys: SandboxKeys;
  now(): Date;
  /** Path of the page where the holder of the code confirms. */
  cashierPath(outTradeNo: string): string;
}

type Reply = readonly [status: number, content?: object];

/** A cashier that speaks the merchant protocol of WeChat Pay: it verifies what it is asked and signs what it answers. */
export function standIn(cashier: StandIn): Send {
  return async (request) => {
    const { account, merchantPublicKey } = cashier.keys;
    const [status, content] = isAuthorized(
      request.headers['authorization'] ?? '',
      { merchant: account, key: merchantPublicKey },
      request,
      cashier.now(),
    )
      ? await reply(cashier, request)
      : ([401, { code: 'SIGN_ERROR', message: '签名错误' }] as Reply);
    return signed(cashier, status, content);
  };
}

function signed({ keys, now }: StandIn, status: number, content: object | undefined): WireResponse {
  const body = content ? JSON.stringify(content) : '';
  return {
    status,
    headers: { 'content-type': 'application/json', ...signedHeaders(body, keys.account.publicKeyId, keys.cashierPrivateKey, now()) },
    body,
  };
}

async function reply(cashier: StandIn, { method, path, body }: WireRequest): Promise<Reply> {
  const { pathname, searchParams } = new URL(path, 'http://cashier');
  const content: unknown = body === '' ? {} : JSON.parse(body);
  if (method === 'POST' && pathname === '/v3/pay/transactions/native') return openTrade(cashier, content);
  if (method === 'POST' && pathname === '/v3/refund/domestic/refunds') return refund(cashier, content);
  const [, outTradeNo, close] = /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)(\/close)?$/.exec(pathname) ?? [];
  if (!outTradeNo) return [404, { code: 'RESOURCE_NOT_EXISTS', message: '资源不存在' }];
  const mchid = close ? (content as { mchid?: unknown }).mchid : searchParams.get('mchid');
  if (mchid !== cashier.keys.account.mchid) return [400, { code: 'PARAM_ERROR', message: '商户号不正确' }];
  const trade = await findTrade(cashier.db, decodeURIComponent(outTradeNo));
  if (!trade) return [404, { code: 'ORDER_NOT_EXIST', message: '订单不存在' }];
  if (!close) return [200, describe(cashier, expired(trade, cashier.now()) ? { ...trade, tradeState: 'CLOSED' } : trade)];
  if (trade.tradeState === 'SUCCESS' || trade.tradeState === 'REFUND') return [400, { code: 'ORDERPAID', message: '订单已支付' }];
  const closed = await moveTrade(cashier.db, trade.outTradeNo, ['NOTPAY', 'PAYERROR', 'CLOSED'], { tradeState: 'CLOSED' });
  return closed ? [204] : [400, { code: 'ORDERPAID', message: '订单已支付' }];
}

function expired({ tradeState, expireAt }: SandboxTrade, now: Date): boolean {
  return tradeState === 'NOTPAY' && expireAt <= now.toISOString();
}

async function openTrade(cashier: StandIn, content: unknown): Promise<Reply> {
  const order = Native.safeParse(content);
  const { account } = cashier.keys;
  if (!order.success || order.data.appid !== account.appid || order.data.mchid !== account.mchid)
    return [400, { code: 'PARAM_ERROR', message: '参数错误' }];
  const { out_trade_no: outTradeNo, description, notify_url: notifyUrl, time_expire, amount } = order.data;
  const isAdded = await addTrade(cashier.db, {
    outTradeNo,
    description,
    notifyUrl,
    totalFen: amount.total,
    expireAt: new Date(time_expire).toISOString(),
  });
  return isAdded ? [200, { code_url: cashier.cashierPath(outTradeNo) }] : [400, { code: 'OUT_TRADE_NO_USED', message: '商户订单号重复' }];
}

async function refund(cashier: StandIn, content: unknown): Promise<Reply> {
  const asked = Refund.safeParse(content);
  const trade = asked.success ? await findTrade(cashier.db, asked.data.out_trade_no) : undefined;
  if (!asked.success || !trade) return [404, { code: 'RESOURCE_NOT_EXISTS', message: '订单不存在' }];
  const { out_trade_no: outTradeNo, out_refund_no: outRefundNo, amount } = asked.data;
  if (amount.total !== trade.totalFen) return [400, { code: 'PARAM_ERROR', message: '订单金额不一致' }];
  const refundId = await addRefund(cashier.db, {
    outRefundNo,
    outTradeNo,
    refundFen: amount.refund,
    refundId: `5030${newId().replaceAll('-', '').slice(0, 24)}`,
  });
  if (!refundId) return [400, { code: 'NOT_ENOUGH', message: '可退金额不足' }];
  return [
    200,
    {
      refund_id: refundId,
      out_refund_no: outRefundNo,
      transaction_id: trade.transactionId,
      out_trade_no: outTradeNo,
      status: 'SUCCESS',
      amount: { ...amount },
    },
  ];
}

function describe({ keys }: StandIn, trade: SandboxTrade): object {
  const { appid, mchid } = keys.account;
  return {
    appid,
    mchid,
    out_trade_no: trade.outTradeNo,
    trade_type: 'NATIVE',
    trade_state: trade.tradeState,
    trade_state_desc: trade.tradeState,
    ...(trade.transactionId && { transaction_id: trade.transactionId }),
    ...(trade.successAt && { success_time: inShanghai(new Date(trade.successAt)) }),
    amount: { total: trade.totalFen, payer_total: trade.totalFen, currency: 'CNY', payer_currency: 'CNY' },
  };
}

/** The notification of a paid trade, as WeChat Pay would send it. */
export function noticeOf(cashier: StandIn, trade: SandboxTrade): { readonly headers: Record<string, string>; readonly body: string } {
  const { keys, now } = cashier;
  const body = JSON.stringify({
    id: randomUUID(),
    create_time: inShanghai(now()),
    resource_type: 'encrypt-resource',
    event_type: 'TRANSACTION.SUCCESS',
    summary: '支付成功',
    resource: { original_type: 'transaction', ...sealResource(JSON.stringify(describe(cashier, trade)), keys.account.apiV3Key) },
  });
  return {
    headers: { 'content-type': 'application/json', ...signedHeaders(body, keys.account.publicKeyId, keys.cashierPrivateKey, now()) },
    body,
  };
}
