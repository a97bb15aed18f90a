import { readXlsx } from 'hucre/xlsx';
import { beforeEach, expect, test } from 'vitest';

import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { fileOf, pdfOf } from '#areas/attachments/server/testing-files.fixture.ts';
import { equipmentCalls } from '#areas/equipment/contract/calls.ts';
import { newId } from '#kit/server/id.ts';
import { openCity, type Person, type SeededUnit } from '#server/testing/city.ts';

import { detectionCalls as calls } from '../../contract/calls.ts';
import { extensionFiles } from '../../contract/extension.ts';
import { seedBody } from '../testing/bodies.ts';
import { accept, failedResult, linesOf, ordered, record, report } from '../testing/orders.ts';
import { seedLift } from '../testing/seed-lifts.ts';

const city = await openCity();
const body = await seedBody(city);
const [clerk, inspector] = [await city.enter({ actor: 'I1' }), await city.enter({ actor: 'I2' })];
const authority = await city.enter({ actor: 'G1', areacode: '330203' });

let unit: SeededUnit;
let owner: Person;
beforeEach(async () => {
  unit = await city.seedUnit();
  owner = await city.enter({ actor: 'E1', unit });
});

const lists = { due: equipmentCalls.detectDueList, overdue: equipmentCalls.detectExtendedList };
const exports = { due: equipmentCalls.detectDueExport, overdue: equipmentCalls.detectExtendedExport };
type List = keyof typeof lists;
const both = ['due', 'overdue'] as const;

const dueLift = (list: List, values: object = {}) =>
  seedLift(city, unit, { next_test_date: list === 'due' ? '2026-12-31' : '2026-10-31', ...values });

/** What the list tells this person of the lift's test. */
async function toldOf(person: Person, list: List, { oidno }: { readonly oidno: string }) {
  const [row] = (await person.call(lists[list], { complex: oidno })).list;
  const { testOrderId, testOrderNo, testOrderStatus, testExtensionId, testExtensionNo, testExtensionStatus } = row!;
  return { order: [testOrderNo, testOrderStatus, testOrderId], extension: [testExtensionNo, testExtensionStatus, testExtensionId] };
}
const none = [null, null, null];

async function asked(list: List, { equSysId }: { readonly equSysId: string }) {
  const extendTo = list === 'due' ? '2027-01-20' : '2026-12-20';
  const draft = await owner.call(calls.extensionSave, { id: newId(), equSysId, values: { extendTo, reason: '小区改造停电' } });
  const file = fileOf('依据.pdf', pdfOf('依据'));
  const key = { attrefsysid: draft.id, atttype: extensionFiles.atttype, attClass: 'extensionProof' };
  await owner.call(attachmentCalls.upload, { ...key, file } as never);
  return draft;
}

test.each(both)('lifts %s: the list tells the order that a lift stands in, until its report is issued', async (list) => {
  const [lift, other] = [await dueLift(list), await dueLift(list)];
  await owner.call(calls.testOrderSave, { id: newId(), equSysIds: [lift.equSysId], values: {} });
  expect(await toldOf(owner, list, lift)).toEqual({ order: none, extension: none });
  const order = await ordered(owner, body, [lift]);
  const link = [order.orderNo, '10', order.id];
  for (const person of [owner, clerk, authority]) expect((await toldOf(person, list, lift)).order).toEqual(link);
  expect((await toldOf(owner, list, other)).order).toEqual(none);
  await accept(body, order);
  expect((await toldOf(owner, list, lift)).order).toEqual([order.orderNo, '20', order.id]);
  await record(body, order.id, failedResult);
  expect((await toldOf(owner, list, lift)).order).toEqual([order.orderNo, '65', order.id]);
  // A report of faults leaves the lift due, and free to be ordered again.
  const [line] = await linesOf(body.tester, order.id);
  await report(body, line!);
  expect((await toldOf(owner, list, lift)).order).toEqual(none);
});

test('who may see the lift but not the order reads its number and opens nothing', async () => {
  const landlord = await city.seedUnit();
  const lift = await dueLift('due', { owner_unit: landlord.unitSysId });
  const order = await ordered(owner, body, [lift]);
  for (const person of [inspector, await city.enter({ actor: 'E1', unit: landlord })])
    expect((await toldOf(person, 'due', lift)).order).toEqual([order.orderNo, '10', null]);
});

test('the maintaining units of an order open it by each of its lifts; who takes a lift over afterwards does not', async () => {
  const [keeper, other, late] = [await city.seedUnit(), await city.seedUnit(), await city.seedUnit()];
  const lifts = [await dueLift('due', { maint_unit: keeper.unitSysId }), await dueLift('due', { maint_unit: other.unitSysId })] as const;
  const order = await ordered(owner, body, lifts);
  const idFor = async (unitOf: SeededUnit) => {
    await city.db.updateTable('equipment').set({ maintUnit: unitOf.unitSysId }).where('equSysId', '=', lifts[0].equSysId).execute();
    return (await toldOf(await city.enter({ actor: 'M1', unit: unitOf }), 'due', lifts[0])).order[2];
  };
  expect(await idFor(keeper)).toBe(order.id);
  expect(await idFor(other)).toBe(order.id);
  expect(await idFor(late)).toBeNull();
});

test.each(both)('lifts %s: the list tells the extension asked for; a draft is its unit’s alone', async (list) => {
  const maintainer = await city.seedUnit();
  const agent = await city.enter({ actor: 'M1', unit: maintainer });
  const lift = await dueLift(list, { maint_unit: maintainer.unitSysId });
  const draft = await asked(list, lift);
  expect((await toldOf(owner, list, lift)).extension).toEqual([draft.extensionNo, '00', draft.id]);
  for (const person of [clerk, authority, agent]) expect((await toldOf(person, list, lift)).extension).toEqual(none);
  const { id, version } = await owner.call(calls.extensionCommit, { id: draft.id, version: draft.version });
  for (const person of [owner, clerk, authority])
    expect((await toldOf(person, list, lift)).extension).toEqual([draft.extensionNo, '10', draft.id]);
  expect((await toldOf(agent, list, lift)).extension).toEqual([draft.extensionNo, '10', null]);
  await authority.call(calls.extensionMove, { id, version, move: 'refuse', opinion: '理由不充分' });
  expect((await toldOf(owner, list, lift)).extension).toEqual(none);
});

test.each(both)('lifts %s: the workbook says the same in columns of its own', async (list) => {
  const lifts = [await dueLift(list), await dueLift(list)];
  const order = await ordered(owner, body, [lifts[0]!]);
  const extension = await asked(list, lifts[1]!);
  const { content } = await owner.download(exports[list], {});
  const [head, ...rows] = (await readXlsx(content)).sheets[0]!.rows as unknown[][];
  const toldIn = (oidno: string) => {
    const row = rows.find((cells) => cells.includes(oidno))!;
    return ['检测委托', '委托状态', '延期申请', '延期申请状态'].map((label) => row[head!.indexOf(label)] ?? null);
  };
  expect(toldIn(lifts[0]!.oidno)).toEqual([order.orderNo, '待接受', null, null]);
  expect(toldIn(lifts[1]!.oidno)).toEqual([null, null, extension.extensionNo, '草稿']);
});
