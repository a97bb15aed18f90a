import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';

import { invoiceCalls } from '#areas/invoices/contract/calls.ts';
import { requestOf } from '#areas/invoices/server/testing/samples.ts';
import { inspectionCalls } from '#areas/inspection/contract/calls.ts';
import { dispatched, openStory } from '#areas/inspection/server/testing/story.ts';
import { owe } from '#areas/payment/server/testing/fees.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import { reportCalls } from '#areas/reports/contract/calls.ts';
import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';

import { misCalls } from '../contract/calls.ts';
import { fetchFileLater, fileJob } from './fetch-file.ts';
import { openNeighbour } from './testing/neighbour.ts';

const city = await openCity();
const story = await openStory(city);
const mis = await openNeighbour(city);
/** Another server of the house, to which nobody is to be led. */
const asked: string[] = [];
const inside = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.end('%PDF-1.7 secrets of the house');
});
await new Promise<void>((ready) => inside.listen(0, '127.0.0.1', ready));
const insidePort = (inside.address() as AddressInfo).port;
afterAll(() => {
  mis.close();
  inside.closeAllConnections();
  inside.close();
});
const { owner, institute } = story;

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`);
const shaOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const job = { db: city.db, services: city.services };
let serial = 0;

/** A report of the neighbour with a file of this content. */
async function reported(content: Buffer, more: { readonly path?: string; readonly sha256?: string } = {}) {
  const { id, onlinelsh } = await dispatched(city, story);
  const { oidno } = (await owner.call(inspectionCalls.detail, { id })).lines[0]!;
  const reportNo = `MIS-FILE-${(serial += 1)}`;
  const path = more.path ?? `/files/${reportNo}.pdf`;
  if (!more.path) mis.files.set(path, content);
  const line = { oidno, reportNo, conclusion: '合格', inspDate: '2026-11-21', pdf: { path, sha256: more.sha256 ?? shaOf(content) } };
  const told = { onlinelsh, approver: '张批', lines: [line] };
  const answer = await mis.tell('report.issued', told);
  const paper = await city.db.selectFrom('paper').select('id').where('no', '=', reportNo).where('type', '=', 'BG').executeTakeFirst();
  return { id, reportNo, path, told, line, answer, ownerId: paper?.id ?? '' };
}

/** One attempt of the job. @returns whether it wants to be tried again */
const attempt = (ownerId: string) =>
  fetchFileLater({ ownerId }, { ...job, now: city.now, report: () => undefined }).then(
    () => false,
    () => true,
  );
const download = async (no: string) => (await owner.download(reportCalls.downloadPaper, { type: 'BG', no })).content;
/** What those who have applied or paid read of a file. */
const newsOf = async (no: string) => (await owner.call(sessionCalls.messages, {})).list.filter(({ title }) => title.includes(no));
const checksOf = async (subject: string) => (await institute.clerk.call(misCalls.checks, { subject })).list;

describe('the file of a report', () => {
  test('is fetched after its event, and downloaded as any other report', async () => {
    const original = pdf('signed by the institute');
    const { reportNo, ownerId, told } = await reported(original);
    const queued = await sql`select 1 from graphile_worker.jobs where key = ${`${fileJob}:${ownerId}`}`.execute(city.db);
    expect(queued.rows).toHaveLength(1);
    // Until it is here the portal gives out its own.
    const own = await download(reportNo);
    expect(own.subarray(0, 5).toString()).toBe('%PDF-');
    expect(own.equals(original)).toBe(false);
    expect(await attempt(ownerId)).toBe(false);
    expect((await download(reportNo)).equals(original)).toBe(true);
    expect(await checksOf(reportNo)).toEqual([]);
    // It was there with the word that the report is issued.
    expect(await newsOf(reportNo)).toEqual([]);
    // Told again, and tried again: it is here.
    expect(await mis.tell('report.issued', told)).toMatchObject({ state: 'taken' });
    expect(await attempt(ownerId)).toBe(false);
    const { attempts, state } = await city.db.selectFrom('misFile').selectAll().where('ownerId', '=', ownerId).executeTakeFirstOrThrow();
    expect([attempts, state]).toEqual([1, 'kept']);
    const audit = await city.db.selectFrom('auditLog').select('objectId').where('action', '=', 'misFile.keep').execute();
    expect(audit).toEqual([{ objectId: ownerId }]);
  });

  test('of an edition that was revised comes with the revision; that of a void paper is not wanted any more', async () => {
    const { reportNo, told, line, path, ownerId } = await reported(pdf('first'));
    await attempt(ownerId);
    const second = pdf('second');
    mis.files.set(path, second);
    const revised = { ...line, remark: '更正', pdf: { path, sha256: shaOf(second) } };
    expect(await mis.tell('report.revised', { ...told, lines: [revised] })).toMatchObject({ state: 'taken' });
    const { id } = await city.db
      .selectFrom('paper')
      .select('id')
      .where('no', '=', reportNo)
      .where('type', '=', 'BG')
      .where('voidedAt', 'is', null)
      .executeTakeFirstOrThrow();
    expect(id).not.toBe(ownerId);
    expect((await download(reportNo)).equals(second)).toBe(false);
    await mis.tell('report.voided', { reportNo, reason: '数据有误' });
    expect(await attempt(id)).toBe(false);
    const { state } = await city.db.selectFrom('misFile').select('state').where('ownerId', '=', id).executeTakeFirstOrThrow();
    expect(state).toBe('dropped');
  });

  test('that does not come is tried again, then somebody is told; when it comes the question is settled by itself', async () => {
    const original = pdf('late');
    const { reportNo, path, ownerId } = await reported(original);
    mis.files.delete(path);
    for (let time = 0; time < 3; time += 1) expect(await attempt(ownerId)).toBe(true);
    expect(await checksOf(reportNo)).toEqual([]);
    expect(await attempt(ownerId)).toBe(true);
    expect(await checksOf(reportNo)).toMatchObject([{ what: '检验报告文件', status: '10', why: '对方应答 404' }]);
    mis.mood = 'dead';
    expect(await attempt(ownerId)).toBe(true);
    expect(await checksOf(reportNo)).toMatchObject([{ status: '10', why: expect.stringContaining('无法连接') }]);
    mis.mood = 'good';
    mis.files.set(path, original);
    expect(await newsOf(reportNo)).toEqual([]);
    city.pass({ minutes: 20 });
    expect(await attempt(ownerId)).toBe(false);
    expect(await checksOf(reportNo)).toMatchObject([{ status: '90' }]);
    // Who has had the portal's own file until then is told, once.
    expect(await newsOf(reportNo)).toEqual([expect.objectContaining({ title: `检验报告原件已到：${reportNo}` })]);
    expect(await attempt(ownerId)).toBe(false);
    expect(await newsOf(reportNo)).toHaveLength(1);
    expect((await download(reportNo)).equals(original)).toBe(true);
  });

  test.each([
    ['five minutes', 'needs no word of its own', { minutes: 5 }, 0],
    ['five minutes and a second', 'is told of by itself', { minutes: 5, seconds: 1 }, 1],
  ] as const)('that comes %s after the word of its report %s', async (_, __, later, times) => {
    const { reportNo, ownerId } = await reported(pdf('on its way'));
    city.pass(later);
    expect(await attempt(ownerId)).toBe(false);
    expect(await newsOf(reportNo)).toHaveLength(times);
  });

  test('that is another than was told of is asked about at once; taken over, it is fetched anew, kept, ours stays', async () => {
    const { reportNo, path, ownerId } = await reported(pdf('other'), { sha256: shaOf(pdf('told')) });
    expect(await attempt(ownerId)).toBe(false);
    const [check] = await checksOf(reportNo);
    expect(check).toMatchObject({ status: '10', why: expect.stringContaining('摘要不同') });
    const decision = { id: check!.id, version: check!.version, opinion: '已与检验科核对' };
    await expect(institute.clerk.call(misCalls.decideCheck, { ...decision, move: 'takeOver' })).rejects.toMatchObject({
      code: 'stillApart',
    });
    mis.files.set(path, pdf('told'));
    await institute.clerk.call(misCalls.decideCheck, { ...decision, move: 'takeOver' });
    expect((await download(reportNo)).equals(pdf('told'))).toBe(true);

    const left = await reported(pdf('other'), { sha256: shaOf(pdf('told')) });
    await attempt(left.ownerId);
    const [open] = await checksOf(left.reportNo);
    await institute.clerk.call(misCalls.decideCheck, { id: open!.id, version: open!.version, move: 'keep', opinion: '用门户的' });
    expect(await attempt(left.ownerId)).toBe(false);
    const { state } = await city.db.selectFrom('misFile').select('state').where('ownerId', '=', left.ownerId).executeTakeFirstOrThrow();
    expect(state).toBe('dropped');
  });

  test.each([
    ['an error page with 200', '不是 PDF', (response) => response.end('<html>error</html>')],
    ['a flood', '应答过长，超过20 MB', (response) => response.end(Buffer.concat([pdf('x'), Buffer.alloc(21 * 1024 ** 2)]))],
    ['a way elsewhere', '无法连接', (response) => response.writeHead(302, { location: `http://127.0.0.1:${insidePort}/` }).end()],
    ['a fault', '500', (response) => response.writeHead(500).end('oops')],
    [
      'half of it',
      '应答中断',
      (response) => response.writeHead(200, { 'content-length': '1000' }).write('%PDF-', () => response.destroy()),
    ],
  ] satisfies [string, string, (response: ServerResponse) => void][])('a lying neighbour: %s', async (_, why, answer) => {
    const { reportNo, path, ownerId } = await reported(pdf('x'));
    mis.files.set(path, answer);
    expect(await attempt(ownerId)).toBe(true);
    const { said, state } = await city.db.selectFrom('misFile').selectAll().where('ownerId', '=', ownerId).executeTakeFirstOrThrow();
    expect([state, said]).toEqual(['waiting', expect.stringContaining(why)]);
    expect((await download(reportNo)).subarray(0, 5).toString()).toBe('%PDF-');
    expect(asked).toEqual([]);
  });

  test('a slow neighbour costs its own job, and nobody who presses', async () => {
    const { reportNo, path, ownerId } = await reported(pdf('slow'));
    mis.files.set(path, () => undefined);
    const begun = performance.now();
    const slow = attempt(ownerId);
    await wait(50);
    expect((await download(reportNo)).subarray(0, 5).toString()).toBe('%PDF-');
    expect(performance.now() - begun).toBeLessThan(9_000);
    expect(await slow).toBe(true);
    const { said } = await city.db.selectFrom('misFile').select('said').where('ownerId', '=', ownerId).executeTakeFirstOrThrow();
    expect(said).toBe('10秒内没有应答');
  }, 120_000);

  test('nobody is led elsewhere by a path', async () => {
    for (const path of [
      `http://127.0.0.1:${insidePort}/x.pdf`,
      `//127.0.0.1:${insidePort}/x.pdf`,
      '/\\evil/x.pdf',
      'files/x.pdf',
      '@evil/x',
    ]) {
      const { answer } = await reported(pdf('x'), { path });
      expect(answer, path).toMatchObject({ status: 422 });
    }
    const usual = city.services.config.mis;
    Object.assign(city.services.config, { mis: { ...usual, address: `${mis.address}/mis` } });
    const { ownerId, reportNo } = await reported(pdf('x'), { path: '/../files/x.pdf' });
    mis.files.set('/files/x.pdf', pdf('x'));
    expect(await attempt(ownerId)).toBe(true);
    const { said } = await city.db.selectFrom('misFile').select('said').where('ownerId', '=', ownerId).executeTakeFirstOrThrow();
    expect(said).toBe('文件不在对方地址之下，不予获取');
    Object.assign(city.services.config, { mis: { ...usual, mode: 'sandbox' } });
    for (let time = 0; time < 3; time += 1) await attempt(ownerId);
    expect(await checksOf(reportNo)).toMatchObject([{ why: '没有配置对方地址，不能取文件' }]);
    Object.assign(city.services.config, { mis: usual });
    expect(asked).toEqual([]);
  });
});

test('a report that is not paid yet says nothing of its file', async () => {
  const { reportNo, ownerId } = await reported(pdf('unpaid'));
  await city.db.updateTable('paper').set({ releasedAt: null }).where('id', '=', ownerId).execute();
  city.pass({ minutes: 20 });
  expect(await attempt(ownerId)).toBe(false);
  expect(await newsOf(reportNo)).toEqual([]);
});

test.each([
  ['at once', '3302007777', 0, 0],
  ['late, and its payer reads so', '3302007778', 20, 1],
] as const)('the file of an invoice is given to whoever asked for it: %s', async (_, invoiceNo, minutes, news) => {
  const { payNo } = await owe(city, { payer: story.unit, onlinelsh: `ZX2026112190${invoiceNo.slice(-4)}` });
  const paid = { status: '04', paidAt: city.now.toISOString(), payChannel: '1', tradeNo: payNo };
  await city.db.updateTable('payOrder').set(paid).where('payNo', '=', payNo).execute();
  const { id } = await owner.call(invoiceCalls.invoiceSave, {
    id: newId(),
    payNo,
    values: requestOf({ mobile: '13800138000', email: 'cw@example.com' }),
  });
  await owner.call(invoiceCalls.invoiceCommit, { id, version: 0 });
  const { requestNo, amount } = (await owner.call(invoiceCalls.invoiceDetail, { id })).invoice as { requestNo: string; amount: number };
  const original = pdf('invoice');
  mis.files.set('/invoices/1.pdf', original);
  const told = {
    requestNo,
    invoiceNo,
    issuedOn: '2026-11-21',
    amountFen: amount,
    pdf: { path: '/invoices/1.pdf', sha256: shaOf(original) },
  };
  expect(await mis.tell('invoice.issued', told)).toMatchObject({ state: 'taken' });
  city.pass({ minutes });
  expect(await attempt(id)).toBe(false);
  expect(await newsOf(invoiceNo)).toHaveLength(news);
  const sent = await city.db
    .selectFrom('outgoing')
    .select('channel')
    .where('onceKey', 'like', `invoices/${id}/%`)
    .orderBy('channel')
    .execute();
  expect(sent).toEqual([{ channel: 'mail' }, { channel: 'sms' }]);
  expect((await owner.download(invoiceCalls.file, { id })).content.equals(original)).toBe(true);
});
