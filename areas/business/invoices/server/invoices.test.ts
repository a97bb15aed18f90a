import { beforeEach, describe, expect, test } from 'vitest';

import { homeCalls } from '#areas/home/contract/calls.ts';
import { owe } from '#areas/payment/server/testing/fees.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import { newId } from '#kit/server/id.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { readPages } from '#kit/server/testing/pdf-text.ts';
import { openCity, type Person, type SeededUnit } from '#server/testing/city.ts';

import { invoiceCalls as calls } from '../contract/calls.ts';
import { invoice } from '../contract/lifecycle.ts';
import { askIssuer, sweepInvoices } from './ask-issuer.ts';
import { refuseRefund } from './invoices.ts';
import { requestOf } from './testing/samples.ts';

const city = await openCity({ receiptIssuer: { mode: 'sandbox', patience: 10 } });
const { states } = invoice;
let unit: SeededUnit;
let payer: Person;
let finance: Person;
beforeEach(async () => {
  unit = await city.seedUnit({ orgname: `天一物业${newId().slice(-6)}有限公司`, unitTypes: ['U1'] });
  payer = await city.enter({ actor: 'E1', unit, name: '经办甲' });
  finance = await city.enter({ actor: 'I3', name: '财务甲' });
});

const tools = () => ({ db: city.db, services: city.services, now: city.now }) as never;
const stepOf = ({ id, version }: { readonly id: string; readonly version: number }) => ({ id, version });
const recordOf = async (person: Person, id: string) => (await person.call(calls.invoiceDetail, { id })).invoice;
const todos = async (person: Person) =>
  Object.fromEntries((await person.call(homeCalls.getEqustatisticNums, {})).todos.map(({ key, count }) => [key, count]));
const titlesFor = async (person: Person) => (await person.call(sessionCalls.messages, {})).list.map(({ title }) => title);

async function paid(): Promise<string> {
  const { payNo } = await owe(city, { payer: unit });
  await city.db
    .updateTable('payOrder')
    .set({ status: '04', paidAt: city.now.toISOString(), payChannel: '1', tradeNo: payNo })
    .where('payNo', '=', payNo)
    .execute();
  return payNo;
}

async function drafted(payNo: string, more: object = {}) {
  const id = newId();
  const { version } = await payer.call(calls.invoiceSave, { id, payNo, values: requestOf(more) as never });
  return { id, version };
}

async function requested(payNo: string, more: object = {}) {
  return payer.call(calls.invoiceCommit, await drafted(payNo, more));
}

async function issued(payNo: string, more: object = {}) {
  const step = await requested(payNo, more);
  await finance.call(calls.invoiceMove, { ...stepOf(step), move: 'issue' });
  await askIssuer({ id: step.id }, tools());
  return (await recordOf(payer, step.id)) as { id: string; version: number; status: string; invoiceNo: string | null };
}

describe('an invoice', () => {
  test('is asked for upon a paid order with what the unit has entered, issued, told, and handed out', async () => {
    const payNo = await paid();
    const { orders, title } = await payer.call(calls.payable, {});
    expect(orders).toEqual([expect.objectContaining({ payNo, leftFen: 85_000, invoiceKinds: ['财政票据'] })]);
    expect(title['title']).toBe(unit.orgname);
    const step = await requested(payNo);
    expect(await todos(finance)).toMatchObject({ invoiceIssue: expect.any(Number) as number });
    await expect(payer.call(calls.file, { id: step.id })).rejects.toMatchObject({ code: 'invoiceNotIssued' });
    const going = await finance.call(calls.invoiceMove, { ...stepOf(step), move: 'issue' });
    expect(going.status).toBe(states.issuing.code);
    await askIssuer({ id: step.id }, tools());
    // A second answer changes nothing.
    await askIssuer({ id: step.id }, tools());
    const record = await recordOf(payer, step.id);
    expect(record).toMatchObject({
      status: states.issued.code,
      issuedOn: '2026-11-21',
      tax: 0,
      invoiceNo: expect.stringMatching(/^\d{10}$/) as string,
    });
    expect((await titlesFor(payer))[0]).toMatch(/^开票申请已开具：KP\d+$/);
    const text = readPages((await payer.download(calls.file, { id: step.id })).content)
      .join('')
      .replaceAll(/\s/g, '');
    for (const words of ['样票', record.invoiceNo!, '850.00', '甬江物业服务有限公司']) expect(text).toContain(words);
    expect((await payer.call(calls.payable, {})).orders).toEqual([]);
  });

  test('is reversed by a red note that the payer asked for; then the order may be invoiced anew', async () => {
    const payNo = await paid();
    const record = await issued(payNo);
    const asked = await payer.call(calls.invoiceMove, { ...stepOf(record), move: 'askRed', opinion: '抬头写错' });
    const kept = await finance.call(calls.invoiceMove, { ...stepOf(asked), move: 'keep', opinion: '抬头无误' });
    const again = await payer.call(calls.invoiceMove, { ...stepOf(kept), move: 'askRed', opinion: '税号写错' });
    const red = await finance.call(calls.invoiceRed, { ...stepOf(again), values: { redReason: '01' } });
    expect(red.status).toBe(states.redIssuing.code);
    await sweepInvoices({}, tools());
    expect(await recordOf(payer, record.id)).toMatchObject({
      status: states.reversed.code,
      redOn: '2026-11-21',
      redNo: expect.any(String) as string,
    });
    expect((await payer.call(calls.payable, {})).orders.map(({ leftFen }) => leftFen)).toEqual([85_000]);
    const text = readPages((await payer.download(calls.file, { id: record.id })).content)
      .join('')
      .replaceAll(/\s/g, '');
    expect(text).toContain('已红冲');
  });

  test('that the issuer refuses says why, goes back to its payer, and is issued when it is put right', async () => {
    const payNo = await paid();
    const record = await issued(payNo, { title: '模拟失败公司' });
    expect(record).toMatchObject({ status: states.failed.code, why: expect.stringContaining('模拟开票平台拒绝') as string });
    const marking = (field: string, move: 'return' | 'issue' = 'return') =>
      finance.call(calls.invoiceMove, {
        ...stepOf(record),
        move,
        opinion: '抬头不对',
        reasons: [{ field, label: '某项', reason: '与执照不一致' }],
      });
    await expect(marking('invoiceNo')).rejects.toMatchObject({ errors: [{ field: 'reasons' }] });
    const returned = await marking('title');
    expect((await payer.call(calls.invoiceDetail, { id: record.id })).reasons).toEqual([
      { field: 'title', label: '发票抬头', reason: '与执照不一致', oldValue: '模拟失败公司' },
    ]);
    expect(await todos(payer)).toMatchObject({ invoiceReturned: 1 });
    const saved = await payer.call(calls.invoiceSave, { ...stepOf(returned), payNo, values: requestOf() as never });
    const sent = await payer.call(calls.invoiceCommit, stepOf(saved));
    expect((await finance.call(calls.invoiceDetail, { id: record.id })).reasons).toEqual([]);
    await finance.call(calls.invoiceMove, { ...stepOf(sent), move: 'issue' });
    await askIssuer({ id: record.id }, tools());
    expect(await recordOf(payer, record.id)).toMatchObject({ status: states.issued.code, why: null });
  });
});

describe('an order', () => {
  test('is split, but no more is asked for than was paid, also by two at once', async () => {
    const payNo = await paid();
    await requested(payNo, { amount: 40_000 });
    const [one, other] = [await drafted(payNo, { amount: 45_000 }), await drafted(payNo, { amount: 45_000 })];
    const answers = await Promise.allSettled([payer.call(calls.invoiceCommit, one), payer.call(calls.invoiceCommit, other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { reason } = answers.find((answer) => answer.status === 'rejected') as PromiseRejectedResult;
    expect(reason).toMatchObject({ errors: [{ field: 'amount', message: `缴费单${payNo}还可以开票0.00元` }] });
  });

  test('is split into ten at most', async () => {
    const payNo = await paid();
    for (let at = 0; at < 10; at += 1) await requested(payNo, { amount: 100 });
    await expect(requested(payNo, { amount: 100 })).rejects.toMatchObject({ code: 'splitTooOften' });
  });

  test('of the state is not billed by a tax invoice; a special invoice needs address and bank', async () => {
    const payNo = await paid();
    await expect(requested(payNo, { invoiceKind: '电子普票' })).rejects.toMatchObject({
      errors: [{ field: 'invoiceKind', message: '这张缴费单只能开具财政票据' }],
    });
    const refused = await requested(payNo, { invoiceKind: '电子专票' }).catch((error: { errors: { field: string }[] }) => error.errors);
    expect((refused as { field: string }[]).map(({ field }) => field)).toEqual(['addressTel', 'bankAccount']);
  });

  test('that is not paid, or is somebody else’s, is not invoiced', async () => {
    const { payNo } = await owe(city, { payer: unit });
    await expect(drafted(payNo)).rejects.toMatchObject({ code: 'orderNotInvoiceable' });
    const own = await paid();
    const stranger = await city.enter({ actor: 'E1', unit: await city.seedUnit({ orgname: '余姚江南服装有限公司', unitTypes: ['U1'] }) });
    await expect(stranger.call(calls.invoiceSave, { id: newId(), payNo: own, values: requestOf() as never })).rejects.toMatchObject({
      code: 'orderNotInvoiceable',
    });
    const { id } = await requested(own);
    await expect(stranger.call(calls.invoiceDetail, { id })).rejects.toMatchObject({ code: 'invoiceNotFound' });
  });

  test('is not given back while an invoice for it stands', async () => {
    const payNo = await paid();
    const record = await issued(payNo);
    const refund = () => inTransaction(city.db, (tx) => refuseRefund(tx, payNo));
    await expect(refund()).rejects.toMatchObject({ code: 'invoiceStands', message: expect.stringContaining('已开具') as string });
    await finance.call(calls.invoiceRed, { ...stepOf(record), values: { redReason: '03' } });
    await askIssuer({ id: record.id }, tools());
    await expect(refund()).resolves.toBeUndefined();
  });
});
