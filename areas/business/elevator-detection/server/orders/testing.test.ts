import { beforeEach, expect, test } from 'vitest';

import { archiveCalls } from '#areas/archive/contract/calls.ts';
import { equipmentCalls } from '#areas/equipment/contract/calls.ts';
import { openCity, type Person, type SeededUnit } from '#server/testing/city.ts';

import { detectionCalls as calls } from '../../contract/calls.ts';
import { seedBody } from '../testing/bodies.ts';
import { accepted, detailOf, failedResult, itemsBut, linesOf, ordered, record, report, upload } from '../testing/orders.ts';
import { seedFinding, seedLift } from '../testing/seed-lifts.ts';

const city = await openCity();
const body = await seedBody(city);
const authority = await city.enter({ actor: 'G1', areacode: '330203' });

let unit: SeededUnit;
let owner: Person;
beforeEach(async () => {
  unit = await city.seedUnit();
  owner = await city.enter({ actor: 'E1', unit });
});

/** A lift in its third year: inspected in the first, tested in the second, to be tested this December. */
async function dueLift(month = '12') {
  const values = { supv_pass_date: `2023-${month}-10`, put_in_use_date: '2023-12-20', next_test_date: `2026-${month}-31` };
  const lift = await seedLift(city, unit, { ...values, last_insp_date: `2024-${month}-08`, next_insp_date: `2027-${month}-31` });
  await seedFinding(city, lift, { inspType: 'D1', on: `2024-${month}-08`, org: '检验院' });
  await seedFinding(city, lift, { on: `2025-${month}-08`, org: body.unit.orgname });
  return lift;
}

const archiveOf = (equSysId: string) =>
  city.db
    .selectFrom('equipment')
    .select(['nextTestDate', 'nextInspDate', 'lastInspDate', 'applyState', 'testExtendTo'])
    .where('equSysId', '=', equSysId)
    .executeTakeFirstOrThrow();
const statusOf = async (id: string) => (await detailOf(owner, id)).order.status;
const toldTo = async ({ unitSysId }: SeededUnit) => {
  const rows = await city.db.selectFrom('message').select('title').where('unitId', '=', unitSysId).orderBy('id').execute();
  return rows.map(({ title }) => title).toSorted();
};

test('a passed test is reported into the archive', async () => {
  const lift = await dueLift();
  const id = await accepted(owner, body, [lift]);
  await record(body, id);
  expect(await statusOf(id)).toBe('70');
  const [tested] = await linesOf(body.tester, id);
  expect(tested).toMatchObject({ status: '70', conclusion: '符合', testedOn: '2026-11-21', mayReport: true });
  const { nextTestDate } = await report(body, tested!, 'PA2026001');
  expect(await statusOf(id)).toBe('80');
  const { inspections } = await owner.call(archiveCalls.archiveInspections, { equSysId: lift.equSysId });
  expect(inspections[0]).toMatchObject({ inspType: 'T1', reportNo: 'PA2026001', conclusion: '符合', inspectOrg: body.unit.orgname });
  expect(await archiveOf(lift.equSysId)).toMatchObject({ nextTestDate, lastInspDate: '2024-12-08', nextInspDate: '2027-12-31' });
  expect(nextTestDate).toBe('2028-12-31');
  expect(await toldTo(unit)).toEqual(['检测委托已接受', '检测报告已出具', '电梯检测结果为符合']);
});

test('a lift that fails is put right and tested again; every round stays on record', async () => {
  const [bad, good] = [await dueLift(), await dueLift()];
  const id = await accepted(owner, body, [bad, good]);
  await record(body, id, failedResult, [bad.equSysId]);
  expect(await statusOf(id)).toBe('20');
  await record(body, id, {}, [good.equSysId]);
  expect(await statusOf(id)).toBe('65');
  const [failed, passed] = await linesOf(owner, id);
  expect([failed, passed]).toMatchObject([
    { status: '65', mayRectify: true },
    { status: '70', mayRectify: false },
  ]);
  await upload(owner, failed!.id!, 'rectifyProof');
  const rectify = (values: object) =>
    owner.call(calls.testLineRectify, { id: failed!.id!, version: failed!.version, values: values as never });
  await expect(rectify({ rectifiedOn: '2026-11-20', feedback: '已调整' })).rejects.toMatchObject({ errors: [{ field: 'rectifiedOn' }] });
  await expect(rectify({ rectifiedOn: '2026-11-22', feedback: '已调整' })).rejects.toMatchObject({ errors: [{ field: 'rectifiedOn' }] });
  await expect(rectify({})).rejects.toMatchObject({ errors: [{ field: 'rectifiedOn' }, { field: 'feedback' }] });
  await rectify({ rectifiedOn: '2026-11-21', feedback: '已调整啮合深度并试验' });
  expect(await statusOf(id)).toBe('20');
  const absent = (item: string) => itemsBut().map((row) => (row.item === item ? { item, verdict: 'none', finding: '本次未检' } : row));
  await expect(record(body, id, { items: absent('A1.2.7.7') }, [bad.equSysId])).rejects.toMatchObject({
    errors: [{ field: 'items', message: '上次检测不符合的项目须复测，不能为无此项' }],
  });
  await record(body, id, { items: absent('A1.2.6.6') }, [bad.equSysId]);
  expect(await statusOf(id)).toBe('70');
  expect((await linesOf(owner, id))[0]!.rounds).toMatchObject([
    {
      conclusion: '存在不符合',
      findings: [{ item: 'A1.2.7.7', name: '门的锁紧与闭合', finding: '三楼层门锁紧元件啮合深度不足7毫米' }],
      feedback: '已调整啮合深度并试验',
      rectifiedByName: '测试E1',
    },
    { conclusion: '符合', findings: [] },
  ]);
  expect(await toldTo(body.unit)).toContain('整改已反馈，请复测');
  expect(await toldTo(unit)).toContain('检测发现不符合项，请整改');
});

test('the maintaining unit puts faults right, too; nobody else does', async () => {
  const maintainer = await city.seedUnit();
  const agent = await city.enter({ actor: 'M1', unit: maintainer });
  const lift = await seedLift(city, unit, { maint_unit: maintainer.unitSysId });
  const id = await accepted(owner, body, [lift]);
  await record(body, id, failedResult);
  const [line] = await linesOf(agent, id);
  expect(line).toMatchObject({ mayRectify: true, mayRecord: false });
  const step = { id: line!.id!, version: line!.version, values: { rectifiedOn: '2026-11-21', feedback: '更换钢丝绳' } };
  const stranger = await city.enter({ actor: 'E1', unit: await city.seedUnit() });
  await expect(stranger.call(calls.testLineRectify, step)).rejects.toMatchObject({ code: 'orderNotFound' });
  await agent.call(calls.testLineRectify, step);
});

test('a retest is not dated before what was put right', async () => {
  const id = await accepted(owner, body, [await dueLift()]);
  await record(body, id, failedResult);
  const before = city.now;
  city.pass({ days: 3 });
  const [keeper, tester] = [await city.enter({ actor: 'E1', unit }), await city.enter({ actor: 'T1', unit: body.unit })];
  const [failed] = await linesOf(keeper, id);
  await keeper.call(calls.testLineRectify, {
    id: failed!.id!,
    version: failed!.version,
    values: { rectifiedOn: '2026-11-23', feedback: '更换钢丝绳' },
  });
  await expect(record({ ...body, tester }, id, { testedOn: '2026-11-22' })).rejects.toMatchObject({
    errors: [{ field: 'testedOn', message: '复测日期不能早于整改完成日期 2026-11-23' }],
  });
  await record({ ...body, tester }, id, { testedOn: '2026-11-23' });
  expect((await detailOf(keeper, id)).order.status).toBe('70');
  city.now = before;
});

test.each([
  ['a test of tomorrow', { testedOn: '2026-11-22' }, 'testedOn'],
  ['a test before the order', { testedOn: '2026-11-20' }, 'testedOn'],
  ['a failure where every item conforms', { conclusion: '存在不符合' }, 'conclusion'],
  ['a pass with an item that does not conform', { items: failedResult.items }, 'conclusion'],
  ['a result that leaves an item out', { items: itemsBut().slice(1) }, 'items'],
  ['a result that names an item twice', { items: [...itemsBut().slice(1), itemsBut()[1]] }, 'items'],
  ['an item of escalators for a lift', { items: [...itemsBut().slice(1), { item: 'A2.2.4.1', verdict: 'pass' }] }, 'items'],
  ['a failed item without a word', { items: itemsBut().map((row) => ({ ...row, verdict: 'fail' })), conclusion: '存在不符合' }, 'items'],
  ['a finding at an item that conforms', { items: itemsBut().map((row) => ({ ...row, finding: '磨损' })) }, 'items'],
  ['nothing but items that are not there', { items: itemsBut().map((row) => ({ ...row, verdict: 'none', finding: '本梯没有' })) }, 'items'],
  [
    'an item that is not there for no reason',
    { items: itemsBut().map((row) => (row.item === 'A1.2.6.6' ? { ...row, verdict: 'none' } : row)) },
    'items',
  ],
  ['a result without instruments', { instruments: [] }, 'instruments'],
  ['an instrument past its day', { instruments: [{ name: '测速仪', instrumentNo: 'CS-2', validTo: '2026-11-20' }] }, 'instruments'],
  ['a foreign tester', { testers: ['路人'] }, 'testers'],
  ['no conclusion', { conclusion: undefined }, 'conclusion'],
])('%s is not recorded', async (_, values, field) => {
  const id = await accepted(owner, body, [await dueLift()]);
  await expect(record(body, id, values)).rejects.toMatchObject({ errors: [{ field }] });
});

test('results are recorded under way alone, and by two testers at once only once', async () => {
  const order = await ordered(owner, body, [await dueLift()]);
  // That it has not been accepted is said before what is wrong in the form, which nobody need put right.
  for (const values of [{}, { conclusion: undefined }])
    await expect(record(body, order.id, values)).rejects.toMatchObject({ code: 'moveNotAllowed' });
  const id = await accepted(owner, body, [await dueLift(), await dueLift()]);
  const outcomes = await Promise.allSettled([record(body, id), record(body, id, failedResult)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await linesOf(owner, id)).map(({ rounds }) => rounds.length)).toEqual([1, 1]);
});

test('a report needs its file and a number of its own', async () => {
  const id = await accepted(owner, body, [await dueLift(), await dueLift()]);
  await record(body, id);
  const [one, other] = await linesOf(body.tester, id);
  const values = { reportNo: 'PA-UNIQUE' };
  await expect(body.tester.call(calls.testLineReport, { id: one!.id!, version: one!.version, values })).rejects.toMatchObject({
    errors: [{ field: 'material:testReport' }],
  });
  await expect(upload(owner, one!.id!, 'testReport')).rejects.toMatchObject({ status: 409 });
  await report(body, one!, 'PA-UNIQUE');
  await expect(report(body, other!, 'PA-UNIQUE')).rejects.toMatchObject({ code: 'reportNoTaken', errors: [{ field: 'reportNo' }] });
  await expect(upload(body.tester, one!.id!, 'testReport')).rejects.toMatchObject({ status: 409 });
});

test('a failed report enters the history and leaves the lift due; it can be ordered anew', async () => {
  const lift = await dueLift();
  const id = await accepted(owner, body, [lift]);
  await record(body, id, failedResult);
  await report(body, (await linesOf(body.tester, id))[0]!);
  expect(await archiveOf(lift.equSysId)).toMatchObject({ nextTestDate: '2026-12-31' });
  expect(await statusOf(id)).toBe('80');
  await ordered(owner, body, [lift]);
});

test('the next day follows the baseline: neither a test early within its window nor a late one moves it', async () => {
  const id = await accepted(owner, body, [await dueLift('12'), await dueLift('10')]);
  await record(body, id);
  const dates = [];
  for (const line of await linesOf(body.tester, id)) dates.push((await report(body, line)).nextTestDate);
  expect(dates).toEqual(['2028-12-31', '2028-10-31']);
});

test('an inspection applied for is left alone by a self-test; an extension has served its turn', async () => {
  const lift = await seedLift(city, unit, { next_test_date: '2026-10-31', apply_state: '2', test_extend_to: '2026-12-31' });
  const id = await accepted(owner, body, [lift]);
  await record(body, id);
  await report(body, (await linesOf(body.tester, id))[0]!);
  expect(await archiveOf(lift.equSysId)).toMatchObject({ applyState: '2', testExtendTo: null });
});

test('an extension survives a failed test: the lift is still put off', async () => {
  const lift = await seedLift(city, unit, { next_test_date: '2026-10-31', test_extend_to: '2026-12-31' });
  const id = await accepted(owner, body, [lift]);
  await record(body, id, failedResult);
  await report(body, (await linesOf(body.tester, id))[0]!);
  expect(await archiveOf(lift.equSysId)).toMatchObject({ nextTestDate: '2026-10-31', testExtendTo: '2026-12-31' });
  const { list } = await owner.call(equipmentCalls.detectExtendedList, { part: 'extended' });
  expect(list.map(({ equSysId }) => equSysId)).toEqual([lift.equSysId]);
});

test('what is dated ahead does not move the next day', async () => {
  const lift = await dueLift();
  await seedFinding(city, lift, { on: '2028-12-08', org: body.unit.orgname });
  const id = await accepted(owner, body, [lift]);
  await record(body, id);
  const { nextTestDate } = await report(body, (await linesOf(body.tester, id))[0]!);
  expect(nextTestDate).toBe('2028-12-31');
});

test('a report that the authority voids is taken back from the archive', async () => {
  const lift = await dueLift();
  const id = await accepted(owner, body, [lift]);
  await record(body, id);
  await report(body, (await linesOf(body.tester, id))[0]!, 'PA-VOID');
  expect(await archiveOf(lift.equSysId)).toMatchObject({ nextTestDate: '2028-12-31' });
  const [line] = await linesOf(authority, id);
  expect(line!.moves.map(({ move }) => move)).toEqual(['void']);
  const step = { id: line!.id!, version: line!.version, move: 'void' as const };
  await expect(owner.call(calls.testLineMove, { ...step, opinion: '我要作废' })).rejects.toMatchObject({ status: 403 });
  await expect(body.tester.call(calls.testLineMove, { ...step, opinion: '我要作废' })).rejects.toMatchObject({ code: 'moveNotAllowed' });
  await expect(authority.call(calls.testLineMove, step)).rejects.toMatchObject({ code: 'opinionNeeded' });
  await authority.call(calls.testLineMove, { ...step, opinion: '现场核查未实际检测' });
  expect(await statusOf(id)).toBe('95');
  expect((await linesOf(owner, id))[0]).toMatchObject({ status: '91', endedBecause: '现场核查未实际检测' });
  expect(await archiveOf(lift.equSysId)).toMatchObject({ nextTestDate: '2026-12-31', nextInspDate: '2027-12-31' });
  const { inspections } = await owner.call(archiveCalls.archiveInspections, { equSysId: lift.equSysId });
  expect(inspections.map(({ voidedOn }) => voidedOn)).toEqual(['2026-11-21', null, null]);
  expect(await toldTo(body.unit)).toContain('检测报告被作废');
  expect(await toldTo(unit)).toContain('检测报告被作废');
  await ordered(owner, body, [lift]);
});

test('a result recorded wrongly is taken back for a reason; a lift that cannot be tested is dropped', async () => {
  const id = await accepted(owner, body, [await dueLift(), await dueLift()]);
  await record(body, id);
  const [wrong, other] = await linesOf(body.tester, id);
  const step = (line: typeof wrong, move: 'takeBack' | 'drop', opinion: string) =>
    body.tester.call(calls.testLineMove, { id: line!.id!, version: line!.version, move, opinion });
  await step(wrong, 'takeBack', '录错电梯');
  expect((await linesOf(owner, id))[0]).toMatchObject({ status: '00', rounds: [], conclusion: null });
  const [back] = await linesOf(body.tester, id);
  await step(back, 'drop', '电梯正在大修');
  expect(await statusOf(id)).toBe('70');
  await report(body, other!);
  expect(await statusOf(id)).toBe('80');
});
