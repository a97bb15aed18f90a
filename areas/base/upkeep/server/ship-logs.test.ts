import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { misCalls } from '#areas/mis/contract/calls.ts';
import { sealAudit } from '#kit/server/audit/audit-chain.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { noteShipped, readShipping } from '#kit/server/audit/log-shipping-store.ts';
import { openCity } from '#server/testing/city.ts';
import { makePair } from '#server/testing/tls.ts';

import { shipLogs } from './ship-logs.ts';
import { watchHouse } from './watch-house.ts';

interface Heard {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What the collector on this machine does with a batch: takes it, says that it is broken, breaks off in the middle of its answer, hangs up after it has read all, or says nothing. */
let mood: 'good' | 'broken' | 'half' | 'deaf' | 'silent' | 'elsewhere' = 'good';
let heard: Heard[] = [];
let meanwhile: () => Promise<unknown> = async () => undefined;
const server = createServer((request, response) => {
  void (async () => {
    let body = '';
    for await (const piece of request) body += String(piece);
    heard.push({ headers: request.headers, body });
    await meanwhile();
    if (mood === 'deaf') request.socket.destroy();
    else if (mood === 'broken') response.writeHead(500).end('nonsense');
    else if (mood === 'elsewhere') response.writeHead(307, { location: '/else' }).end();
    else if (mood === 'half') response.writeHead(200, { 'content-length': '100' }).write('{', () => response.destroy());
    else if (mood === 'good') response.writeHead(204).end();
  })();
});
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
const token = 'for the collector alone';
const logCollector = { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/in/logs`, token };
const city = await openCity({ logCollector, logsRequests: true });
const administrator = await city.enter({ actor: 'A1' });
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const write = (objectId: string, details: object = {}, db = city.db) =>
  writeAudit(db, { asker: undefined, action: 'phrase.drop', objectId, details, now: city.now });
const seal = () => sealAudit(city.db, city.services.secrets);
const said: string[] = [];
const ship = () => shipLogs({}, { db: city.db, services: city.services, now: city.now, report: (line) => said.push(line) });
const lines = () =>
  heard
    .flatMap(({ body }) => body.trimEnd().split('\n'))
    .map((line) => JSON.parse(line) as { objectId: string; sealNo: number; [more: string]: unknown });
const taken = () => lines().map(({ objectId }) => objectId);

/** All that there is has left. */
beforeEach(async () => {
  mood = 'good';
  await seal();
  await ship();
  heard = [];
});

describe('the audit log leaves the machine', () => {
  test('as lines of JSON in the order of the seals, signed, with identity numbers masked as on its page', async () => {
    await write('1', { name: '吴敏', card: '330299198304186656', list: ['身份证 330299198304186656'] });
    await write('2');
    await ship();
    // Not before they are sealed: their order is not final.
    expect(heard).toEqual([]);
    await seal();
    await ship();
    const [batch] = heard;
    const [first, second] = lines();
    expect(first).toMatchObject({
      action: 'phrase.drop',
      objectId: '1',
      at: city.now.toISOString(),
      details: { name: '吴敏', card: '330299********6656', list: ['身份证 330299********6656'] },
      hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
    expect([second!.objectId, second!.sealNo]).toEqual(['2', first!.sealNo + 1]);
    const { authorization, 'content-type': type, 'x-ts': ts, 'x-nonce': nonce, 'x-sign': sign } = batch!.headers as Record<string, string>;
    expect([authorization, type]).toEqual([`Bearer ${token}`, 'application/x-ndjson']);
    // Written apart from the portal, as its interface document says.
    const digest = createHash('sha256').update(batch!.body).digest('hex');
    expect(sign).toBe(createHmac('sha256', token).update(`POST/in/logs${ts}${nonce}${digest}`).digest('hex'));
    await ship();
    expect(heard).toHaveLength(1);
  });

  test('what is committed late under a smaller number is neither lost nor out of order', async () => {
    await city.db.transaction().execute(async (tx) => {
      await writeAudit(tx, { asker: undefined, action: 'phrase.drop', objectId: 'late', now: city.now });
      await write('early');
      await seal();
      await ship();
    });
    await seal();
    await ship();
    expect(taken()).toEqual(['early', 'late']);
    const [early, late] = lines() as unknown as { id: number; sealNo: number }[];
    expect([early!.id > late!.id, early!.sealNo < late!.sealNo]).toEqual([true, true]);
  });

  test.each([
    ['broken', '应答状态 500'],
    ['half', '应答中断'],
    ['deaf', '无法连接（UND_ERR_SOCKET）'],
    ['elsewhere', '无法连接（unexpected redirect）'],
    ['silent', '10秒内没有应答'],
  ] as const)('a collector that is %s has taken nothing: it hears the same again, in order', { timeout: 30_000 }, async (bad, fault) => {
    const before = await readShipping(city.db);
    await write('1');
    await seal();
    mood = bad;
    await ship();
    const failingSince = city.now.toISOString();
    expect(await readShipping(city.db)).toEqual({ ...before, failingSince, fault });
    expect(said.at(-1)).toContain(fault);
    city.pass({ minutes: 1 });
    await write('2');
    await seal();
    if (bad !== 'silent') await ship();
    // The first that failed is what counts.
    expect(await readShipping(city.db)).toMatchObject({ failingSince, sealNo: before.sealNo });
    mood = 'good';
    heard = [];
    await ship();
    expect(taken()).toEqual(['1', '2']);
    expect(await readShipping(city.db)).toMatchObject({ failingSince: null, fault: null, shippedAt: city.now.toISOString() });
  });

  test('many go in batches, each no longer than a proxy lets pass, and a batch that is not taken holds the next', async () => {
    const long = 'x'.repeat(200_000);
    for (const name of ['1', '2', '3', '4', '5']) await write(name, { long });
    await seal();
    meanwhile = async () => void (heard.length === 2 && (mood = 'broken'));
    await ship();
    expect(heard.map(({ body }) => body.trimEnd().split('\n').length)).toEqual([2, 2]);
    [mood, heard, meanwhile] = ['good', [], async () => undefined];
    await ship();
    expect(taken()).toEqual(['3', '4', '5']);
  });

  test('of two that send at once one goes on: nothing is passed over', async () => {
    await write('1');
    await write('2');
    await seal();
    const { sealNo } = await readShipping(city.db);
    meanwhile = () => noteShipped(city.db, sealNo, sealNo + 1, city.now);
    await ship();
    meanwhile = async () => undefined;
    expect(heard).toHaveLength(1);
    expect([await noteShipped(city.db, sealNo, sealNo, city.now), (await readShipping(city.db)).sealNo]).toEqual([false, sealNo + 1]);
    heard = [];
    await ship();
    expect(taken()).toEqual(['2']);
  });

  test('a certificate that nobody vouches for is given nothing', async () => {
    const stranger = https.createServer(await makePair(), (_request, response) => void response.end());
    await new Promise<void>((ready) => stranger.listen(0, 'localhost', ready));
    try {
      Object.assign(city.services.config, { logCollector: { address: `https://localhost:${(stranger.address() as AddressInfo).port}/` } });
      await write('1');
      await seal();
      await ship();
      expect((await readShipping(city.db)).fault).toBe('无法连接（DEPTH_ZERO_SELF_SIGNED_CERT）');
    } finally {
      Object.assign(city.services.config, { logCollector });
      stranger.close();
    }
  });
});

describe('whoever watches over the house reads what waits', () => {
  const tried = async () => {
    // Sessions end sooner than what is waited for here.
    const reader = await city.enter({ actor: 'A1' });
    await reader.call(misCalls.tryBase, { key: 'logs' });
    return (await reader.call(misCalls.bases, {})).list.find(({ key }) => key === 'logs')!;
  };
  const told = async () => {
    await watchHouse({}, { db: city.db, services: city.services, now: city.now });
    const found = await city.db.selectFrom('message').select(['title', 'body']).where('userId', '=', administrator.userId).execute();
    return found.filter(({ title }) => title === '审计日志送不出去').map(({ body }) => body);
  };

  test('on 接口状态, and after an hour in a message', async () => {
    expect(await tried()).toMatchObject({ state: 'good', address: expect.stringContaining(logCollector.address) as string });
    await seal();
    await ship();
    await write('1');
    city.pass({ minutes: 20 });
    // It is not even tried.
    expect(await tried()).toMatchObject({
      state: 'bad',
      fault: expect.stringMatching(/^有 \d+ 条审计日志等待送出，最早的一条是 \d\d-\d\d \d\d:\d\d 的$/) as string,
    });
    await seal();
    mood = 'broken';
    await ship();
    expect(await tried()).toMatchObject({
      state: 'bad',
      fault: expect.stringMatching(/^\d\d-\d\d \d\d:\d\d 起送不出去（应答状态 500），有 \d+ 条审计日志等待送出$/) as string,
    });
    // Also where something else is missing, and in a demo.
    const { config } = city.services;
    Object.assign(config, { demo: true, logsRequests: false });
    expect(await tried()).toMatchObject({ state: 'bad', fault: expect.stringMatching(/起送不出去.*；没有设置 REQUEST_LOG/) as string });
    Object.assign(config, { demo: false, logsRequests: true });
    city.pass({ minutes: 59 });
    expect(await told()).toEqual([]);
    city.pass({ minutes: 1 });
    expect(await told()).toEqual([expect.stringContaining('起送不出去（应答状态 500）')]);
    mood = 'good';
    await seal();
    await ship();
    expect(await tried()).toMatchObject({ state: 'good' });
    city.pass({ hours: 30 });
    await seal();
    await ship();
    expect(await told()).toHaveLength(1);
  });
});
