import { beforeEach, expect, test } from 'vitest';

import { newId } from '#kit/server/id.ts';
import { openCity, type Person, type SeededUnit } from '#server/testing/city.ts';

import { detectionCalls as calls } from '../../contract/calls.ts';
import { seedBody } from '../testing/bodies.ts';
import { accept, accepted, detailOf, linesOf, ordered, wish } from '../testing/orders.ts';
import { seedLift } from '../testing/seed-lifts.ts';

const city = await openCity();
const body = await seedBody(city);
const rival = await seedBody(city);
const stranger = await city.enter({ actor: 'E1', unit: await city.seedUnit() });
const authority = await city.enter({ actor: 'G1', areacode: '330203' });
const farAuthority = await city.enter({ actor: 'G1', areacode: '330212' });

let unit: SeededUnit;
let owner: Person;
beforeEach(async () => {
  unit = await city.seedUnit({ orgname: `甬江物业${Math.random()}` });
  owner = await city.enter({ actor: 'E1', unit });
});

const partsOf = async (person: Person) =>
  Object.fromEntries((await person.call(calls.testOrderParts, {})).parts.map(({ key, count }) => [key, count]));

type Step = 'withdraw' | 'cancel' | 'delete' | 'decline';
function move(person: Person, { id, version }: { id: string; version: number }, step: Step, opinion?: string) {
  return person.call(calls.testOrderMove, { id, version, move: step, ...(opinion && { opinion }) });
}

async function toldTo({ unitSysId }: SeededUnit): Promise<string[]> {
  const rows = await city.db.selectFrom('message').select('title').where('unitId', '=', unitSysId).orderBy('id').execute();
  return rows.map(({ title }) => title);
}

test('a submission and an acceptance whose answer was lost can be repeated', async () => {
  const order = await ordered(owner, body, [await seedLift(city, unit)]);
  const { id, version } = order;
  const handed = { id, status: '10', version };
  expect(await owner.call(calls.testOrderCommit, { id, version: version - 1 })).toEqual(handed);
  const taken = await accept(body, order);
  expect(await accept(body, order)).toEqual(taken);
  const { flow } = await owner.call(calls.testOrderDetail, { id });
  expect(flow.map(({ action }) => action)).toEqual(['commit', 'accept']);
});

test('an order is drafted with gaps, completed, handed in and accepted with a day and people', async () => {
  const lifts = [await seedLift(city, unit), await seedLift(city, unit)];
  const equSysIds = lifts.map(({ equSysId }) => equSysId);
  const draft = await owner.call(calls.testOrderSave, { id: newId(), equSysIds, values: {} });
  expect(draft.orderNo).toMatch(/^WT20261121\d{5}$/);
  const { id, version } = draft;
  await expect(owner.call(calls.testOrderCommit, { id, version })).rejects.toMatchObject({
    code: 'invalid',
    errors: [{ field: 'bodyUnit' }, { field: 'wishOn' }, { field: 'contact' }, { field: 'contactTel' }],
  });
  expect((await body.tester.call(calls.testOrderList, { complex: draft.orderNo })).list).toEqual([]);
  const values = { ...wish, bodyUnit: body.unit.unitSysId };
  const saved = await owner.call(calls.testOrderSave, { id, version, equSysIds, values });
  // Repeated, it is answered as saved; other lifts upon the version that has passed are not.
  expect(await owner.call(calls.testOrderSave, { id, version, equSysIds, values })).toMatchObject({ version: saved.version });
  const fewer = equSysIds.slice(1);
  await expect(owner.call(calls.testOrderSave, { id, version, equSysIds: fewer, values })).rejects.toMatchObject({ code: 'stale' });
  const submitted = await owner.call(calls.testOrderCommit, { id, version: saved.version });
  expect(submitted.status).toBe('10');
  expect((await detailOf(body.tester, id)).mayAccept).toBe(true);
  expect((await detailOf(owner, id)).stage).toMatchObject({ holders: ['T1'], isOwn: false, offices: [{ name: body.unit.orgname }] });
  await accept(body, submitted);
  expect(await partsOf(owner)).toMatchObject({ all: 1, draft: 0, submitted: 0, testing: 1 });
  const { order, testers, lines, flow } = await detailOf(owner, id);
  expect(order).toMatchObject({ status: '20', plannedOn: '2026-11-21', useUnitName: unit.orgname, lineCount: 2, waitingCount: 2 });
  expect(testers).toEqual(['周检测']);
  expect(lines.map(({ oidno }) => oidno)).toEqual(lifts.map(({ oidno }) => oidno));
  expect(flow.map(({ label }) => label)).toEqual(['提交委托', '接受委托']);
  expect(await toldTo(unit)).toEqual(['检测委托已接受']);
});

test('a lift is held by one order at a time, and given up when the order ends', async () => {
  const lift = await seedLift(city, unit);
  const order = await ordered(owner, body, [lift]);
  await expect(ordered(owner, rival, [lift])).rejects.toMatchObject({ code: 'liftNotOrderable' });
  const { list } = await owner.call(calls.testCandidates, { equSysIds: [lift.equSysId] });
  expect(list).toMatchObject([{ refusedBecause: `已在检测委托 ${order.orderNo} 中` }]);
  await expect(move(body.tester, order, 'decline')).rejects.toMatchObject({ code: 'opinionNeeded' });
  await move(body.tester, order, 'decline', '近期排期已满');
  expect(await toldTo(unit)).toEqual(['检测委托未被接受']);
  expect((await linesOf(owner, order.id))[0]).toMatchObject({ status: '92' });
  const again = await ordered(owner, rival, [lift]);
  await move(owner, again, 'cancel', '改期');
  await ordered(owner, body, [lift]);
});

test('an order is withdrawn, changed and handed in again under its number; after acceptance it is not', async () => {
  const lift = await seedLift(city, unit);
  const order = await ordered(owner, body, [lift]);
  const back = await move(owner, order, 'withdraw');
  await expect(detailOf(body.tester, order.id)).rejects.toMatchObject({ code: 'orderNotFound' });
  const again = await owner.call(calls.testOrderCommit, { id: back.id, version: back.version });
  const taken = await accept(body, again);
  await expect(move(owner, taken, 'withdraw')).rejects.toMatchObject({ code: 'moveNotAllowed' });
  await expect(move(owner, taken, 'cancel', '不测了')).rejects.toMatchObject({ code: 'moveNotAllowed' });
});

test('of two orders for one lift handed in at once one comes through', async () => {
  const lift = await seedLift(city, unit);
  const outcomes = await Promise.allSettled([ordered(owner, body, [lift]), ordered(owner, rival, [lift])]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = outcomes.find((one) => one.status === 'rejected');
  expect(['liftTaken', 'liftNotOrderable']).toContain((refused as PromiseRejectedResult).reason.code);
});

test('of two orders for one lift the database takes the first; the other is told which lift it was', async () => {
  const lift = await seedLift(city, unit);
  const draft = async () =>
    owner.call(calls.testOrderSave, { id: newId(), equSysIds: [lift.equSysId], values: { ...wish, bodyUnit: body.unit.unitSysId } });
  const [first, second] = [await draft(), await draft()];
  // The first has taken the lift and has not committed yet when the second has found the lift free and tries to take it.
  const refused = await city.db.transaction().execute(async (tx) => {
    await tx.updateTable('testLine').set({ isOpen: true }).where('orderId', '=', first.id).execute();
    const commit = owner.call(calls.testOrderCommit, { id: second.id, version: second.version }).catch((error: unknown) => error);
    await city.blocked();
    return { commit };
  });
  expect(await refused.commit).toMatchObject({
    code: 'liftTaken',
    status: 409,
    message: `电梯 ${lift.oidno} 已在另一份未办结的检测委托中`,
  });
});

test('of two people of a body who answer at once one answers; the other is told who did', async () => {
  const order = await ordered(owner, body, [await seedLift(city, unit)]);
  const colleague = await city.enter({ actor: 'T1', unit: body.unit, name: '检测乙' });
  const outcomes = await Promise.allSettled([accept(body, order), move(colleague, order, 'decline', '排期已满')]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = outcomes.find((one) => one.status === 'rejected') as PromiseRejectedResult;
  expect(refused.reason).toMatchObject({ code: 'overtaken', message: expect.stringMatching(/检测[甲乙]/) as string });
});

test('foreign orders are not there, for units, bodies and authorities alike', async () => {
  const order = await ordered(owner, body, [await seedLift(city, unit)]);
  for (const person of [stranger, rival.tester, farAuthority]) {
    await expect(detailOf(person, order.id)).rejects.toMatchObject({ code: 'orderNotFound' });
    expect((await person.call(calls.testOrderList, { complex: order.orderNo })).list).toEqual([]);
  }
  await expect(accept(rival, order)).rejects.toMatchObject({ code: 'orderNotFound' });
  expect((await authority.call(calls.testOrderList, { complex: order.orderNo })).list).toMatchObject([{ id: order.id, moves: [] }]);
  const foreign = await seedLift(city, await city.seedUnit());
  await expect(ordered(owner, body, [foreign])).rejects.toMatchObject({ code: 'liftNotFound' });
});

test.each([
  ['a lift out of use', { use_status: '3' }, 'liftNotOrderable'],
  ['no lift at all', { equclacode: '5110' }, 'liftNotFound'],
])('%s is not tested', async (_, values, code) => {
  const device = await seedLift(city, unit, values);
  await expect(ordered(owner, body, [device])).rejects.toMatchObject({ code });
});

test('an order has lifts of one using unit, at least one and fifty at most', async () => {
  const maintainer = await city.seedUnit();
  const agent = await city.enter({ actor: 'M1', unit: maintainer });
  const [one, other] = [await seedLift(city, unit), await seedLift(city, await city.seedUnit())];
  await city.db
    .updateTable('equipment')
    .set({ maintUnit: maintainer.unitSysId })
    .where('equSysId', 'in', [one.equSysId, other.equSysId])
    .execute();
  await expect(ordered(agent, body, [one, other])).rejects.toMatchObject({ code: 'otherUseUnit' });
  await expect(ordered(owner, body, [])).rejects.toMatchObject({ code: 'noLifts' });
  const many = Array.from({ length: 51 }, () => crypto.randomUUID());
  await expect(owner.call(calls.testOrderSave, { id: newId(), equSysIds: many, values: {} })).rejects.toMatchObject({ code: 'invalid' });
  const order = await ordered(agent, body, [one]);
  expect((await detailOf(owner, order.id)).order).toMatchObject({ moves: [], useUnitName: unit.orgname });
});

test('a body is chosen whose statement is in force, covers the lifts and takes orders', async () => {
  const [lift, escalator] = [await seedLift(city, unit), await seedLift(city, unit, { equclacode: '3310' })];
  const liftsOnly = await seedBody(city, { testScopes: ['lift'] });
  await expect(ordered(owner, liftsOnly, [lift, escalator])).rejects.toMatchObject({
    code: 'bodyNotReady',
    errors: [{ field: 'bodyUnit' }],
  });
  const forItself = await seedBody(city, { byAgent: false });
  await expect(ordered(owner, forItself, [lift])).rejects.toMatchObject({ code: 'bodyNotReady' });
  const lapsed = await seedBody(city, { validTo: '2026-11-20' });
  await expect(ordered(owner, lapsed, [lift])).rejects.toMatchObject({ code: 'bodyNotReady' });
  const { bodies } = await owner.call(calls.testBodies, {});
  const offered = bodies.map(({ unitSysId }) => unitSysId);
  expect(offered).toContain(liftsOnly.unit.unitSysId);
  for (const each of [forItself, lapsed]) expect(offered).not.toContain(each.unit.unitSysId);
  const unknown = { ...wish, bodyUnit: crypto.randomUUID() };
  await expect(owner.call(calls.testOrderSave, { id: newId(), equSysIds: [], values: unknown })).rejects.toMatchObject({
    errors: [{ field: 'bodyUnit' }],
  });
});

test('only people of the statement are planned, with certificates that hold on the day, and no day that is past', async () => {
  const order = await ordered(owner, body, [await seedLift(city, unit)]);
  const plan = (plannedOn: string, testers: string[]) =>
    body.tester.call(calls.testOrderAccept, { id: order.id, version: order.version, values: { plannedOn, testers } });
  await expect(plan('2026-11-25', ['路人'])).rejects.toMatchObject({ code: 'foreignTester', errors: [{ field: 'testers' }] });
  await expect(plan('2027-02-01', ['吴检测'])).rejects.toMatchObject({ code: 'foreignTester' });
  await expect(plan('2026-11-20', ['周检测'])).rejects.toMatchObject({ errors: [{ field: 'plannedOn' }] });
  const taken = await plan('2026-11-25', ['吴检测']);
  const changed = await body.tester.call(calls.testOrderPlan, {
    id: order.id,
    version: taken.version,
    values: { plannedOn: '2026-11-28', testers: ['周检测', '吴检测'] },
  });
  expect(changed.status).toBe('20');
  expect((await detailOf(owner, order.id)).order.plannedOn).toBe('2026-11-28');
});

test('a body whose statement is withdrawn after an order was handed in cannot accept it', async () => {
  const lapsing = await seedBody(city);
  const order = await ordered(owner, lapsing, [await seedLift(city, unit)]);
  const { list } = await lapsing.tester.call(calls.statementList, {});
  const { id, version } = list[0]!;
  await lapsing.tester.call(calls.statementMove, { id: id!, version, move: 'withdraw', opinion: '更换检测人员' });
  await expect(accept(lapsing, order)).rejects.toMatchObject({ code: 'statementLapsed', status: 409 });
});

test('a maintenance unit with a statement of its own tests what it maintains', async () => {
  const own = await seedBody(city, { byAgent: false }, 'M1');
  const lift = await seedLift(city, unit, { maint_unit: own.unit.unitSysId });
  const id = await accepted(own.tester, own, [lift]);
  expect((await detailOf(own.tester, id)).lines[0]).toMatchObject({ mayRecord: true });
  expect((await detailOf(owner, id)).lines[0]).toMatchObject({ mayRecord: false });
});

test('wished days lie within the next year', async () => {
  const lift = await seedLift(city, unit);
  for (const wishOn of ['2026-11-20', '2027-11-22']) {
    const values = { ...wish, wishOn, bodyUnit: body.unit.unitSysId };
    const { id, version } = await owner.call(calls.testOrderSave, { id: newId(), equSysIds: [lift.equSysId], values });
    await expect(owner.call(calls.testOrderCommit, { id, version })).rejects.toMatchObject({ errors: [{ field: 'wishOn' }] });
  }
});

test('a list too long for one workbook is not exported', async () => {
  for (let order = 0; order < 2; order += 1) await ordered(owner, body, [await seedLift(city, unit)]);
  const fetch = (exportRows: number) => city.limited({ exportRows }, () => owner.download(calls.testOrderExport, {}));
  await expect(fetch(1)).rejects.toMatchObject({ code: 'tooManyForExport', message: '一次最多导出1条，请缩小查询范围' });
  expect((await fetch(2)).content.subarray(0, 2).toString()).toBe('PK');
});

test('the list is filtered, sorted and exported as it is filtered', async () => {
  const lifts = [await seedLift(city, unit), await seedLift(city, unit)];
  const first = await ordered(owner, body, [lifts[0]!]);
  const second = await ordered(owner, rival, [lifts[1]!]);
  const list = async (input: Readonly<Record<string, unknown>>) => (await owner.call(calls.testOrderList, input)).list.map(({ id }) => id);
  expect(await list({ complex: lifts[1]!.oidno })).toEqual([second.id]);
  expect(await list({ bodyName: body.unit.orgname })).toEqual([first.id]);
  expect(await list({ orderBy: 'orderNo' })).toEqual([first.id, second.id]);
  expect(await list({ part: 'testing' })).toEqual([]);
  const { type, content } = await owner.download(calls.testOrderExport, { complex: first.orderNo });
  expect([type.includes('spreadsheet'), content.length > 1000]).toEqual([true, true]);
});
