import { sign, verify, type KeyObject } from 'node:crypto';
import { z } from 'zod';

import { BadSignature, clockToleranceMs, GatewayFault, shapeOf, type PayGateway, type Send, type Trade } from './port.ts';

export interface AlipayAccount {
  readonly appId: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

const states = {
  TRADE_SUCCESS: 'paid',
  TRADE_FINISHED: 'paid',
  WAIT_BUYER_PAY: 'pending',
  TRADE_CLOSED: 'closed',
} as const satisfies Record<string, Trade['state']>;
const tradeStatus = z.enum(Object.keys(states) as [keyof typeof states]);
const amount = z.string().regex(/^\d{1,12}(\.\d{1,2})?$/);

const Answer = z.looseObject({
  code: z.string(),
  msg: z.string().optional(),
  sub_code: z.string().optional(),
  sub_msg: z.string().optional(),
});
const tradeNumber = z.string().regex(/^[A-Z0-9-]+$/i);
const Queried = z.object({ trade_no: z.string(), trade_status: tradeStatus, total_amount: amount, send_pay_date: z.string().optional() });
const Notified = z.object({
  app_id: z.string(),
  notify_time: z.string(),
  // Two neighbouring fields folded into one would have the same signature.
  out_trade_no: tradeNumber,
  trade_no: tradeNumber,
  trade_status: tradeStatus,
  total_amount: amount,
  gmt_payment: z.string().optional(),
  // What has gone back in all, and when a part of it last did: of a whole refund the trade is closed, of a part it goes on being paid.
  refund_fee: z.union([amount, z.literal('')]).optional(),
  gmt_refund: z.string().optional(),
});

type Ask = (method: string, content: object, more?: Record<string, string>) => Promise<z.output<typeof Answer>>;

/** Makes signed requests and believes only signed answers. */
function asker(account: AlipayAccount, send: Send, now: () => Date): Ask {
  return async (method: string, content: object, more: Record<string, string> = {}) => {
    const fields: Record<string, string> = {
      app_id: account.appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: stamp(now()),
      version: '1.0',
      ...more,
      biz_content: JSON.stringify(content),
    };
    const signature = sign('sha256', Buffer.from(plainText(fields, ['sign'])), account.privateKey).toString('base64');
    const body = new URLSearchParams({ ...fields, sign: signature }).toString();
    const response = await send({
      method: 'POST',
      path: '',
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
      body,
    });
    if (response.status >= 400) throw new GatewayFault(String(response.status), response.body.slice(0, 200));
    return readAnswer(response.body, `${method.replaceAll('.', '_')}_response`, account.publicKey);
  };
}

/** Alipay, payment by a precreated QR code, RSA2 with public keys. */
export function alipayGateway(account: AlipayAccount, send: Send, now: () => Date): PayGateway {
  const ask = asker(account, send, now);
  return {
    channel: 'alipay',
    async scan({ outTradeNo, amountFen, subject, notifyUrl, expireAt }) {
      const order = { out_trade_no: outTradeNo, total_amount: yuanOf(amountFen), subject, time_expire: stamp(expireAt) };
      return {
        codeUrl: shapeOf(z.object({ qr_code: z.string() }), must(await ask('alipay.trade.precreate', order, { notify_url: notifyUrl })))
          .qr_code,
      };
    },
    async query(outTradeNo) {
      const answer = await ask('alipay.trade.query', { out_trade_no: outTradeNo });
      // Alipay makes the trade only when somebody scans the code.
      if (answer.sub_code === notThere) return { outTradeNo, state: 'pending', said: notThere };
      const { trade_no, trade_status, total_amount, send_pay_date } = shapeOf(Queried, must(answer));
      return {
        outTradeNo,
        state: states[trade_status],
        tradeNo: trade_no,
        amountFen: fenOf(total_amount),
        paidAt: send_pay_date ? readStamp(send_pay_date) : undefined,
        said: trade_status,
      };
    },
    async close(outTradeNo) {
      const answer = await ask('alipay.trade.close', { out_trade_no: outTradeNo });
      if (answer.sub_code !== notThere) must(answer);
    },
    async refund({ outTradeNo, refundNo, refundFen, reason }) {
      must(
        await ask('alipay.trade.refund', {
          out_trade_no: outTradeNo,
          out_request_no: refundNo,
          refund_amount: yuanOf(refundFen),
          refund_reason: reason.slice(0, 80),
        }),
      );
      return 'done';
    },
    readNotice: ({ form }) => readNotified(account, form, now()),
    answer: (isTaken) => ({ status: 200, type: 'text/plain', body: isTaken ? 'success' : 'failure' }),
  };
}

/** What a notification tells, once its signature is found right. */
function readNotified(account: AlipayAccount, form: unknown, now: Date): Trade {
  const fields = z.record(z.string(), z.string()).safeParse(form);
  if (!fields.success) throw new BadSignature('a field is repeated');
  const signature = Buffer.from(fields.data['sign'] ?? '', 'base64');
  if (!verify('sha256', Buffer.from(plainText(fields.data, ['sign', 'sign_type'])), account.publicKey, signature))
    throw new BadSignature('the signature does not fit');
  const notified = shapeOf(Notified, fields.data);
  if (notified.app_id !== account.appId) throw new BadSignature('the notification is for another application');
  if (Math.abs(now.getTime() - readStamp(notified.notify_time).getTime()) > clockToleranceMs)
    throw new BadSignature('sent more than five minutes away from now');
  const refundedFen = fenOf(notified.refund_fee ?? '');
  return {
    outTradeNo: notified.out_trade_no,
    state: refundedFen > 0 ? 'refunded' : states[notified.trade_status],
    tradeNo: notified.trade_no,
    amountFen: fenOf(notified.total_amount),
    paidAt: notified.gmt_payment ? readStamp(notified.gmt_payment) : undefined,
    said: notified.trade_status,
    ...(refundedFen > 0 && { refundedFen, said: saidOfRefund(notified.trade_status, refundedFen, notified.gmt_refund) }),
  };
}

function saidOfRefund(state: string, refundedFen: number, at: string | undefined): string {
  return [state, `累计退款${yuanOf(refundedFen)}元`, at?.slice(0, 19)].filter(Boolean).join('，');
}

const notThere = 'ACQ.TRADE_NOT_EXIST';

/** What is signed: all fields in alphabetical order. A request has no empty ones; of a notification the empty ones are signed, too. */
export function plainText(fields: Readonly<Record<string, string>>, except: readonly string[]): string {
  return Object.entries(fields)
    .filter(([key]) => !except.includes(key))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${key}=${value}`)
    .join('&');
}

/** The signature covers the very bytes of the inner object, so it is cut out of the text and not written anew. */
function readAnswer(text: string, key: string, publicKey: KeyObject): z.output<typeof Answer> {
  const start = text.indexOf(`"${key}":`) + key.length + 3;
  const end = text.lastIndexOf(',"sign":"');
  let parsed: Record<string, unknown>;
  try {
    parsed = JSON.parse(text) as Record<string, unknown>;
  } catch {
    throw new GatewayFault('unreadable', text.slice(0, 200));
  }
  const answer = Answer.safeParse(parsed[key] ?? parsed['error_response']);
  if (!answer.success) throw new GatewayFault('unreadable', text.slice(0, 200));
  const signature = typeof parsed['sign'] === 'string' ? parsed['sign'] : '';
  // A refusal of a wrong request comes unsigned. It is believed, because nothing follows from it.
  if (signature === '' && answer.data.code !== success) return answer.data;
  if (end < start || !verify('sha256', Buffer.from(text.slice(start, end)), publicKey, Buffer.from(signature, 'base64'))) {
    throw new BadSignature('the signature of the answer does not fit');
  }
  return answer.data;
}

const success = '10000';

function must(answer: z.output<typeof Answer>): z.output<typeof Answer> {
  if (answer.code !== success) throw new GatewayFault(answer.sub_code ?? answer.code, answer.sub_msg ?? answer.msg ?? '');
  return answer;
}

/** Yuan as text, put together from digits: money is never a fraction in binary. */
export function yuanOf(fen: number): string {
  const digits = String(fen).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export function fenOf(yuan: string): number {
  const [whole = '0', part = ''] = yuan.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** 'YYYY-MM-DD HH:mm:ss' on the clock of Shanghai. */
export function stamp(at: Date): string {
  return new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}

function readStamp(text: string): Date {
  const at = new Date(`${text.slice(0, 19).replace(' ', 'T')}+08:00`);
  if (Number.isNaN(at.getTime())) throw new BadSignature('a time that cannot be read');
  return at;
}
