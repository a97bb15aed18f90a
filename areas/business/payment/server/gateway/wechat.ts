import type { KeyObject } from 'node:crypto';
import { z } from 'zod';

import type { GatewayChannel } from '../../contract/dictionaries.ts';
import { BadSignature, GatewayFault, readShape, shapeOf, type Notice, type PayGateway, type Send, type Trade } from './port.ts';
import { authorize, checkSigned, openResource } from './wechat-signature.ts';

export interface WechatAccount {
  readonly appid: string;
  readonly mchid: string;
  /** Serial number of the merchant's certificate. */
  readonly serial: string;
  readonly privateKey: KeyObject;
  readonly publicKeyId: string;
  readonly publicKey: KeyObject;
  readonly apiV3Key: string;
}

const states = {
  SUCCESS: 'paid',
  REFUND: 'refunded',
  NOTPAY: 'pending',
  USERPAYING: 'pending',
  ACCEPT: 'pending',
  CLOSED: 'closed',
  REVOKED: 'closed',
  PAYERROR: 'failed',
} as const satisfies Record<string, Trade['state']>;

const Payment = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().optional(),
  trade_state: z.enum(Object.keys(states) as [keyof typeof states]),
  success_time: z.iso.datetime({ offset: true }).optional(),
  amount: z.object({ total: z.int(), currency: z.string().default('CNY') }).optional(),
});

const Sealed = z.object({
  resource: z.object({ algorithm: z.string(), ciphertext: z.string(), nonce: z.string(), associated_data: z.string().optional() }),
});

const Refund = z.object({ status: z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL']) });
const Code = z.object({ code_url: z.string() });

type Ask = (method: 'GET' | 'POST', path: string, content?: object) => Promise<unknown>;

/** Makes signed requests and believes only signed answers. */
function asker(account: WechatAccount, send: Send, now: () => Date): Ask {
  return async (method: 'GET' | 'POST', path: string, content?: object): Promise<unknown> => {
    const body = content ? JSON.stringify(content) : '';
    const authorization = authorize(account, { method, path, body }, account.privateKey, now());
    const headers = {
      authorization,
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': 'portal',
      'wechatpay-serial': account.publicKeyId,
    };
    const response = await send({ method, path, headers, body });
    if (response.status >= 400) throw faultOf(response.status, response.body);
    checkSigned(response, { keyId: account.publicKeyId, key: account.publicKey }, now());
    return response.body === '' ? {} : readShape(z.unknown(), response.body);
  };
}

function tradeOf(account: WechatAccount, content: unknown): Trade {
  const payment = shapeOf(Payment, content);
  if (payment.mchid !== account.mchid || payment.appid !== account.appid) throw new BadSignature("the trade is another merchant's");
  if (payment.amount && payment.amount.currency !== 'CNY') throw new BadSignature('the money is not yuan');
  const { transaction_id: tradeNo, amount, success_time: paidAt } = payment;
  const told = { outTradeNo: payment.out_trade_no, said: payment.trade_state };
  const state = states[payment.trade_state];
  if (state !== 'paid') return { ...told, state, tradeNo };
  if (!tradeNo || !amount) throw new GatewayFault('malformed', 'paid without a number or an amount');
  return { ...told, state, tradeNo, amountFen: amount.total, paidAt: paidAt ? new Date(paidAt) : undefined };
}

/**
 * WeChat Pay, API v3, Native payment, answers verified by the WeChat Pay public key.
 * @param send carries a request to WeChat Pay, or to a cashier that speaks like it
 */
export function wechatGateway(account: WechatAccount, send: Send, now: () => Date, channel: GatewayChannel = 'wechat'): PayGateway {
  const ask = asker(account, send, now);
  const tradePath = (outTradeNo: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(outTradeNo)}`;
  const { appid, mchid } = account;
  return {
    channel,
    async scan({ outTradeNo, amountFen, subject, notifyUrl, expireAt }) {
      const order = {
        appid,
        mchid,
        description: subject,
        out_trade_no: outTradeNo,
        time_expire: inShanghai(expireAt),
        notify_url: notifyUrl,
        amount: { total: amountFen, currency: 'CNY' },
      };
      return { codeUrl: shapeOf(Code, await ask('POST', '/v3/pay/transactions/native', order)).code_url };
    },
    async query(outTradeNo) {
      try {
        return tradeOf(account, await ask('GET', `${tradePath(outTradeNo)}?mchid=${encodeURIComponent(mchid)}`));
      } catch (error) {
        if (error instanceof GatewayFault && ['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS'].includes(error.code))
          return { outTradeNo, state: 'pending', said: error.code };
        throw error;
      }
    },
    async close(outTradeNo) {
      await ask('POST', `${tradePath(outTradeNo)}/close`, { mchid });
    },
    async refund({ outTradeNo, refundNo, totalFen, refundFen, reason }) {
      const order = {
        out_trade_no: outTradeNo,
        out_refund_no: refundNo,
        reason: reason.slice(0, 80),
        amount: { refund: refundFen, total: totalFen, currency: 'CNY' },
      };
      const { status } = shapeOf(Refund, await ask('POST', '/v3/refund/domestic/refunds', order));
      if (status === 'CLOSED' || status === 'ABNORMAL') throw new GatewayFault(status, 'the refund did not reach the payer');
      return status === 'SUCCESS' ? 'done' : 'processing';
    },
    readNotice({ headers, rawBody }: Notice) {
      if (!rawBody) throw new BadSignature('there is no body');
      checkSigned({ headers, body: rawBody }, { keyId: account.publicKeyId, key: account.publicKey }, now());
      const { resource } = readShape(Sealed, rawBody.toString('utf8'));
      return tradeOf(account, readShape(z.unknown(), openResource(resource, account.apiV3Key)));
    },
    answer: (isTaken) => ({
      status: isTaken ? 200 : 401,
      type: 'application/json',
      body: isTaken ? '{"code":"SUCCESS","message":"成功"}' : '{"code":"FAIL","message":"签名错误"}',
    }),
  };
}

/** RFC 3339 as the protocol wants it: seconds, with the zone. */
export function inShanghai(at: Date): string {
  return `${new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`;
}

function faultOf(status: number, body: string): GatewayFault {
  try {
    const { code, message } = JSON.parse(body) as { code?: string; message?: string };
    return new GatewayFault(code ?? String(status), message ?? '');
  } catch {
    return new GatewayFault(String(status), body.slice(0, 200));
  }
}
