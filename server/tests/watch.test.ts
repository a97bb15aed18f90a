import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import { expect, test } from 'vitest';

import { serverFault } from '#kit/contract/refusal.ts';
import { isUnavailable } from '#kit/server/unavailable.ts';
import { createApp } from '#kit/server/web/app.ts';
import type { Serving } from '#kit/server/web/serve.ts';

const fails = (error: Error) => () => Promise.reject(error);
const fine = () => Promise.resolve();

function open(query: () => Promise<unknown>, check: () => Promise<unknown> = fine) {
  const services = { pool: { query }, storage: { check }, config: { dataDir: os.tmpdir(), database: { kind: 'embedded' } } };
  return createApp({
    areas: [],
    serving: { services } as unknown as Serving,
    title: '特种设备企业服务门户',
    logLevel: 'silent',
    perMinute: 1000,
    trustProxy: false,
    tls: false,
    onFault: () => undefined,
  });
}

test('a database that is away is told as such, with a time to come back, and not as a fault of the program', async () => {
  const app = await open(fails(Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' })));
  const answer = await app.inject('/healthz');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.json()).toEqual({ success: false, errorCode: 'away', errorMsg: '系统正在恢复，请稍后再试' });
  expect((await app.inject('/livez')).statusCode).toBe(200);
  const ready = await app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([503, { success: false, database: 'failed', storage: 'ok', disk: 'ok' }]);
  await app.close();
});

test.each(['ENOSPC', '53100'])('a disk without room (%s) is told as such: trying again would not help', async (code) => {
  const app = await open(fails(Object.assign(new Error('no space left on device'), { code })));
  const answer = await app.inject('/healthz');
  expect([answer.statusCode, answer.json()]).toEqual([
    507,
    { success: false, errorCode: 'full', errorMsg: '服务器存储空间已满，暂时不能保存，请联系客服' },
  ]);
  await app.close();
});

test('a storage that takes nothing makes the server not ready, however well the database is', async () => {
  const app = await open(fine, fails(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })));
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  expect((await app.inject('/readyz')).json()).toMatchObject({ success: false, storage: 'failed' });
  await app.close();
});

test('what is our own mistake stays one', async () => {
  const app = await open(fails(Object.assign(new Error('column "x" does not exist'), { code: '42703' })));
  const answer = await app.inject('/healthz');
  expect([answer.statusCode, answer.json()]).toMatchObject([500, { errorMsg: serverFault, trace: expect.any(String) }]);
  await app.close();
  expect(isUnavailable(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }))).toBe(false);
  expect(isUnavailable(new Error('Connection terminated unexpectedly'))).toBe(true);
});

test('a stop answers what is in flight, and a sender that never ends its headers is cut', async () => {
  const app = await open(fine);
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    app.get('/slow', async () => {
      resolve();
      await new Promise<void>((go) => (answer = go));
      return { success: true };
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  expect([app.server.headersTimeout, app.server.requestTimeout]).toEqual([15_000, 300_000]);
  const { port } = app.server.address() as AddressInfo;
  const idle = net.connect(port, '127.0.0.1');
  await once(idle, 'connect');
  const waiting = fetch(`http://127.0.0.1:${port}/slow`, { headers: { connection: 'close' } });
  await asked;
  const closed = app.close();
  answer();
  expect((await waiting).status).toBe(200);
  idle.destroy();
  await closed;
});
