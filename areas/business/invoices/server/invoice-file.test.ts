import Fastify from 'fastify';
import { afterAll, beforeEach, expect, test } from 'vitest';

import { owe } from '#areas/payment/server/testing/fees.ts';
import { newId } from '#kit/server/id.ts';
import { openCity, type Person, type SeededUnit } from '#server/testing/city.ts';

import { invoiceCalls as calls } from '../contract/calls.ts';
import { askIssuer } from './ask-issuer.ts';
import { deliverInvoice } from './door.ts';
import { fetchInvoiceFile, sweepInvoiceFiles } from './keep-file.ts';
import { requestOf } from './testing/samples.ts';

const city = await openCity({ receiptIssuer: { mode: 'sandbox', patience: 1 } });
const tools = () => ({ db: city.db, services: city.services, now: city.now }) as never;
const stepOf = ({ id, version }: { readonly id: string; readonly version: number }) => ({ id, version });
const paperOf = (no: string) => `%PDF-1.4\npaper ${no}\n%%EOF\n`;

/** An issuer over HTTP: what it gives as the file, and how often it was asked. */
const stand = { asked: 0, file: (no: string): string => paperOf(no), isSlow: false };
const issuer = Fastify();
issuer.post('/file', async (request, reply) => {
  stand.asked += 1;
  const { invoiceNo, redNo } = request.body as { invoiceNo: string; redNo: string | null };
  if (stand.isSlow) await new Promise((resolve) => setTimeout(resolve, 2000));
  return reply.type('application/pdf').send(Buffer.from(stand.file(redNo ?? invoiceNo)));
});
issuer.post('/void', (_request, reply) => reply.send({ state: 'reversed', no: '26330000000000000077' }));
const address = (await issuer.listen({ port: 0, host: '127.0.0.1' })).replace(/\/$/, '');
afterAll(() => issuer.close());
const configure = (mode: 'http' | 'sandbox' | 'off', at = address) =>
  Object.assign(city.services.config.receiptIssuer, { mode, address: mode === 'http' ? at : undefined });

let unit: SeededUnit;
let payer: Person;
let finance: Person;
beforeEach(async () => {
  configure('http');
  Object.assign(stand, { asked: 0, file: paperOf, isSlow: false });
  unit = await city.seedUnit({ orgname: `天一物业${newId().slice(-6)}有限公司`, unitTypes: ['U1'] });
  payer = await city.enter({ actor: 'E1', unit, name: '经办甲' });
  finance = await city.enter({ actor: 'I3', name: '财务甲' });
});

/** Asked for, and issued by finance in a system of its own. */
async function issuedElsewhere() {
  const { payNo } = await owe(city, { payer: unit });
  await city.db
    .updateTable('payOrder')
    .set({ status: '04', paidAt: city.now.toISOString(), payChannel: '1', tradeNo: payNo })
    .where('payNo', '=', payNo)
    .execute();
  const saved = await payer.call(calls.invoiceSave, { id: newId(), payNo, values: requestOf({ mobile: '13800005678' }) as never });
  const { id } = await payer.call(calls.invoiceCommit, stepOf(saved));
  const { requestNo, amount } = await recordOf(id);
  const invoiceNo = `26330000000${requestNo!.slice(-9)}`;
  const given = { requestNo: requestNo!, invoiceNo, issuedOn: '2026-11-21', amountFen: amount! };
  await deliverInvoice(given, { ...(tools() as object), today: '2026-11-21', asker: undefined } as never);
  return { id, requestNo: requestNo!, invoiceNo };
}
const recordOf = async (id: string) => (await payer.call(calls.invoiceDetail, { id })).invoice;
const dueOf = (id: string) =>
  city.db.selectFrom('invoice').select(['fileTries', 'fileDueAt']).where('id', '=', id).executeTakeFirstOrThrow();
const take = async (id: string) => (await payer.download(calls.file, { id })).content.toString();
const collect = async (no: string, code: string) =>
  (await city.app.inject({ method: 'GET', url: '/invoice-collection/file', query: { no, code } })).body;

test('a paper that finance has issued elsewhere is fetched, kept, and taken by payer and by code when its issuer is gone', async () => {
  const { id, requestNo, invoiceNo } = await issuedElsewhere();
  await fetchInvoiceFile({ id }, tools());
  await fetchInvoiceFile({ id }, tools());
  expect(stand.asked).toBe(1);
  configure('http', 'http://127.0.0.1:1');
  expect(await take(id)).toBe(paperOf(invoiceNo));
  const { collectCode, hasFile } = await payer.call(calls.invoiceDetail, { id });
  expect(hasFile).toBe(true);
  expect(await collect(requestNo, collectCode!)).toBe(paperOf(invoiceNo));
  configure('off');
  expect(await take(id)).toBe(paperOf(invoiceNo));
  const sent = await city.db.selectFrom('outgoing').select('shown').where('shown', 'like', `%${requestNo}%`).execute();
  expect(sent).toHaveLength(1);
});

test.each([
  ['is slow', () => (stand.isSlow = true)],
  ['is dead', () => configure('http', 'http://127.0.0.1:1')],
  ['answers a page of another kind', () => (stand.file = () => '<html>请登录</html>')],
  ['answers half a paper', () => (stand.file = () => '%PDF-1.4\npap')],
])('an issuer that %s is asked again, later each time; nothing of it is kept', async (_what, spoil) => {
  const { id, invoiceNo } = await issuedElsewhere();
  spoil();
  await fetchInvoiceFile({ id }, tools());
  expect(await dueOf(id)).toEqual({ fileTries: 1, fileDueAt: new Date(city.now.getTime() + 600_000).toISOString() });
  await expect(payer.download(calls.file, { id })).rejects.toMatchObject({ code: 'issuerAway', status: 503 });
  const before = city.now;
  city.now = new Date(before.getTime() + 601_000);
  await sweepInvoiceFiles({}, tools());
  expect(await dueOf(id)).toEqual({ fileTries: 2, fileDueAt: new Date(city.now.getTime() + 1_200_000).toISOString() });
  Object.assign(stand, { asked: 0, file: paperOf, isSlow: false });
  configure('http');
  await sweepInvoiceFiles({}, tools());
  expect(stand.asked).toBe(0);
  city.now = new Date(before.getTime() + 1_900_000);
  await sweepInvoiceFiles({}, tools());
  expect(await dueOf(id)).toEqual({ fileTries: 0, fileDueAt: null });
  city.now = before;
  expect(await take(id)).toBe(paperOf(invoiceNo));
  expect(stand.asked).toBe(1);
});

test('asked for before the job has fetched it, it is fetched once and kept', async () => {
  const { id, invoiceNo } = await issuedElsewhere();
  expect(await Promise.all([take(id), take(id)])).toEqual([paperOf(invoiceNo), paperOf(invoiceNo)]);
  const kept = await city.db.selectFrom('invoiceFile').select('no').where('invoiceId', '=', id).execute();
  expect(kept).toEqual([{ no: invoiceNo }]);
  const asked = stand.asked;
  await fetchInvoiceFile({ id }, tools());
  expect(await take(id)).toBe(paperOf(invoiceNo));
  expect(stand.asked).toBe(asked);
});

test('the red note has a file of its own', async () => {
  const { id, invoiceNo } = await issuedElsewhere();
  await fetchInvoiceFile({ id }, tools());
  const record = (await recordOf(id)) as { id: string; version: number };
  await finance.call(calls.invoiceRed, { ...stepOf(record), values: { redReason: '01' } });
  await askIssuer({ id }, tools());
  await fetchInvoiceFile({ id }, tools());
  expect(await take(id)).toBe(paperOf('26330000000000000077'));
  const kept = await city.db.selectFrom('invoiceFile').select('no').where('invoiceId', '=', id).orderBy('no').execute();
  expect(kept.map(({ no }) => no).toSorted()).toEqual([invoiceNo, '26330000000000000077'].toSorted());
});

test.each(['sandbox', 'off'] as const)(
  'with the issuer %s nobody has its file: no code is given for it, and no sample in its name',
  async (mode) => {
    configure(mode);
    const { id, requestNo } = await issuedElsewhere();
    await fetchInvoiceFile({ id }, tools());
    expect(await payer.call(calls.invoiceDetail, { id })).toMatchObject({ hasFile: false, collectCode: null });
    await expect(payer.download(calls.file, { id })).rejects.toMatchObject({ code: 'paperElsewhere', status: 409 });
    expect(await city.db.selectFrom('outgoing').select('id').where('shown', 'like', `%${requestNo}%`).execute()).toEqual([]);
    expect(await city.db.selectFrom('invoiceFile').select('no').where('invoiceId', '=', id).execute()).toEqual([]);
  },
);
