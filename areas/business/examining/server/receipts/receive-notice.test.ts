import { expect, test } from 'vitest';

import { homeCalls } from '#areas/home/contract/calls.ts';
import { inspectionCalls as calls } from '#areas/inspection/contract/calls.ts';
import { inspected, openStory, stepOf } from '#areas/inspection/server/testing/story.ts';
import { reportCalls } from '#areas/reports/contract/calls.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import { openCity, type Person } from '#server/testing/city.ts';

import { examiningCalls } from '../../contract/calls.ts';

const city = await openCity();
const story = await openStory(city);
const { owner } = story;
const { inspector } = story.institute;

/** A lift whose notice is out. */
async function noticed() {
  const application = await inspected(city, story, 1, { '0': '1.1' });
  const issue = { ...stepOf(application), deadline: '2026-12-20', requirement: '请整改后反馈' };
  const { notices } = await inspector.call(examiningCalls.opinionNotice, issue);
  return { id: application.id, tzsNo: notices[0]!.tzsNo, paper: 'notice' as const };
}

const seen = async (id: string, person: Person = owner) => (await person.call(calls.detail, { id })).notices[0]!;
const confirm = (which: Awaited<ReturnType<typeof noticed>>, person: Person = owner) =>
  person.call(examiningCalls.receiveNotice, { ...which, consent: true });
const record = (which: Awaited<ReturnType<typeof noticed>>, values: object, person: Person = inspector) =>
  person.call(examiningCalls.recordReceipt, { ...which, values: { ...values } });
const refused = { way: 'refused', by: '物业经理乙', on: '2026-11-21', reason: '认为问题由维保单位造成', witness: '社区工作人员丙' };

async function toReceive(): Promise<number> {
  const counted = (await owner.call(homeCalls.getEqustatisticNums, {})).todos.find(({ key }) => key === 'noticesToReceive')?.count ?? 0;
  expect((await owner.call(calls.list, { toReceive: true })).count).toBe(counted);
  return counted;
}

test('a unit confirms that it has a notice, once; who did so when stands at the notice, in the flow and with the inspectors', async () => {
  const before = await toReceive();
  const which = await noticed();
  expect(await toReceive()).toBe(before + 1);
  const { version } = await owner.call(calls.detail, { id: which.id });
  await confirm(which);
  // Pressed again after a lost answer.
  await confirm(which);
  expect(await toReceive()).toBe(before);
  expect((await seen(which.id)).receipt).toMatchObject({ way: 'online', by: '经办甲', unitName: '甬江物业服务有限公司', on: '2026-11-21' });
  const { flow } = await owner.call(calls.flow, { id: which.id });
  expect(flow.filter(({ label }) => label === '签收检验意见通知书')).toHaveLength(1);
  const told = (await inspector.call(sessionCalls.messages, {})).list.filter(
    ({ title }) => title === `检验意见通知书已签收：${which.tzsNo}`,
  );
  expect(told).toHaveLength(1);
  // The application has not moved: whoever had it open goes on.
  expect((await owner.call(calls.detail, { id: which.id })).version).toBe(version);
  await expect(record(which, refused)).rejects.toMatchObject({
    code: 'receiptKnown',
    status: 409,
    message: expect.stringContaining('经办甲') as string,
  });
});

test('the inspector records that the unit has signed on paper or refused; the notice stays as issued and the unit is told', async () => {
  const [signed, refusal] = [await noticed(), await noticed()];
  const paper = (await owner.call(reportCalls.papersOf, { applicationId: refusal.id })).list.find(({ type }) => type === 'YJTZS');
  await record(signed, { way: 'paper', by: '物业经理乙', on: '2026-11-21' });
  expect((await seen(signed.id)).receipt).toMatchObject({
    way: 'paper',
    by: '物业经理乙',
    unitName: null,
    reason: null,
    recordedBy: '检验甲',
  });
  for (let press = 0; press < 2; press += 1) await record(refusal, refused);
  expect((await seen(refusal.id)).receipt).toMatchObject({ ...refused, recordedBy: '检验甲' });
  await expect(confirm(refusal)).rejects.toMatchObject({ code: 'receiptKnown' });
  await expect(record(refusal, { ...refused, by: '另一人' })).rejects.toMatchObject({ code: 'receiptKnown' });
  const after = (await owner.call(reportCalls.papersOf, { applicationId: refusal.id })).list.find(({ type }) => type === 'YJTZS');
  expect(after).toEqual(paper);
  const titles = (await owner.call(sessionCalls.messages, {})).list.map(({ title }) => title);
  expect(titles.filter((title) => title === `已登记拒绝签收：${refusal.tzsNo}`)).toHaveLength(1);
});

test('what is recorded on site is whole: who, a day between the issue and today, and why it was refused', async () => {
  const which = await noticed();
  const faults: readonly (readonly [string, object])[] = [
    ['by', { ...refused, by: ' ' }],
    ['reason', { ...refused, reason: null }],
    ['on', { ...refused, on: '2026-11-22' }],
    ['on', { ...refused, on: '2026-11-20' }],
    ['way', { ...refused, way: 'online' }],
  ];
  for (const [field, values] of faults)
    await expect(record(which, values)).rejects.toMatchObject({ status: 422, errors: [expect.objectContaining({ field }) as unknown] });
  expect((await seen(which.id)).receipt).toBeNull();
});

test('nobody signs for a notice of others, nor one that was taken back', async () => {
  const which = await noticed();
  const stranger = await city.enter({
    actor: 'E1',
    name: '外人',
    unit: await city.seedUnit({ orgname: '无关物业有限公司', unitTypes: ['U1'] }),
  });
  await expect(confirm(which, stranger)).rejects.toMatchObject({ status: 404 });
  const colleague = await city.enter({ actor: 'I2', name: '检验丙', dept: '电梯检验部' });
  await expect(record(which, refused, colleague)).rejects.toMatchObject({ code: 'notYourInspection' });
  // In a periodic inspection there is no liaison note.
  await expect(owner.call(examiningCalls.receiveNotice, { ...which, paper: 'liaison', consent: true })).rejects.toMatchObject({
    code: 'noticeNotFound',
  });
  const { version } = await inspector.call(calls.detail, { id: which.id });
  await inspector.call(examiningCalls.withdrawNotice, { id: which.id, version, tzsNo: which.tzsNo, opinion: '误判' });
  await expect(confirm(which)).rejects.toMatchObject({ code: 'noticeTakenBack', status: 409 });
  await expect(record(which, refused)).rejects.toMatchObject({ code: 'noticeTakenBack' });
});

test('the database keeps a receipt as it was given', async () => {
  const which = await noticed();
  await confirm(which);
  const change = city.db.updateTable('opinionNotice').set({ receipt: null }).where('tzsNo', '=', which.tzsNo);
  await expect(change.execute()).rejects.toThrow('a receipt that was given stays');
});

test('what somebody notes at an application overtakes nobody: a late step names who moved it', async () => {
  const which = await noticed();
  const { version } = await owner.call(calls.detail, { id: which.id });
  await owner.call(examiningCalls.rectifyFeedback, { id: which.id, version, tzsNo: which.tzsNo, text: '已整改' });
  await record(which, refused);
  await expect(
    inspector.call(examiningCalls.withdrawNotice, { id: which.id, version, tzsNo: which.tzsNo, opinion: '误判' }),
  ).rejects.toMatchObject({ message: expect.stringContaining('整改反馈') as string });
});
