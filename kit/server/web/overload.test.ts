import { expect, test } from 'vitest';

import { createApp } from './app.ts';
import type { Serving } from './serve.ts';

/** Holds the event loop, as too much work does. */
function hold(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

test('an overloaded server turns requests away in a sentence and says when to come back', async () => {
  const pool = { query: () => Promise.resolve() };
  const app = await createApp({
    areas: [],
    serving: { services: { pool } } as unknown as Serving,
    title: '特种设备企业服务门户',
    logLevel: 'silent',
    perMinute: 1000,
    trustProxy: false,
    tls: false,
    shedAfterMs: 100,
    onFault: () => undefined,
  });
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  hold(1500);
  // The delay is measured once a second; the measuring timer is due by now.
  await new Promise((resolve) => setTimeout(resolve, 0));
  const refused = await app.inject('/healthz');
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.json()).toEqual({ success: false, errorCode: 'busy', errorMsg: '系统繁忙，请稍后再试' });
  await app.close();
});
