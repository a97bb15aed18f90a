import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { policyReportPath } from '#kit/contract/policy-report.ts';
import { openCity } from '#server/testing/city.ts';

import { errorLogCalls } from '../contract/calls.ts';
import { explainError } from '../contract/explain.ts';
import { recordFault } from './door.ts';

const city = await openCity();
const report = { type: 'script', code: 0, mes: 'x is undefined', url: '/equipment/query' };

test('a fault of a page is noted with the person behind it, who alone says so', async () => {
  const [person, admin] = [await city.enter({ actor: 'E1', name: '王小明' }), await city.enter({ actor: 'A1' })];
  const claimed = { ...report, token: 'T', userId: 'somebody', userName: '别人', time: '1999-01-01' };
  await person.call(errorLogCalls.save, claimed, { query: { ...person.tokens } });
  await city.visitor().call(errorLogCalls.save, { ...report, mes: 'anonymous' });
  const { list, count } = await admin.call(errorLogCalls.list, {});
  expect(count).toBe(2);
  expect(list).toEqual([
    expect.objectContaining({ mes: 'anonymous', userName: null }),
    {
      id: expect.any(Number),
      type: 'script',
      code: '0',
      mes: 'x is undefined',
      url: '/equipment/query',
      userName: '王小明',
      trace: null,
      times: 1,
      time: city.now.toISOString(),
    },
  ]);
});

test('no token stays in an entry, and it has 8 kB at most', async () => {
  const url = 'https://portal.example/a?token=SECRET1&x=1&other_token=SECRET2#ticket=SECRET3';
  await city.visitor().call(errorLogCalls.save, { ...report, type: 'long', mes: `at ${url}\0 ${'错'.repeat(9000)}`, url });
  const { rows } = await sql<{ all: string }>`select type || code || mes || url as all from error_log where type = 'long'`.execute(city.db);
  expect(rows[0]!.all).not.toContain('SECRET');
  expect(rows[0]!.all).toContain('x=1');
  expect(Buffer.byteLength(rows[0]!.all)).toBeLessThanOrEqual(8192);
});

test('a fault of the server is found by its tracking number', async () => {
  const admin = await city.enter({ actor: 'A1' });
  await recordFault(city.db, { error: new Error('disk full'), trace: 'AB12CD34EF', call: 'session.login', now: city.now });
  const { list } = await admin.call(errorLogCalls.list, { trace: 'AB12CD34EF' });
  expect(list).toMatchObject([{ type: 'server', code: '500', url: 'session.login' }]);
  expect(list[0]!.mes).toContain('disk full');
});

test('reports beyond thirty a minute are turned away', async () => {
  const visitor = city.visitor();
  const statuses: number[] = [];
  for (let count = 0; count < 32; count += 1) statuses.push((await visitor.send(errorLogCalls.save, report)).statusCode);
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429, 429]);
});

test.each(['E1', 'I1', 'G1', 'R1'] as const)('%s does not read the log', async (actor) => {
  const person = await city.enter({ actor });
  await expect(person.call(errorLogCalls.list, {})).rejects.toMatchObject({ code: 'noAccess', status: 403 });
});

test('equal errors are one row, with the last of them and how often they happened; each tracking number is still found', async () => {
  const admin = await city.enter({ actor: 'A1' });
  const asker = { userId: '01930000-0000-7000-8000-0000000000aa', name: '李四' };
  for (const trace of ['TRACE00001', 'TRACE00002'])
    await recordFault(city.db, { error: new Error('connection reset'), trace, call: 'home.todos', asker, now: city.now });
  const found = await admin.call(errorLogCalls.list, { mes: 'connection reset' });
  expect(found).toMatchObject({ count: 1, list: [{ times: 2, trace: 'TRACE00002', userName: '李四' }] });
  expect((await admin.call(errorLogCalls.list, { trace: 'TRACE00001' })).list).toMatchObject([{ trace: 'TRACE00001', times: 1 }]);
});

test.each([
  ['TypeError: Failed to fetch dynamically imported module: https://x/assets/a.js', '没有加载成功'],
  ["TypeError: Cannot read properties of undefined (reading 'a')", '页面程序错误'],
  ['error: deadlock detected', '死锁'],
  ['something nobody has seen', '程序错误'],
])('%s is explained in Chinese', (mes, words) => {
  expect(explainError(mes)).toContain(words);
});

test('what the policy kept a browser from is noted, in both spellings, without what stands in a query; nonsense and floods are not', async () => {
  const send = (type: string, body: unknown, remoteAddress = '198.51.100.7') =>
    city.app.inject({
      method: 'POST',
      url: policyReportPath,
      remoteAddress,
      headers: { 'content-type': type },
      payload: JSON.stringify(body),
    });
  const page = await city.app.inject({ url: '/robots.txt' });
  expect(page.headers['content-security-policy']).toContain(`report-uri ${policyReportPath};report-to policy`);
  expect(page.headers['reporting-endpoints']).toBe(`policy="${policyReportPath}"`);
  const old = {
    'document-uri': 'https://portal.example/pay?token=SECRET9',
    'violated-directive': 'script-src',
    'blocked-uri': 'https://evil.example/x.js?a=1',
  };
  const now = {
    documentURL: 'https://portal.example/home',
    effectiveDirective: 'img-src',
    blockedURL: 'inline',
    sourceFile: 'a.js',
    lineNumber: 7,
  };
  expect((await send('application/csp-report', { 'csp-report': old })).statusCode).toBe(200);
  expect((await send('application/reports+json', [{ type: 'csp-violation', body: now }, { type: 'other' }])).statusCode).toBe(200);
  expect((await send('application/csp-report', 'nothing')).statusCode).toBe(422);
  const admin = await city.enter({ actor: 'A1' });
  const { list } = await admin.call(errorLogCalls.list, { mes: 'src' });
  expect(list.map(({ type, mes, url }) => ({ type, mes, url }))).toEqual([
    { type: 'policy', mes: 'img-src inline a.js:7', url: 'https://portal.example/home' },
    { type: 'policy', mes: 'script-src https://evil.example/x.js :', url: 'https://portal.example/pay' },
  ]);
  const statuses: number[] = [];
  for (let count = 0; count < 32; count += 1)
    statuses.push((await send('application/csp-report', { 'csp-report': old }, '198.51.100.8')).statusCode);
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429, 429]);
});
