import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';

import { paymentCalls as calls } from '../../contract/calls.ts';
import type { WireResponse } from '../gateway/port.ts';
import { addRefund, moveTrade } from '../gateway/sandbox-store.ts';
import { standIn, type StandIn } from '../gateway/standin.ts';
import { signedHeaders } from '../gateway/wechat-signature.ts';
import { openPayDesk, states } from '../testing/pay-desk.ts';

// A portal that takes fees by WeChat Pay, which is played by the stand-in over HTTP and may answer refunds late or not at all.
const [merchant, gateway] = [0, 1].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 })) as [KeyPair, KeyPair];
type KeyPair = ReturnType<typeof generateKeyPairSync>;
const account = {
  appid: 'wx0000000000000001',
  mchid: '1900000001',
  serial: '5AB0000000000000000000000000000000000002',
  publicKeyId: 'PUB_KEY_ID_TEST',
  apiV3Key: randomBytes(16).toString('hex'),
};
const folder = mkdtempSync(path.join(os.tmpdir(), 'pay-'));
const privateKeyFile = path.join(folder, 'merchant.pem');
const publicKeyFile = path.join(folder, 'gateway.pem');
writeFileSync(privateKeyFile, merchant.privateKey.export({ type: 'pkcs8', format: 'pem' }));
writeFileSync(publicKeyFile, gateway.publicKey.export({ type: 'spki', format: 'pem' }));

let refunds: 'done' | 'processing' | 'down' = 'done';
/** What happens while the gateway thinks. */
let meanwhile: (() => Promise<void>) | undefined;
const server = createServer((request, response) => {
  void (async () => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const happens = meanwhile;
    meanwhile = undefined;
    await happens?.();
    const reply = request.url!.includes('/refunds') && refunds !== 'done' ? late() : await standIn(cashier)({ ...asked(request), body });
    response.writeHead(reply.status, reply.headers).end(reply.body);
  })();
});
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const wechat = { ...account, base, privateKeyFile, publicKeyFile };
const city = await openCity({ payment: { channel: 'wechat', address: 'https://portal.example', wechat } });
const { payer, finance, colleague, rowOf, begin } = await openPayDesk(city);
const cashier: StandIn = {
  db: city.db,
  keys: {
    account: { ...account, privateKey: merchant.privateKey, publicKey: gateway.publicKey },
    merchantPublicKey: merchant.publicKey,
    cashierPrivateKey: gateway.privateKey,
  },
  now: () => city.now,
  cashierPath: (outTradeNo) => `weixin://${outTradeNo}`,
};

function asked({ method, url, headers }: { method?: string | undefined; url?: string | undefined; headers: object }) {
  return { method: method as 'GET', path: url!, headers: headers as Record<string, string> };
}

function late(): WireResponse {
  if (refunds === 'down') return { status: 502, headers: {}, body: 'Bad Gateway' };
  const body = JSON.stringify({ status: 'PROCESSING' });
  return { status: 200, headers: signedHeaders(body, account.publicKeyId, gateway.privateKey, city.now), body };
}

/** A trade that its payer has paid. */
async function pay(outTradeNo: string) {
  const set = { tradeState: 'SUCCESS', transactionId: `4200${outTradeNo}`, successAt: city.now.toISOString() };
  await moveTrade(city.db, outTradeNo, ['NOTPAY', 'CLOSED'], set);
}

/** A paid order whose refund has been applied for. */
async function refunding() {
  const { order, outTradeNo } = await begin();
  await pay(outTradeNo);
  expect(await payer.call(calls.checkPayMent, { payNo: order.payNo })).toMatchObject({ status: states.PAID });
  const { id, version } = await rowOf(order.payNo);
  await finance.call(calls.moveOrder, { id, version, move: 'applyRefund', opinion: '企业取消检验' });
  const seen = (await rowOf(order.payNo)).version;
  return {
    payNo: order.payNo,
    move: (move: 'confirmRefund' | 'withdrawRefund') => colleague.call(calls.moveOrder, { id, version: seen, move }),
  };
}

test('a refund that the gateway did not answer is not withdrawn any more, and made when it is asked again', async () => {
  const { payNo, move } = await refunding();
  refunds = 'down';
  await expect(move('confirmRefund')).rejects.toMatchObject({ code: 'gatewayDown', status: 503 });
  await expect(move('withdrawRefund')).rejects.toMatchObject({ code: 'refundUnderway', status: 409 });
  refunds = 'done';
  await move('confirmRefund');
  expect((await rowOf(payNo)).status).toBe(states.REFUNDED);
});

test('a refund that the gateway still works on is confirmed later', async () => {
  const { payNo, move } = await refunding();
  refunds = 'processing';
  await expect(move('confirmRefund')).rejects.toMatchObject({ code: 'refundProcessing', status: 409 });
  expect((await rowOf(payNo)).status).not.toBe(states.REFUNDED);
  refunds = 'done';
  await move('confirmRefund');
  expect((await rowOf(payNo)).status).toBe(states.REFUNDED);
});

test('asked twice at once for one refund, the stand-in for the gateway gives it once and says so to both', async () => {
  const { outTradeNo } = await begin();
  await pay(outTradeNo);
  const give = () => addRefund(city.db, { outRefundNo: `TK${outTradeNo}`, outTradeNo, refundFen: 85_000, refundId: newId() });
  const given = await city.db.transaction().execute(async (tx) => {
    await tx.selectFrom('sandboxTrade').select('outTradeNo').where('outTradeNo', '=', outTradeNo).forUpdate().execute();
    const both = Promise.all([give(), give()]);
    await city.blocked();
    return { both };
  });
  const [one, other] = await given.both;
  expect(one).toBeDefined();
  expect(other).toBe(one);
});

test('a gateway that refuses the slower of two is not said to be away', async () => {
  const third = await city.enter({ actor: 'I3', name: '财务丁', dept: '财务科' });
  const { payNo, move } = await refunding();
  const { id, version } = await rowOf(payNo);
  meanwhile = async () => {
    refunds = 'done';
    await move('confirmRefund');
    refunds = 'down';
  };
  refunds = 'down';
  const late = third.call(calls.moveOrder, { id, version, move: 'confirmRefund' });
  await expect(late).rejects.toThrow(/^财务乙已于.*办理「确认退款」，现为「已退款」$/);
  refunds = 'done';
  expect((await rowOf(payNo)).status).toBe(states.REFUNDED);
});
