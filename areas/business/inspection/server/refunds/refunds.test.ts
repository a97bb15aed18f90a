import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { paymentCalls } from '#areas/payment/contract/calls.ts';
import { reportCalls } from '#areas/reports/contract/calls.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import { openCity, type Person } from '#server/testing/city.ts';

import { inspectionCalls as calls } from '../../contract/calls.ts';
import { dispatchCalls } from '#areas/dispatch/contract/calls.ts';
import { examiningCalls } from '#areas/examining/contract/calls.ts';
import { codeOf } from '../../contract/lifecycle.ts';
import { runInspectionTimers } from '../jobs.ts';
import {
  approve,
  approvePassed,
  crewOf,
  deviceRow,
  dispatched,
  inspected,
  openStory,
  startNow,
  stepOf,
  type Story,
} from '../testing/story.ts';

const city = await openCity();
let story: Story;
let fresh: Person;
beforeAll(async () => {
  story = await openStory(city);
  fresh = await city.enter({ actor: 'I2', name: '检验丙', dept: '电梯检验部' });
});

const orderOf = (onlinelsh: string) =>
  city.db
    .selectFrom('payOrder')
    .select(['id', 'version', 'payNo', 'status'])
    .where(sql<boolean>`onlinelsh @> array[${onlinelsh}]`)
    .where('status', 'in', ['04', '07', '08'])
    .executeTakeFirstOrThrow();

type Move = 'applyRefund' | 'confirmRefund' | 'withdrawRefund';
async function moveRefund(onlinelsh: string, move: Move) {
  const { finance, finance2 } = story.institute;
  const { id, version } = await orderOf(onlinelsh);
  const by = move === 'applyRefund' ? finance : finance2;
  return by.call(paymentCalls.moveOrder, { id, version, move, ...(move === 'applyRefund' && { opinion: '多收' }) });
}
const seen = (id: string) => story.institute.dispatcher.call(calls.detail, { id });

describe('the fee of an application that waits for its inspection', () => {
  test('is asked back: nobody is sent and nothing begins, until it is withdrawn', async () => {
    const sent = await dispatched(city, story);
    await moveRefund(sent.onlinelsh, 'applyRefund');
    const asked = await seen(sent.id);
    expect([asked.status, asked.application.payStatus, asked.waiting.holder]).toEqual([codeOf('dispatched'), '7', '财务科']);
    await expect(startNow(story, sent)).rejects.toMatchObject({ code: 'feeRefunded', status: 409 });
    const { dispatcher, inspector2 } = story.institute;
    const swap = { ...stepOf(asked), inspectors: [fresh.userId, inspector2.userId], opinion: '检验甲请假' };
    await expect(dispatcher.call(dispatchCalls.reassign, swap)).rejects.toMatchObject({ code: 'feeRefunded' });
    const put = { ...stepOf(asked), bookDate: '2026-12-04', opinion: '检验员另有安排' };
    const back = await story.institute.dispatcher.call(dispatchCalls.deskReschedule, put);
    const again = { ...stepOf(back), inspectors: crewOf(story), dispatchOn: '2026-12-04' };
    await expect(story.institute.dispatcher.call(dispatchCalls.dispatch, again)).rejects.toMatchObject({ code: 'feeRefunded' });
    await moveRefund(sent.onlinelsh, 'withdrawRefund');
    expect((await seen(sent.id)).application.payStatus).toBe('4');
    expect((await story.institute.dispatcher.call(dispatchCalls.dispatch, again)).status).toBe(codeOf('dispatched'));
  });

  test('goes back, and the case ends with it: whoever confirms reads so, the device is free, unit and inspectors are told', async () => {
    const sent = await dispatched(city, story);
    const { onlinelsh, id } = sent;
    await moveRefund(onlinelsh, 'applyRefund');
    const { list } = await story.institute.finance2.call(paymentCalls.orders, { onlinelsh });
    const confirm = list[0]!.moves.find(({ move }) => move === 'confirmRefund')!.confirm!;
    expect(confirm).toContain(`申报${onlinelsh}（已派工）随退款取消`);
    await moveRefund(onlinelsh, 'confirmRefund');
    const ended = await seen(id);
    expect([ended.status, ended.application.payStatus]).toEqual([codeOf('cancelled'), '8']);
    expect(await deviceRow(city, sent.devices[0]!.equSysId)).toMatchObject({ applyState: '0' });
    for (const person of [story.owner, story.institute.inspector]) {
      const { list: told } = await person.call(sessionCalls.messages, {});
      expect(told.some(({ title, body }) => title.includes('已取消') && `${title}${body}`.includes(onlinelsh))).toBe(true);
    }
    const papers = await story.owner.call(reportCalls.papersOf, { applicationId: id });
    expect(papers.list.map(({ type, paperState }) => [type, paperState])).toEqual([['TZSXZ', 'voided']]);
    const { flow } = await story.owner.call(calls.flow, { id });
    expect(flow.at(-1)).toMatchObject({ label: '退款结案' });
  });
});

test('once the inspection has begun no money goes back; its inspector ends it first', async () => {
  const application = await inspected(city, story, 1);
  await expect(moveRefund(application.onlinelsh, 'applyRefund')).rejects.toMatchObject({ code: 'refundInspected', status: 409 });
  const ended = await story.institute.inspector.call(examiningCalls.terminate, { ...stepOf(application), opinion: '设备已拆除' });
  expect(ended.status).toBe(codeOf('terminated'));
  await moveRefund(application.onlinelsh, 'applyRefund');
  await moveRefund(application.onlinelsh, 'withdrawRefund');
  expect((await seen(application.id)).application.payStatus).toBe('7');
  await moveRefund(application.onlinelsh, 'applyRefund');
  await moveRefund(application.onlinelsh, 'confirmRefund');
  expect((await seen(application.id)).application.payStatus).toBe('8');
});

test('a report that is out holds, whatever becomes of its money', async () => {
  const application = await inspected(city, story, 1);
  const entered = await story.institute.inspector.call(examiningCalls.enterResults, stepOf(application));
  await approve(story.institute, entered);
  await moveRefund(application.onlinelsh, 'applyRefund');
  await moveRefund(application.onlinelsh, 'confirmRefund');
  const seenNow = await seen(application.id);
  expect([seenNow.status, seenNow.application.payStatus]).toEqual([codeOf('issued'), '8']);
});

describe('cases whose money went back before it ended them', () => {
  const refunded = (id: string, status?: string) =>
    city.db
      .updateTable('inspectionApplication')
      .set({ payStatus: '8', ...(status && { status }) })
      .where('id', '=', id)
      .execute();

  test('are ended over night where nothing was inspected', async () => {
    const sent = await dispatched(city, story);
    await refunded(sent.id);
    await runInspectionTimers({} as never, { db: city.db, services: city.services, now: city.now });
    expect((await seen(sent.id)).status).toBe(codeOf('cancelled'));
  });

  test('have no report; their inspector ends them, and nothing is given back twice', async () => {
    const application = await inspected(city, story, 1);
    const { inspector, dispatcher } = story.institute;
    const entered = await inspector.call(examiningCalls.enterResults, stepOf(application));
    await refunded(application.id);
    await expect(approve(story.institute, entered)).rejects.toMatchObject({ code: 'feeRefunded' });
    const back = await dispatcher.call(examiningCalls.reviewReturn, { ...stepOf(entered), opinion: '检验费已退还' });
    await inspector.call(examiningCalls.terminate, { ...stepOf(back), opinion: '检验费已退还' });
    expect((await seen(application.id)).application.payStatus).toBe('8');
  });

  test('have no report of those that passed while others are put right, either', async () => {
    const application = await inspected(city, story, 2, { '1': '1.1' });
    const { inspector } = story.institute;
    const notice = { ...stepOf(application), deadline: '2026-12-21', requirement: '请整改后反馈' };
    const noticed = await inspector.call(examiningCalls.opinionNotice, notice);
    await refunded(application.id);
    await expect(approvePassed(story.institute, noticed)).rejects.toMatchObject({ code: 'feeRefunded' });
  });

  test('whose report waits for the fee: the unit is not asked for it again, finance lets the report go', async () => {
    const application = await inspected(city, story, 1);
    const { inspector, finance } = story.institute;
    const entered = await inspector.call(examiningCalls.enterResults, stepOf(application));
    const issued = await approve(story.institute, entered);
    await city.db
      .updateTable('inspectionApplication')
      .set({ status: codeOf('heldForFee') })
      .where('id', '=', issued.id)
      .execute();
    await expect(finance.call(calls.releaseFree, { ...stepOf(issued), opinion: '已退' })).rejects.toMatchObject({ code: 'notRefunded' });
    await refunded(application.id);
    const held = await finance.call(calls.detail, { id: application.id });
    expect([held.waiting.holder, held.moves.map(({ move }) => move)]).toEqual(['财务科', ['releaseFree']]);
    const free = await finance.call(calls.releaseFree, { ...stepOf(held), opinion: '检验费多收已退' });
    expect(free.status).toBe(codeOf('issued'));
  });
});
