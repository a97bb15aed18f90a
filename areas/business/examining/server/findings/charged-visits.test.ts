import { beforeAll, describe, expect, test } from 'vitest';

import { dispatchCalls } from '#areas/dispatch/contract/calls.ts';
import { tariffCalls } from '#areas/fees/contract/tariffs/calls.ts';
import { inspectionCalls } from '#areas/inspection/contract/calls.ts';
import { codeOf } from '#areas/inspection/contract/lifecycle.ts';
import { crewOf, dispatched, openStory, stepOf, type Story } from '#areas/inspection/server/testing/story.ts';
import { paymentCalls } from '#areas/payment/contract/calls.ts';
import { takeTransfer } from '#areas/payment/server/testing/pay-desk.ts';
import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';

import { examiningCalls } from '../../contract/calls.ts';

const city = await openCity();
let story: Story;
beforeAll(async () => {
  story = await openStory(city);
});

type Seen = Parameters<typeof stepOf>[0];

const vainly = (seen: Seen) => story.institute.inspector.call(examiningCalls.notReady, { ...stepOf(seen), opinion: '现场无人配合' });
const book = (seen: Seen) => story.owner.call(dispatchCalls.rebook, { ...stepOf(seen), bookDate: '2026-12-07' });
const detail = (id: string) => story.owner.call(inspectionCalls.detail, { id });
async function sendAgain(seen: Seen) {
  const booked = await book(seen);
  return story.institute.dispatcher.call(dispatchCalls.dispatch, {
    ...stepOf(booked),
    inspectors: crewOf(story),
    dispatchOn: '2026-12-07',
  });
}
/** Twice in vain. */
async function twice() {
  const sent = await dispatched(city, story);
  const second = await vainly(await sendAgain(await vainly(sent)));
  return { ...second, number: `KP${sent.onlinelsh.slice(2)}02` };
}
async function pay(number: string, amountFen: number) {
  const { payNo } = await story.owner.call(paymentCalls.orderOf, { payNo: number });
  await takeTransfer([story.institute.finance, story.institute.finance2], { payNo, tradeNo: `BANK-${number}`, amountFen });
}
/** Two of the finance desk give back what was paid. @returns what the second is asked before */
async function giveBack(number: string) {
  const { finance, finance2 } = story.institute;
  const row = async () => (await finance2.call(paymentCalls.orders, { onlinelsh: number })).list[0]!;
  const seen = ({ id, version }: Awaited<ReturnType<typeof row>>) => ({ id: String(id), version });
  await finance.call(paymentCalls.moveOrder, { ...seen(await row()), move: 'applyRefund', opinion: '多收' });
  const asked = await row();
  await finance2.call(paymentCalls.moveOrder, { ...seen(asked), move: 'confirmRefund' });
  return asked.moves.find(({ move }) => move === 'confirmRefund')!.confirm;
}
const told = async () => (await city.db.selectFrom('message').select('body').execute()).map(({ body }) => body).join('\n');

test('as long as the institute has put in no amount, a visit in vain costs nothing, however often', async () => {
  const second = await twice();
  expect((await detail(second.id)).visitFee).toBeNull();
  expect((await book(second)).status).toBe(codeOf('toDispatch'));
});

describe('once two people have put an amount in', () => {
  beforeAll(async () => {
    const { finance, finance2 } = story.institute;
    const values = { validFrom: '2026-11-21', validTo: null, basis: '甬发改价〔2026〕18号', f0: 150, f1: null, f2: null };
    const id = newId();
    await finance.call(tariffCalls.proposeTariff, { id, kind: 'item', key: 'KP-01', values });
    await finance2.call(tariffCalls.decideTariff, { id, version: 0, move: 'approve' });
  });

  test('the first visit costs nothing and says what the next does; the second is paid before a day is booked', async () => {
    const first = await vainly(await dispatched(city, story));
    expect((await detail(first.id)).visitFee).toBeNull();
    expect(await told()).toContain('现场无人配合。再次不具备检验条件的，按收费标准收取空跑费150.00元');
    const second = await vainly(await sendAgain(first));
    const number = `KP${second.onlinelsh.slice(2)}02`;
    const owing = await detail(second.id);
    expect(owing.visitFee).toEqual({ number, amountFen: 15_000, isPaid: false });
    expect(owing.waiting.next).toContain('请缴纳空跑费');
    expect(await told()).toContain(`现场无人配合。按收费标准收取空跑费150.00元（单号${number}），缴纳后方可重新预约`);
    await expect(book(second)).rejects.toMatchObject({ code: 'visitFeeOwed', status: 409 });
    await pay(number, 15_000);
    expect((await detail(second.id)).visitFee).toMatchObject({ isPaid: true });
    expect(await told()).toContain('请备齐检验条件后重新预约检验日期');
    // The fee of the inspection is as it was: paid, and not paid twice.
    expect((await detail(second.id)).application.payStatus).toBe('4');
    // A third time costs again, under a number of its own.
    const third = await vainly(await sendAgain(await detail(second.id)));
    expect((await detail(third.id)).visitFee).toEqual({ number: `KP${second.onlinelsh.slice(2)}03`, amountFen: 15_000, isPaid: false });
  });

  test('finance lets it off with a reason, and nobody else; then the unit books', async () => {
    const second = await twice();
    const { clerk, dispatcher, finance, finance2 } = story.institute;
    const waive = { ...stepOf(second), opinion: '检验员未按约定时间到场' };
    await expect(clerk.call(dispatchCalls.waiveVisit, waive)).rejects.toMatchObject({ code: 'moveNotAllowed' });
    for (const other of [dispatcher, story.owner])
      await expect(other.call(dispatchCalls.waiveVisit, waive)).rejects.toMatchObject({ code: 'noAccess' });
    expect((await finance.call(inspectionCalls.detail, { id: second.id })).moves.map(({ move }) => move)).toContain('waiveVisit');
    const free = await finance.call(dispatchCalls.waiveVisit, waive);
    expect(free.moves.map(({ move }) => move)).not.toContain('waiveVisit');
    await expect(finance2.call(dispatchCalls.waiveVisit, { ...stepOf(free), opinion: '再次免收' })).rejects.toMatchObject({
      code: 'visitFeeNone',
    });
    expect(await told()).toContain('空跑费150.00元已免收');
    expect((await detail(second.id)).visitFee).toBeNull();
    expect((await book(free)).status).toBe(codeOf('toDispatch'));
  });

  test('an application that is cancelled asks for it no more; one whose fee went back neither', async () => {
    const second = await twice();
    await story.owner.call(inspectionCalls.cancel, { ...stepOf(second), opinion: '设备停用' });
    expect((await detail(second.id)).visitFee).toBeNull();
    await expect(story.owner.call(paymentCalls.orderOf, { payNo: second.number })).rejects.toMatchObject({ status: 404 });
    const other = await twice();
    await giveBack(other.onlinelsh);
    const ended = await detail(other.id);
    expect([ended.status, ended.visitFee]).toEqual([codeOf('cancelled'), null]);
  });

  test('what is paid for a visit is given back by itself: the application stays', async () => {
    const second = await twice();
    await pay(second.number, 15_000);
    expect(await giveBack(second.number)).toContain('只退款，申报不受影响');
    expect((await detail(second.id)).status).toBe(codeOf('notReady'));
    expect((await book(await detail(second.id))).status).toBe(codeOf('toDispatch'));
  });
});
