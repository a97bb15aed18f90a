import Fastify from 'fastify';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { homeCalls } from '#areas/home/contract/calls.ts';
import { owe } from '#areas/payment/server/testing/fees.ts';
import { newId } from '#kit/server/id.ts';
import { openCity, type Person, type SeededUnit } from '#server/testing/city.ts';

import { invoiceCalls as calls } from '../contract/calls.ts';
import { invoice } from '../contract/lifecycle.ts';
import { askIssuer, sweepInvoices } from './ask-issuer.ts';
import { collectCode } from './collect-code.ts';
import { requestOf } from './testing/samples.ts';

const city = await openCity({ receiptIssuer: { mode: 'sandbox', patience: 1 } });
const { states } = invoice;
const tools = () => ({ db: city.db, services: city.services, now: city.now }) as never;
const stepOf = ({ id, version }: { readonly id: string; readonly version: number }) => ({ id, version });

let unit: SeededUnit;
let payer: Person;
let finance: Person;
beforeEach(async () => {
  Object.assign(city.services.config.receiptIssuer, { mode: 'sandbox', address: undefined });
  unit = await city.seedUnit({ orgname: `天一物业${newId().slice(-6)}有限公司`, unitTypes: ['U1'] });
  payer = await city.enter({ actor: 'E1', unit, name: '经办甲' });
  finance = await city.enter({ actor: 'I3', name: '财务甲' });
});

const recordOf = async (id: string) => (await finance.call(calls.invoiceDetail, { id })).invoice;

async function requested(more: object = {}) {
  const { payNo } = await owe(city, { payer: unit });
  await city.db
    .updateTable('payOrder')
    .set({ status: '04', paidAt: city.now.toISOString(), payChannel: '1', tradeNo: payNo })
    .where('payNo', '=', payNo)
    .execute();
  const { id, version } = await payer.call(calls.invoiceSave, { id: newId(), payNo, values: requestOf(more) as never });
  return payer.call(calls.invoiceCommit, { id, version });
}
const given = async (more: object = {}) => finance.call(calls.invoiceMove, { ...stepOf(await requested(more)), move: 'issue' });

async function issued(more: object = {}) {
  const { id } = await given(more);
  await askIssuer({ id }, tools());
  return recordOf(id) as Promise<{ id: string; version: number; status: string; requestNo: string; invoiceNo: string | null }>;
}

/** An issuer over HTTP that says what it is told to, and keeps what it was asked. */
const stand = {
  asked: [] as { path: string; body: Record<string, unknown> }[],
  answer: (_path: string): unknown => ({ state: 'issuing' }),
};
const issuer = Fastify();
issuer.post('/:what', async (request, reply) => {
  stand.asked.push({ path: request.url, body: request.body as Record<string, unknown> });
  const answer = stand.answer(request.url);
  if (answer === 'slow') await new Promise((resolve) => setTimeout(resolve, 3000));
  if (answer === 'pdf') return reply.type('application/pdf').send(Buffer.from('%PDF-1.4 paper\n%%EOF'));
  return reply.send(answer);
});
const address = (await issuer.listen({ port: 0, host: '127.0.0.1' })).replace(/\/$/, '');
afterAll(() => issuer.close());
function overHttp(answer: (path: string) => unknown) {
  stand.asked = [];
  stand.answer = answer;
  Object.assign(city.services.config.receiptIssuer, { mode: 'http', address });
}

describe('an issuer', () => {
  test('that is still at work is asked until the paper is there', async () => {
    const { id } = await given({ title: '模拟等待公司' });
    await askIssuer({ id }, tools());
    expect(await recordOf(id)).toMatchObject({ status: states.issuing.code, issuerState: 'sent', isStuck: false });
    const early = finance.call(calls.invoiceMove, { ...stepOf((await recordOf(id)) as never), move: 'abandon', opinion: '不等了' });
    await expect(early).rejects.toMatchObject({ code: 'issuerAtWork' });
    await sweepInvoices({}, tools());
    expect(await recordOf(id)).toMatchObject({ status: states.issued.code, issuerState: null, invoiceNo: expect.any(String) as string });
  });

  test('that wants a login stands among what finance has to do, leads to its row, and may be waited for no longer', async () => {
    const { id } = await given({ title: '模拟登录公司' });
    await askIssuer({ id }, tools());
    expect(await recordOf(id)).toMatchObject({ issuerState: 'waitingLogin', isStuck: true });
    const { todos } = await finance.call(homeCalls.getEqustatisticNums, {});
    const count = todos.find(({ key }) => key === 'invoiceStuck')!.count;
    const rows = await finance.call(calls.invoiceList, { part: 'running', isStuck: ['1'] } as never);
    expect(rows.count).toBe(count);
    const again = await finance.call(calls.invoiceMove, { ...stepOf((await recordOf(id)) as never), move: 'retry' });
    expect(again.status).toBe(states.issuing.code);
    const over = await finance.call(calls.invoiceMove, { ...stepOf(again), move: 'abandon', opinion: '税务平台维护' });
    expect(over.status).toBe(states.failed.code);
    expect(await recordOf(id)).toMatchObject({ why: expect.stringContaining('电子税务局') as string });
  });

  test('has the buyer confirm a red note first; what is posted stays posted when the note comes to nothing', async () => {
    const record = await issued();
    const posted = await payer.call(calls.invoiceMove, { ...stepOf(record), move: 'post' });
    expect(await recordOf(record.id)).toMatchObject({ status: states.posted.code, postedOn: '2026-11-21' });
    overHttp(() => ({ state: 'issuing', note: '07' }));
    const asked = await payer.call(calls.invoiceMove, { ...stepOf(posted), move: 'askRed', opinion: '退款' });
    const kept = await finance.call(calls.invoiceMove, { ...stepOf(asked), move: 'keep', opinion: '先不冲' });
    expect(kept.status).toBe(states.posted.code);
    const red = await finance.call(calls.invoiceRed, { ...stepOf(kept), values: { redReason: '02' } });
    await askIssuer({ id: record.id }, tools());
    expect(await recordOf(record.id)).toMatchObject({ status: states.posted.code, why: '红字确认单超过72小时没有确认' });
    expect(red.status).toBe(states.redIssuing.code);
    Object.assign(city.services.config.receiptIssuer, { mode: 'sandbox' });
    const once = await finance.call(calls.invoiceRed, { ...stepOf((await recordOf(record.id)) as never), values: { redReason: '02' } });
    await askIssuer({ id: once.id }, tools());
    expect(await recordOf(record.id)).toMatchObject({ status: states.redIssuing.code, issuerState: 'redWaitBuyer' });
    await sweepInvoices({}, tools());
    expect(await recordOf(record.id)).toMatchObject({ status: states.reversed.code, redNo: expect.any(String) as string });
  });

  test('over HTTP is given a paper once, however often it did not answer', async () => {
    overHttp(() => 'slow');
    const { id } = await given();
    await askIssuer({ id }, tools());
    expect(await recordOf(id)).toMatchObject({
      status: states.issuing.code,
      issuerState: 'faulty',
      isStuck: true,
      issuerWords: expect.stringContaining('1次') as string,
    });
    overHttp((path) => (path === '/query' ? { state: 'unknown' } : { state: 'issuing' }));
    await sweepInvoices({}, tools());
    expect(stand.asked.map(({ path }) => path)).toEqual(['/query', '/issue']);
    overHttp((path) => (path === '/file' ? 'pdf' : { state: 'issued', no: '26330000000000000099', taxFen: 10 }));
    await sweepInvoices({}, tools());
    expect(stand.asked.map(({ path }) => path)).toEqual(['/query']);
    expect(await recordOf(id)).toMatchObject({ status: states.issued.code, invoiceNo: '26330000000000000099', tax: 10 });
    expect((await payer.download(calls.file, { id })).content.toString()).toContain('%PDF');
    overHttp(() => ({ state: 'none of these' }));
    // Once taken it is kept, whatever the issuer says afterwards.
    expect((await payer.download(calls.file, { id })).content.toString()).toContain('%PDF');
  });

  test.each([
    ['a paper without a number', { state: 'issued' }],
    ['a state of its own', { state: 'done', no: '1' }],
    ['no object', 'nonsense'],
  ])('that answers %s is not believed', async (_what, answer) => {
    overHttp(() => answer);
    const { id } = await given();
    await askIssuer({ id }, tools());
    expect(await recordOf(id)).toMatchObject({ status: states.issuing.code, issuerState: 'faulty', invoiceNo: null });
  });

  test('that is not configured issues nothing, and finance reads so', async () => {
    Object.assign(city.services.config.receiptIssuer, { mode: 'off' });
    const step = await requested();
    await expect(finance.call(calls.invoiceMove, { ...stepOf(step), move: 'issue' })).rejects.toMatchObject({ code: 'issuerOff' });
    expect((await finance.call(calls.invoiceDetail, { id: step.id })).hasIssuer).toBe(false);
  });
});

describe('an issued paper', () => {
  const codeOf = (no: string) => collectCode(city.services.secrets, no);
  const open = async (query: Record<string, string>, remoteAddress = '10.1.1.1') =>
    city.app.inject({ method: 'GET', url: '/invoice-collection', query, remoteAddress });
  const fetchFile = (query: Record<string, string>, remoteAddress = '10.1.1.1') =>
    city.app.inject({ method: 'GET', url: '/invoice-collection/file', query, remoteAddress });

  test('is told to the mailbox and the telephone that were given, once', async () => {
    const { requestNo } = await issued({ email: 'fp@example.com', mobile: '13800005678' });
    const sent = await city.db.selectFrom('outgoing').select(['channel', 'shown']).where('shown', 'like', `%${requestNo}%`).execute();
    expect(sent.map(({ channel }) => channel).toSorted()).toEqual(['mail', 'sms']);
    for (const { shown } of sent) {
      expect(shown).toContain('/invoice-collection');
      expect(shown).not.toContain(codeOf(requestNo));
    }
  });

  test('is taken by number and code without login; wrong and unknown are answered alike', async () => {
    const { id, requestNo, invoiceNo } = await issued();
    expect((await payer.call(calls.invoiceDetail, { id })).collectCode).toBe(codeOf(requestNo));
    const right = await open({ no: invoiceNo!, code: codeOf(requestNo).toLowerCase() });
    expect(right.statusCode).toBe(200);
    for (const words of [invoiceNo!, '850.00元', '/invoice-collection/file?']) expect(right.body).toContain(words);
    const file = await fetchFile({ no: requestNo, code: codeOf(requestNo) });
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const wrong = await open({ no: requestNo, code: 'AAAAAAAA' });
    const unknown = await open({ no: 'KP2026000000000', code: 'AAAAAAAA' });
    expect([wrong.statusCode, unknown.statusCode]).toEqual([404, 404]);
    const without = (body: string, no: string) => body.replaceAll(no, '');
    expect(without(wrong.body, requestNo)).toBe(without(unknown.body, 'KP2026000000000'));
    expect((await fetchFile({ no: requestNo, code: 'AAAAAAAA' })).statusCode).toBe(404);
    expect((await open({ no: requestNo, code: '' })).body).toContain('请填写编号和提取码');
    const waiting = await requested();
    const { requestNo: early } = await recordOf(waiting.id);
    expect((await open({ no: early!, code: codeOf(early!) })).statusCode).toBe(404);
  });

  test('is not opened by guessing: an address has thirty tries in an hour, a number ten from each', async () => {
    const { requestNo } = await issued();
    for (let tries = 0; tries < 10; tries += 1) await open({ no: requestNo, code: 'AAAAAAAA' }, '10.2.2.2');
    expect((await open({ no: requestNo, code: codeOf(requestNo) }, '10.2.2.2')).statusCode).toBe(429);
    expect((await open({ no: requestNo, code: codeOf(requestNo) }, '10.3.3.3')).statusCode).toBe(200);
    const many = [];
    for (let tries = 0; tries < 31; tries += 1) {
      if (tries % 25 === 0) city.now = new Date(city.now.getTime() + 61_000);
      many.push((await open({ no: `KP${tries}`, code: 'AAAAAAAA' }, '10.4.4.4')).statusCode);
    }
    expect(many.at(0)).toBe(404);
    expect(many.at(-1)).toBe(429);
  });
});
