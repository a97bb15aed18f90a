import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import { sessionCalls } from '#areas/session/contract/calls.ts';
import { sealAudit } from '#kit/server/audit/audit-chain.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { noteShipped } from '#kit/server/audit/log-shipping-store.ts';
import { createApp } from '#kit/server/web/app.ts';

import { areas } from '../areas.ts';
import { openCity } from '../testing/city.ts';

const city = await openCity();
const token = 'a-token-of-a-collector';

async function open(given: string | undefined, trustProxy: false | number = false, tls = false) {
  const { db, services } = city;
  const serving = {
    db,
    readDb: db,
    services,
    authenticate: () => Promise.resolve(undefined),
    admitMachine: () => Promise.resolve(),
    checkReplies: false,
    now: () => city.now,
  };
  const app = await createApp({
    areas: areas.filter(({ name }) => name === 'session'),
    serving,
    title: '特种设备企业服务门户',
    logLevel: 'silent',
    perMinute: 1000,
    trustProxy,
    tls,
    metrics: { token: given },
    onFault: () => undefined,
  });
  afterAll(() => app.close());
  return app;
}

test('calls are counted by name and status, beside connections, jobs, seals and disk; no address is told', async () => {
  const app = await open(token);
  await app.inject(sessionCalls.openLogin.path);
  await app.inject(`${sessionCalls.info.path}?token=secret-of-somebody&other_token=x`);
  const answer = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  expect(answer.headers['content-type']).toContain('text/plain');
  expect(answer.body).toContain('portal_call_seconds_count{call="session.openLogin",status="200"} 1');
  expect(answer.body).toContain('portal_call_seconds_count{call="session.info",status="401"} 1');
  for (const name of [
    'nodejs_eventloop_lag_seconds',
    'portal_connections{state="open"}',
    'portal_jobs{state="failed"}',
    'portal_audit_unsealed',
    'portal_disk_free_bytes',
  ])
    expect(answer.body).toContain(name);
  expect(answer.body).not.toContain('secret-of-somebody');
});

test('what has not left the machine is counted where it is to leave', async () => {
  const { config } = city.services;
  const read = async () => {
    const { body } = await (await open(token)).inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
    return /^portal_logs_unshipped (\d+)$/m.exec(body)?.[1];
  };
  expect(await read()).toBeUndefined();
  Object.assign(config, { logCollector: { address: 'https://logs.example' } });
  try {
    const write = () => writeAudit(city.db, { asker: undefined, action: 'phrase.drop', now: city.now });
    await write();
    await sealAudit(city.db, city.services.secrets);
    const { rows } = await sql<{ last: number }>`select max(seal_no) as last from audit_log`.execute(city.db);
    await noteShipped(city.db, 0, rows[0]!.last - 1, city.now);
    await write();
    expect(await read()).toBe('2');
  } finally {
    Object.assign(config, { logCollector: undefined });
  }
});

test('whoever may not read them is told that there is no such address', async () => {
  const nothing = (await (await open(token)).inject('/nowhere')).statusCode;
  const asks = async (given: string | undefined, headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (await (await open(given)).inject({ url: '/metrics', headers, remoteAddress })).statusCode;
  expect(await asks(token, { authorization: 'Bearer another' })).toBe(nothing);
  expect(await asks(token, {})).toBe(nothing);
  expect(await asks(undefined, {})).toBe(200);
  // From elsewhere, or passed on by a proxy on this machine.
  expect(await asks(undefined, {}, '10.0.0.9')).toBe(nothing);
  expect(await asks(undefined, { 'x-forwarded-for': '10.0.0.9' })).toBe(nothing);
  // Behind a proxy everything comes from the proxy, also what it says nothing of.
  expect((await (await open(undefined, 1)).inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).statusCode).toBe(nothing);
  // Whoever reaches the portal by TLS comes by way of one, told of or not.
  expect((await (await open(undefined, false, true)).inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).statusCode).toBe(nothing);
});
