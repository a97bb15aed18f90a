import fc from 'fast-check';
import { createDecipheriv, createVerify, generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openCity } from '#server/testing/city.ts';

import { BadSignature, sendTo, type PayGateway, type Send } from './port.ts';
import { sandboxCashier } from './gateways.ts';
import { findTrade, moveTrade } from './sandbox-store.ts';
import { noticeOf, standIn, type StandIn } from './standin.ts';
import { wechatGateway } from './wechat.ts';
import { openResource, sealResource, signedHeaders } from './wechat-signature.ts';

const city = await openCity();
let cashier: StandIn;
let server: Server;
let gateway: PayGateway;
let serial = 0;

// The stand-in over a real network, so that the adapter meets it exactly as it meets WeChat Pay.
beforeAll(async () => {
  cashier = await sandboxCashier({ db: city.db, services: city.services, now: city.now });
  const answer = standIn(cashier);
  server = createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      const headers = request.headers as Record<string, string>;
      const reply = await answer({ method: request.method as 'GET', path: request.url!, headers, body });
      response.writeHead(reply.status, reply.headers).end(reply.body);
    })();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  gateway = wechatGateway(cashier.keys.account, sendTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), () => city.now);
});
afterAll(() => void server.close());

function nextOrder(amountFen = 128_000) {
  serial += 1;
  return {
    outTradeNo: `JF20261121${serial}-1`,
    amountFen,
    subject: '检验费',
    notifyUrl: 'http://127.0.0.1/notify',
    expireAt: new Date(city.now.getTime() + 7_200_000),
  };
}

async function pay(outTradeNo: string) {
  return (await moveTrade(city.db, outTradeNo, ['NOTPAY'], {
    tradeState: 'SUCCESS',
    transactionId: `4200${outTradeNo}`,
    successAt: city.now.toISOString(),
  }))!;
}

describe('the adapter and the stand-in', () => {
  test('scan, query, pay, query, refund twice by one number', async () => {
    const order = nextOrder();
    expect((await gateway.scan(order)).codeUrl).toMatch(/^\/cashier\?t=/);
    expect(await gateway.query(order.outTradeNo)).toMatchObject({ state: 'pending' });
    await pay(order.outTradeNo);
    expect(await gateway.query(order.outTradeNo)).toMatchObject({ state: 'paid', amountFen: 128_000, tradeNo: `4200${order.outTradeNo}` });
    await expect(gateway.close(order.outTradeNo)).rejects.toMatchObject({ code: 'ORDERPAID' });
    const refund = { outTradeNo: order.outTradeNo, refundNo: 'TK1', totalFen: 128_000, refundFen: 100_000, reason: '取消' };
    expect([await gateway.refund(refund), await gateway.refund(refund)]).toEqual(['done', 'done']);
    expect((await findTrade(city.db, order.outTradeNo))?.refundedFen).toBe(100_000);
    await expect(gateway.refund({ ...refund, refundNo: 'TK2' })).rejects.toMatchObject({ code: 'NOT_ENOUGH' });
  });

  test('a closed trade stays closed; an unknown one is not paid', async () => {
    const order = nextOrder();
    await gateway.scan(order);
    await gateway.close(order.outTradeNo);
    expect(await gateway.query(order.outTradeNo)).toMatchObject({ state: 'closed' });
    expect(await gateway.query('JF20000101000009-9')).toMatchObject({ outTradeNo: 'JF20000101000009-9', state: 'pending' });
  });

  test('a number is used once', async () => {
    const order = nextOrder();
    await gateway.scan(order);
    await expect(gateway.scan(order)).rejects.toMatchObject({ code: 'OUT_TRADE_NO_USED' });
  });

  test('the stand-in refuses a merchant with another key', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const stranger = wechatGateway({ ...cashier.keys.account, privateKey }, standIn(cashier), () => city.now);
    await expect(stranger.scan(nextOrder())).rejects.toMatchObject({ code: 'SIGN_ERROR' });
  });

  test('the adapter believes no answer that was altered', async () => {
    const honest = standIn(cashier);
    const order = nextOrder();
    await gateway.scan(order);
    const liar: Send = async (request) => {
      const reply = await honest(request);
      return { ...reply, body: reply.body.replace('NOTPAY', 'SUCCESS') };
    };
    await expect(wechatGateway(cashier.keys.account, liar, () => city.now).query(order.outTradeNo)).rejects.toBeInstanceOf(BadSignature);
  });
});

test('of what is signed only what was agreed is believed: our application, yuan, and the shape of an answer', async () => {
  const order = nextOrder();
  await gateway.scan(order);
  const answering = (change: (content: Record<string, unknown>) => unknown): PayGateway => {
    const honest = standIn(cashier);
    const send: Send = async (request) => {
      const { status, body } = await honest(request);
      const said = JSON.stringify(change(JSON.parse(body) as Record<string, unknown>));
      return {
        status,
        body: said,
        headers: signedHeaders(said, cashier.keys.account.publicKeyId, cashier.keys.cashierPrivateKey, city.now),
      };
    };
    return wechatGateway(cashier.keys.account, send, () => city.now);
  };
  await expect(answering((content) => content).query(order.outTradeNo)).resolves.toMatchObject({ state: 'pending' });
  await expect(answering((content) => ({ ...content, appid: 'wx-another' })).query(order.outTradeNo)).rejects.toBeInstanceOf(BadSignature);
  const dollars = answering((content) => ({ ...content, amount: { total: 85_000, currency: 'USD' } }));
  await expect(dollars.query(order.outTradeNo)).rejects.toBeInstanceOf(BadSignature);
  for (const lacking of ['transaction_id', 'amount']) {
    const paid = { trade_state: 'SUCCESS', transaction_id: '42000001', amount: { total: 128_000, currency: 'CNY' } };
    const without = answering((content) => ({ ...content, ...paid, [lacking]: undefined }));
    await expect(without.query(order.outTradeNo)).rejects.toMatchObject({ code: 'malformed' });
  }
  await expect(answering(() => ({ hello: 'world' })).query(order.outTradeNo)).rejects.toMatchObject({ code: 'malformed' });
  await expect(answering(() => []).scan(nextOrder())).rejects.toMatchObject({ code: 'malformed' });
});

describe('on the wire, by the published description alone', () => {
  test('a request is signed over method, path, time, nonce and body, each with a line feed', async () => {
    const sent: { authorization: string; method: string; path: string; body: string }[] = [];
    const honest = standIn(cashier);
    const listening: Send = (request) => {
      sent.push({ ...request, authorization: request.headers['authorization']! });
      return honest(request);
    };
    const order = nextOrder(1);
    await wechatGateway(cashier.keys.account, listening, () => city.now).scan(order);
    const [{ authorization, method, path, body }] = sent as [(typeof sent)[0]];
    const part = (name: string) => new RegExp(`${name}="([^"]+)"`).exec(authorization)![1]!;
    expect(authorization.startsWith('WECHATPAY2-SHA256-RSA2048 mchid="')).toBe(true);
    expect([method, path]).toEqual(['POST', '/v3/pay/transactions/native']);
    expect(JSON.parse(body)).toMatchObject({
      out_trade_no: order.outTradeNo,
      amount: { total: 1, currency: 'CNY' },
      time_expire: '2026-11-21T12:00:00+08:00',
    });
    const text = `${method}\n${path}\n${part('timestamp')}\n${part('nonce_str')}\n${body}\n`;
    expect(createVerify('RSA-SHA256').update(text).verify(cashier.keys.merchantPublicKey, part('signature'), 'base64')).toBe(true);
  });

  test('a notification of the stand-in is signed over its bytes and sealed with the APIv3 key', async () => {
    const order = nextOrder(77);
    await gateway.scan(order);
    const { headers, body } = noticeOf(cashier, await pay(order.outTradeNo));
    const text = `${headers['wechatpay-timestamp']}\n${headers['wechatpay-nonce']}\n${body}\n`;
    const { account } = cashier.keys;
    expect(createVerify('RSA-SHA256').update(text).verify(account.publicKey, headers['wechatpay-signature']!, 'base64')).toBe(true);
    const { event_type, resource_type, resource } = JSON.parse(body) as {
      event_type: string;
      resource_type: string;
      resource: Record<string, string>;
    };
    expect([event_type, resource_type, resource['algorithm'], Buffer.byteLength(account.apiV3Key)]).toEqual([
      'TRANSACTION.SUCCESS',
      'encrypt-resource',
      'AEAD_AES_256_GCM',
      32,
    ]);
    const bytes = Buffer.from(resource['ciphertext']!, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', account.apiV3Key, resource['nonce']!);
    decipher.setAuthTag(bytes.subarray(-16));
    decipher.setAAD(Buffer.from(resource['associated_data']!));
    const payment = JSON.parse(decipher.update(bytes.subarray(0, -16)).toString() + decipher.final('utf8')) as object;
    expect(payment).toMatchObject({
      mchid: account.mchid,
      out_trade_no: order.outTradeNo,
      trade_state: 'SUCCESS',
      trade_type: 'NATIVE',
      amount: { total: 77, currency: 'CNY' },
    });
    expect(gateway.readNotice({ headers, rawBody: Buffer.from(body), form: {} })).toMatchObject({ state: 'paid', amountFen: 77 });
  });

  test('a resource opens to what was sealed, and to nothing once a bit has changed', () => {
    const key = cashier.keys.account.apiV3Key;
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), (text, at) => {
        const sealed = sealResource(text, key);
        expect(openResource(sealed, key)).toBe(text);
        const bytes = Buffer.from(sealed.ciphertext, 'base64');
        bytes[at % bytes.length]! ^= 1;
        expect(() => openResource({ ...sealed, ciphertext: bytes.toString('base64') }, key)).toThrow(BadSignature);
      }),
    );
  });
});
