import { expect, test } from 'vitest';

import { homeCalls } from '#areas/home/contract/calls.ts';
import { inspectionCalls as calls } from '#areas/inspection/contract/calls.ts';
import { inspected, openStory, stepOf } from '#areas/inspection/server/testing/story.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import { openCity, type Person } from '#server/testing/city.ts';

import { examiningCalls } from '../../contract/calls.ts';

const city = await openCity();
const story = await openStory(city);
const { inspector, dispatcher, dispatcher2 } = story.institute;
const authority = await city.seedUnit({ orgname: '海曙区市场监督管理局', unitTypes: ['U9'] });
const other = await city.seedUnit({ orgname: '镇海区市场监督管理局', unitTypes: ['U9'] });
const officer = await city.enter({ actor: 'G1', unit: authority, areacode: '330203' });
const elsewhere = await city.enter({ actor: 'G1', unit: other, areacode: '330211' });
const heard = async (person: Person) =>
  (await person.call(sessionCalls.messages, {})).list.filter(({ title }) => title.startsWith('严重事故隐患'));

/** Two lifts that failed, registered with the authority. */
async function failed() {
  const application = await inspected(city, story, 2, { '0': '1.1', '1': '1.1' });
  await registeredWith(authority.unitSysId, application);
  return application;
}

async function registeredWith(regOrg: string | null, { devices }: { readonly devices: readonly { readonly equSysId: string }[] }) {
  const keys = devices.map(({ equSysId }) => equSysId);
  await city.db.updateTable('equipment').set({ regOrg, superviseOrg: null }).where('equSysId', 'in', keys).execute();
}

const contentOf = async (no: string) =>
  (await city.db.selectFrom('paper').select('content').where('type', '=', 'YJTZS').where('no', '=', no).executeTakeFirstOrThrow()).content;

test('a grave hazard is reported to the authority that registers the device when its notice goes out, once, and to no other', async () => {
  const application = await failed();
  const [first, second] = application.lines;
  const issue = { ...stepOf(application), deadline: '2026-12-20', requirement: '请整改后反馈', grave: [first!.lineId!] };
  await inspector.call(examiningCalls.opinionNotice, issue);
  // Pressed again after a lost answer.
  await inspector.call(examiningCalls.opinionNotice, issue);
  const { notices } = await story.owner.call(calls.detail, { id: application.id });
  const [grave, plain] = [first, second].map((line) => notices.find(({ lineId }) => lineId === line!.lineId)!);
  expect([grave!.isGrave, plain!.isGrave]).toEqual([true, false]);
  const [message, ...others] = await heard(officer);
  expect([message!.title, others, await heard(elsewhere)]).toEqual([`严重事故隐患报告：${grave!.tzsNo}`, [], []]);
  expect(message!.body).toContain(grave!.problems[0]!.problem);
  expect(await contentOf(grave!.tzsNo)).toMatchObject({ graveTold: ['海曙区市场监督管理局'] });
  expect(await contentOf(plain!.tzsNo)).not.toHaveProperty('graveTold');
  const owners = (await story.owner.call(sessionCalls.messages, {})).list.find(({ title }) => title === '检验意见通知书');
  expect(owners!.body).toContain('其中1台存在严重事故隐患，隐患消除前不得使用');

  // A notice that was a mistake is taken back for the authority that was told, whoever registers the device by now.
  await registeredWith(other.unitSysId, application);
  const { version } = await inspector.call(calls.detail, { id: application.id });
  const back = { id: application.id, version, tzsNo: grave!.tzsNo, opinion: '误判' };
  await inspector.call(examiningCalls.withdrawNotice, back);
  expect((await heard(officer)).map(({ title }) => title)).toContain(`严重事故隐患报告已撤回：${grave!.tzsNo}`);
  expect(await heard(elsewhere)).toEqual([]);
});

test('where the archive names no authority, the inspector reads so before, everybody at the case afterwards, and the heads of the department hear of it', async () => {
  const application = await failed();
  await registeredWith(null, application);
  const [first, second] = application.lines;
  await city.db.updateTable('equipment').set({ superviseOrg: other.unitSysId }).where('equSysId', '=', second!.equSysId!).execute();
  const { devices } = await inspector.call(examiningCalls.noticeDraft, { id: application.id });
  const namedFor = (lineId: string | null) => devices.find((device) => device.lineId === lineId)!.authorities;
  expect([namedFor(first!.lineId), namedFor(second!.lineId)]).toEqual([[], ['镇海区市场监督管理局']]);

  const told = await heard(officer);
  const issue = { ...stepOf(application), deadline: '2026-12-20', requirement: '请整改后反馈', grave: [first!.lineId!] };
  await inspector.call(examiningCalls.opinionNotice, issue);
  const { notices, version } = await inspector.call(calls.detail, { id: application.id });
  const grave = notices.find(({ lineId }) => lineId === first!.lineId)!;
  expect(grave).toMatchObject({ isGrave: true, graveTold: [] });
  expect(await heard(officer)).toEqual(told);
  const title = `严重事故隐患须人工报告：${grave.tzsNo}`;
  for (const head of [dispatcher, dispatcher2])
    expect(await heard(head)).toMatchObject([
      { title, body: expect.stringMatching(/^设备档案没有登记机关和监管机构，.*须人工报告/) as string },
    ]);

  await inspector.call(examiningCalls.withdrawNotice, { id: application.id, version, tzsNo: grave.tzsNo, opinion: '误判' });
  expect((await heard(dispatcher)).map((message) => message.title)).toContain(`严重事故隐患报告已撤回：${grave.tzsNo}`);
});

test('an authority has what it was told of in a list of its own, and what nobody was told of is reported by hand and noted once', async () => {
  const listed = async (person: Person, input: Readonly<Record<string, unknown>> = {}) =>
    (await person.call(examiningCalls.graveHazards, input)).list.map(({ tzsNo }) => tzsNo);
  const waiting = async () =>
    (await dispatcher.call(homeCalls.getEqustatisticNums, {})).todos.find(({ key }) => key === 'graveByHand')?.count ?? 0;
  const mark = async (regOrg: string | null) => {
    const application = await failed();
    await registeredWith(regOrg, application);
    const grave = [application.lines[0]!.lineId!];
    const issue = { ...stepOf(application), deadline: '2026-12-20', requirement: '请整改后反馈', grave };
    const { notices } = await inspector.call(examiningCalls.opinionNotice, issue);
    return { id: application.id, tzsNo: notices.find(({ lineId }) => lineId === grave[0])!.tzsNo };
  };
  const before = await waiting();
  const [told, untold] = [await mark(authority.unitSysId), await mark(null)];
  expect(await listed(officer)).toContain(told.tzsNo);
  expect(await listed(officer)).not.toContain(untold.tzsNo);
  expect(await listed(elsewhere)).toEqual([]);
  expect(await waiting()).toBe(before + 1);
  expect(await listed(dispatcher, { byHand: true })).toContain(untold.tzsNo);

  const text = '已电话报告海曙区市场监督管理局值班室，接报人王某';
  await expect(inspector.call(examiningCalls.reportByHand, { ...told, text })).rejects.toMatchObject({ code: 'noReportByHand' });
  const colleague = await city.enter({ actor: 'I2', name: '检验丁', dept: '电梯检验部' });
  await expect(colleague.call(examiningCalls.reportByHand, { ...untold, text })).rejects.toMatchObject({ code: 'notYourInspection' });
  for (let press = 0; press < 2; press += 1) await dispatcher.call(examiningCalls.reportByHand, { ...untold, text });
  await expect(inspector.call(examiningCalls.reportByHand, { ...untold, text: '我也报告过' })).rejects.toMatchObject({
    code: 'reportedByHand',
    message: expect.stringContaining('科长甲') as string,
  });
  expect(await waiting()).toBe(before);
  const { notices } = await inspector.call(calls.detail, { id: untold.id });
  expect(notices.find(({ tzsNo }) => tzsNo === untold.tzsNo)).toMatchObject({ graveReported: { text, by: '科长甲' } });
  const { flow } = await inspector.call(calls.flow, { id: untold.id });
  expect(flow.filter(({ label }) => label === '登记严重事故隐患人工报告')).toHaveLength(1);
  expect((await officer.download(examiningCalls.graveExport, {})).type).toContain('sheet');
});

test('what is not marked is reported to nobody', async () => {
  const before = await heard(officer);
  const application = await failed();
  await inspector.call(examiningCalls.opinionNotice, { ...stepOf(application), deadline: '2026-12-20', requirement: '请整改后反馈' });
  expect(await heard(officer)).toEqual(before);
});
