import { expect, test } from 'vitest';
import { z } from 'zod';

import { calls } from '../../contract/call.ts';
import { area } from '../request.ts';
import { createApp } from './app.ts';
import type { Serving } from './serve.ts';

/** Holds the event loop, as too much work does. */
function hold(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

const asking = area(
  'asking',
  calls({ ask: { method: 'GET', path: '/a/stone/ask', title: '问', access: 'public', input: z.strictObject({}), reply: z.object({}) } }),
  { ask: () => Promise.resolve({}) },
);

const pool = { query: () => Promise.resolve() };
const create = () =>
  createApp({
    areas: [asking],
    serving: { services: { pool, config: {} }, now: () => new Date() } as unknown as Serving,
    title: '特种设备企业服务门户',
    logLevel: 'silent',
    perMinute: 1000,
    trustProxy: false,
    tls: false,
    shedAfterMs: 100,
    onFault: () => undefined,
  });
/** The delay is measured once a second; the measuring timer is due by now. */
const measured = () => new Promise((resolve) => setTimeout(resolve, 0));

test('an overloaded server turns calls away in a sentence and says when to come back; pages, scripts and watchers are answered', async () => {
  const app = await create();
  expect((await app.inject('/a/stone/ask')).statusCode).toBe(200);
  hold(2200);
  await measured();
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  expect((await app.inject('/robots.txt')).statusCode).toBe(200);
  const refused = await app.inject('/a/stone/ask');
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.json()).toEqual({ success: false, errorCode: 'busy', errorMsg: '系统繁忙，请稍后再试' });
  await app.close();
});

test('a server that took long to begin turns nobody away for it', async () => {
  const app = await create();
  hold(1500);
  await measured();
  expect((await app.inject('/a/stone/ask')).statusCode).toBe(200);
  await app.close();
});
