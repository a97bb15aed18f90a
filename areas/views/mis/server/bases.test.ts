import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';

import { handIn } from '#kit/contract/port.ts';
import { bases, type Base } from '#kit/server/base.ts';
import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';

import { misCalls } from '../contract/calls.ts';
import { checkBases } from './bases.ts';
import { openNeighbour } from './testing/neighbour.ts';

let answer: 'good' | 'lying' | 'page' | 'sorry' | 'flood' | 'half' | 'silent' = 'good';
const bodies = { lying: 'x', page: '<html>维护中</html>', sorry: '{"success":false}', flood: `"${'x'.repeat(200_000)}"` };
const server: Server = createServer((request, response) => {
  if (answer === 'silent') return;
  response.statusCode = answer === 'lying' ? 502 : request.url === '/print/livez' ? 200 : 404;
  if (answer === 'half') response.writeHead(200, { 'content-length': '100' }).write('{', () => response.destroy());
  else response.end(answer === 'good' ? '{"success":true}' : bodies[answer]);
});
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/print`;

const broken: Base = {
  key: 'broken',
  title: '坏接口',
  purpose: '测试',
  builtIn: '内置',
  address: () => undefined,
  probe: () => Promise.reject(new Error('内置功能出错')),
};
const city = await openCity({ receiptIssuer: { mode: 'sandbox', patience: 10 } }, { handsIn: [handIn(bases, broken)] });
const mis = await openNeighbour(city);
const administrator = await city.enter({ actor: 'A1' });
afterAll(() => {
  server.closeAllConnections();
  server.close();
  mis.close();
});
const serviceOf = (pro: string) => Object.assign(city.services.config.services, { print: { dev: pro, pro } });
const tried = async (key: string) => {
  await administrator.call(misCalls.tryBase, { key });
  return shown(key);
};
const shown = async (key: string) => (await administrator.call(misCalls.bases, {})).list.find((base) => base.key === key)!;

describe('what the portal leans on', () => {
  test('that nobody looks for viruses, and that no log leaves the machine, is a fault outside a demo', async () => {
    const { config } = city.services;
    const before = { demo: config.demo, logsRequests: config.logsRequests, logCollector: undefined };
    try {
      Object.assign(config, { demo: true, logsRequests: false });
      // Nothing answers, and nothing says that it does.
      expect(await tried('scanner')).toMatchObject({
        state: 'unknown',
        answeredAt: null,
        fault: '没有设置 files.scanner，上传的文件没有查毒',
      });
      expect(await tried('logs')).toMatchObject({ state: 'unknown', answeredAt: null });
      Object.assign(config, { demo: false, logsRequests: false });
      expect(await tried('scanner')).toMatchObject({ state: 'bad', fault: expect.stringContaining('files.scanner') as string });
      expect(await tried('logs')).toMatchObject({ state: 'bad', fault: expect.stringContaining('REQUEST_LOG') as string });
      Object.assign(config, { logsRequests: true });
      expect(await tried('logs')).toMatchObject({ state: 'bad', fault: expect.stringContaining('LOG_COLLECTOR') as string });
      Object.assign(config, { logCollector: { address: 'https://logs.example' } });
      await checkBases({}, { db: city.db, services: city.services, now: city.now });
      expect(await shown('logs')).toMatchObject({ state: 'good' });
    } finally {
      Object.assign(config, before);
      await city.db.deleteFrom('baseCheck').execute();
    }
  });

  test('what the operator has accepted stands there', async () => {
    const { config } = city.services;
    const { acceptedRisks } = config;
    expect(await tried('risks')).toMatchObject({ state: 'good', address: '没有' });
    Object.assign(config, { acceptedRisks: ['plainHttp', 'noScanner'] });
    try {
      expect(await tried('risks')).toMatchObject({
        state: 'unknown',
        address: '明文访问（plainHttp）、没有病毒查杀（noScanner）',
        fault: expect.stringContaining('没有病毒查杀，') as string,
      });
    } finally {
      Object.assign(config, { acceptedRisks });
      await city.db.deleteFrom('baseCheck').execute();
    }
  });

  test('every base of the specification has a default that works, and says so when it is tried', async () => {
    const { list } = await administrator.call(misCalls.bases, {});
    expect(list.map(({ key, state }) => `${key} ${state}`).toSorted()).toEqual(
      ['bank', 'broken', 'electronicForm', 'equipment', 'logs', 'mis', 'print', 'receipts', 'risks', 'scanner', 'seal'].map(
        (key) => `${key} unknown`,
      ),
    );
    for (const key of ['equipment', 'print', 'electronicForm', 'bank']) {
      expect(await tried(key), key).toMatchObject({ isBuiltIn: true, state: 'good', fault: null });
      expect(await shown(key)).toMatchObject({ state: 'good', triedAt: city.now.toISOString(), answeredAt: city.now.toISOString() });
    }
    await expect(administrator.call(misCalls.tryBase, { key: 'none' })).rejects.toMatchObject({ code: 'baseUnknown' });
  });

  test('one at an address is asked there: its answer, its lie, its silence; the former fault is kept', async () => {
    serviceOf(address);
    expect(await shown('print')).toMatchObject({ isBuiltIn: false, address, state: 'unknown', triedAt: null });
    expect(await tried('print')).toMatchObject({ state: 'good' });
    answer = 'lying';
    city.pass({ minutes: 1 });
    expect(await tried('print')).toMatchObject({ state: 'bad', faultAt: city.now.toISOString() });
    const said = {
      lying: '应答状态 502',
      page: '应答的不是门户服务',
      sorry: '应答的不是门户服务',
      flood: '应答过长，超过64 KB',
      half: '应答中断',
    };
    for (const [lie, fault] of Object.entries(said)) {
      answer = lie as keyof typeof said;
      expect(await tried('print'), lie).toMatchObject({ state: 'bad', fault });
    }
    answer = 'silent';
    const silent = await tried('print');
    expect(silent).toMatchObject({ state: 'bad', fault: '5秒内没有应答' });
    expect(silent.ms).toBeLessThan(9000);
    answer = 'good';
    expect(await tried('print')).toMatchObject({ state: 'good', fault: '5秒内没有应答' });
    serviceOf('http://127.0.0.1:1');
    expect(await tried('print')).toMatchObject({ state: 'bad', fault: '无法连接（bad port）' });
    serviceOf('/print');
    expect(await tried('print')).toMatchObject({
      state: 'unknown',
      fault: expect.stringContaining('PUBLIC_URL'),
    });
    serviceOf('');
  });

  test('money is asked at a server of the portal as such, at a gateway of somebody else as whatever it is', async () => {
    const { payment, services } = city.services.config;
    const gateway = { ...payment, channel: 'wechat', wechat: { ...payment.wechat, base: address } };
    Object.assign(city.services.config, { payment: gateway });
    expect(await tried('bank')).toMatchObject({ isBuiltIn: false, address, state: 'good' });
    Object.assign(services, { bank: { dev: address, pro: address } });
    answer = 'page';
    expect(await tried('bank')).toMatchObject({ state: 'bad', fault: '应答的不是门户服务' });
    answer = 'good';
    expect(await tried('bank')).toMatchObject({ state: 'good' });
    Object.assign(services, { bank: { dev: '', pro: '' } });
    Object.assign(city.services.config, { payment });
  });

  test('what the operator has switched off is no fault, and is tried with the others', async () => {
    const { config } = city.services;
    const before = { mis: config.mis, receiptIssuer: config.receiptIssuer };
    try {
      Object.assign(config, { mis: { ...config.mis, mode: 'off' }, receiptIssuer: { ...config.receiptIssuer, mode: 'off' } });
      expect(await tried('mis')).toMatchObject({ state: 'unknown', fault: '已关闭（mis.mode 为 off）' });
      expect(await tried('receipts')).toMatchObject({ state: 'unknown', fault: '没有配置（receiptIssuer.mode 为 off）' });
    } finally {
      Object.assign(config, before);
    }
  });

  test('the timetable tries all of them; one that is broken stops none of the others', async () => {
    await checkBases({}, { db: city.db, services: city.services, now: city.now });
    expect(await shown('broken')).toMatchObject({ state: 'bad', fault: '内置功能出错' });
    expect(await shown('mis')).toMatchObject({ state: 'good', address: mis.address });
    mis.mood = 'dead';
    expect(await tried('mis')).toMatchObject({ state: 'bad' });
    mis.mood = 'good';
  });
});

describe('events to the neighbour', () => {
  const event = async () => {
    const id = newId();
    const at = city.now.toISOString();
    await city.db
      .insertInto('misEvent')
      .values({
        id,
        event: 'fee.paid',
        subject: id.slice(0, 8),
        payload: '{"amountFen":1}',
        state: 'refused',
        attempts: 3,
        answer: 'no',
        createdAt: at,
        sentAt: at,
      })
      .execute();
    return id;
  };
  const rowOf = async (id: string) => (await administrator.call(misCalls.sent, { subject: id.slice(0, 8) })).list[0];

  test('one that was not taken is sent again by a press, under its number; while nobody answers it waits and says why', async () => {
    const id = await event();
    expect(await rowOf(id)).toMatchObject({ state: 'refused', moves: [{ move: 'resend' }] });
    await administrator.call(misCalls.resend, { id });
    mis.mood = 'dead';
    expect(await mis.listen()).toBe(1);
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', attempts: 4, answer: expect.stringContaining('无法连接') });
    mis.mood = 'broken';
    expect(await mis.listen()).toBe(1);
    expect(await rowOf(id)).toMatchObject({ state: 'refused', answer: 'nonsense' });
    mis.mood = 'good';
    expect(await mis.listen()).toBe(0);
    expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 6 });
    expect(mis.heard).toEqual([{ eventId: id, event: 'fee.paid', key: id.slice(0, 8), payload: { amountFen: 1 } }]);
    await expect(administrator.call(misCalls.resend, { id: newId() })).rejects.toMatchObject({ code: 'misEventNotFound' });
  });

  test('where nothing is sent, nothing is sent again, nor taken', async () => {
    const id = await event();
    const { mis: usual } = city.services.config;
    Object.assign(city.services.config, { mis: { ...usual, mode: 'off' } });
    await expect(administrator.call(misCalls.resend, { id })).rejects.toMatchObject({ code: 'sendingOff' });
    expect(await mis.tell('report.voided', { reportNo: 'A', reason: 'b' })).toMatchObject({ status: 401 });
    Object.assign(city.services.config, { mis: usual });
  });

  test('the interface document says what is told, and how both sides sign', async () => {
    const document = (await city.app.inject('/openapi.json')).json<{
      webhooks: Record<string, { post: { requestBody: object } }>;
      info: { description: string };
    }>();
    expect(Object.keys(document.webhooks)).toEqual(
      expect.arrayContaining(['inspection.applied', 'fee.paid', 'report.voided', 'unit.changed', 'device.changed', 'fee.refunded']),
    );
    expect(JSON.stringify(document.webhooks['fee.paid']!.post.requestBody)).toContain('tradeNo');
    expect(document.info.description).toContain('HMAC-SHA256');
  });
});
