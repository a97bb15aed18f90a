import fc from 'fast-check';
import { createSign, createVerify, generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { alipayGateway, fenOf, stamp, yuanOf } from './alipay.ts';
import { BadSignature, GatewayFault, sendTo, type PayGateway } from './port.ts';

const now = new Date('2026-11-21T02:00:00.000Z');
const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 });
const alipay = generateKeyPairSync('rsa', { modulusLength: 2048 });
const trades = new Map<string, { total: string; status: string }>();
const order = {
  outTradeNo: 'JF20261121000001-1',
  amountFen: 128_007,
  subject: '检验费',
  notifyUrl: 'https://portal.example/notify',
  expireAt: new Date(now.getTime() + 7_200_000),
};

let server: Server;
let gateway: PayGateway;
let isForging = false;

/** Fields but the named ones, filled, sorted, joined: what RSA2 signs. */
function signedText(fields: Record<string, string>, ...except: string[]): string {
  const keys = Object.keys(fields).filter((key) => !except.includes(key));
  return keys
    .toSorted()
    .map((key) => `${key}=${fields[key]}`)
    .join('&');
}

function answerTo(fields: Record<string, string>): object {
  const isOurs = createVerify('RSA-SHA256').update(signedText(fields, 'sign')).verify(merchant.publicKey, fields['sign']!, 'base64');
  if (!isOurs) return { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' };
  const content = JSON.parse(fields['biz_content']!) as { out_trade_no: string; total_amount: string };
  const no = content.out_trade_no;
  if (fields['method'] === 'alipay.trade.precreate') {
    trades.set(no, { total: content.total_amount, status: 'WAIT_BUYER_PAY' });
    return { code: '10000', msg: 'Success', out_trade_no: no, qr_code: `https://qr.alipay.com/${no}` };
  }
  const trade = trades.get(no);
  if (!trade) return { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST' };
  if (fields['method'] === 'alipay.trade.close') trade.status = 'TRADE_CLOSED';
  return { code: '10000', msg: 'Success', out_trade_no: no, trade_no: `2026${no}`, trade_status: trade.status, total_amount: trade.total };
}

// Alipay as its public description says, written apart from the adapter.
beforeAll(async () => {
  server = createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      const fields = Object.fromEntries(new URLSearchParams(body));
      const inner = JSON.stringify(answerTo(fields));
      const sign = createSign('RSA-SHA256').update(inner).sign(alipay.privateKey, 'base64');
      const said = isForging ? inner.replace('WAIT_BUYER_PAY', 'TRADE_SUCCESS') : inner;
      response.end(`{"${fields['method']!.replaceAll('.', '_')}_response":${said},"sign":"${sign}"}`);
    })();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/gateway.do`;
  gateway = alipayGateway(
    { appId: '2021000000000001', privateKey: merchant.privateKey, publicKey: alipay.publicKey },
    sendTo(base),
    () => now,
  );
});
afterAll(() => void server.close());

function notice(more: Record<string, string> = {}): Record<string, string> {
  const fields: Record<string, string> = {
    app_id: '2021000000000001',
    notify_time: stamp(now),
    notify_type: 'trade_status_sync',
    out_trade_no: order.outTradeNo,
    trade_no: '2026112122001',
    trade_status: 'TRADE_SUCCESS',
    total_amount: '1280.07',
    gmt_payment: stamp(now),
    sign_type: 'RSA2',
    ...more,
  };
  return {
    ...fields,
    sign: createSign('RSA-SHA256')
      .update(signedText(fields, 'sign', 'sign_type'))
      .sign(alipay.privateKey, 'base64'),
  };
}

const read = (form: Record<string, unknown>) => gateway.readNotice({ headers: {}, rawBody: undefined, form });

describe('the adapter', () => {
  test('asks for a code, asks after it and closes it', async () => {
    expect(await gateway.query(order.outTradeNo)).toMatchObject({ outTradeNo: order.outTradeNo, state: 'pending' });
    await gateway.close(order.outTradeNo);
    expect(await gateway.scan(order)).toEqual({ codeUrl: `https://qr.alipay.com/${order.outTradeNo}` });
    expect(trades.get(order.outTradeNo)?.total).toBe('1280.07');
    expect(await gateway.query(order.outTradeNo)).toMatchObject({ state: 'pending', amountFen: 128_007 });
  });

  test('believes no answer that was altered', async () => {
    isForging = true;
    await expect(gateway.query(order.outTradeNo)).rejects.toBeInstanceOf(BadSignature);
    isForging = false;
  });

  test('reads a notification and refuses one that is forged, old, repeated or for somebody else', () => {
    expect(read(notice())).toMatchObject({ state: 'paid', amountFen: 128_007, tradeNo: '2026112122001' });
    // The gateway signs empty fields of a notification, too.
    expect(read(notice({ body: '' }))).toMatchObject({ state: 'paid' });
    expect(() => read({ ...notice(), total_amount: '0.01' })).toThrow(BadSignature);
    expect(() => read(notice({ app_id: '2021000000000002' }))).toThrow(BadSignature);
    expect(() => read(notice({ notify_time: stamp(new Date(now.getTime() - 301_000)) }))).toThrow(BadSignature);
    expect(() => read({ ...notice(), trade_no: ['1', '2'] })).toThrow(BadSignature);
    // Two neighbouring fields folded into one have the signature of the two.
    const { subject, out_trade_no, ...rest } = notice({ subject: 'fee' });
    expect(() => read({ ...rest, out_trade_no: `${out_trade_no}&subject=${subject}` })).toThrow(GatewayFault);
  });

  test('reads that money went back, all of it or a part, by whomever', () => {
    const whole = { trade_status: 'TRADE_CLOSED', refund_fee: '1280.07', gmt_refund: '2026-11-21 09:58:07.123' };
    expect(read(notice(whole))).toMatchObject({
      state: 'refunded',
      refundedFen: 128_007,
      said: 'TRADE_CLOSED，累计退款1280.07元，2026-11-21 09:58:07',
    });
    expect(read(notice({ refund_fee: '80.00' }))).toMatchObject({ state: 'refunded', amountFen: 128_007, refundedFen: 8000 });
    // Nothing went back: of a trade that was never paid, or one that is simply paid.
    expect(read(notice({ trade_status: 'TRADE_CLOSED' }))).toMatchObject({ state: 'closed', said: 'TRADE_CLOSED' });
    expect(read(notice({ refund_fee: '' })).state).toBe('paid');
    expect(read(notice({ refund_fee: '0.00' })).state).toBe('paid');
  });

  test('fen survive the way into yuan and back', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (fen) => fenOf(yuanOf(fen)) === fen));
    expect([yuanOf(1), yuanOf(10), yuanOf(100), fenOf('0.1'), fenOf('7')]).toEqual(['0.01', '0.10', '1.00', 10, 700]);
  });
});
