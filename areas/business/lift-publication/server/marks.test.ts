import { expect, test } from 'vitest';

import { seedFinding, seedLift } from '#areas/elevator-detection/server/testing/seed-lifts.ts';
import { newId } from '#kit/server/id.ts';
import { readPages } from '#kit/server/testing/pdf-text.ts';
import { openCity, type Person } from '#server/testing/city.ts';

import { publicationCalls as calls } from '../contract/calls.ts';
import { markPath } from './links.ts';

const city = await openCity();
const unit = await city.seedUnit({ orgname: '甬江物业服务有限公司' });
const body = await city.seedUnit({ orgname: '明州普安电梯检测技术有限公司', unitTypes: ['U7'] });
const other = await city.seedUnit({ orgname: '东海晨光检测技术服务有限公司', unitTypes: ['U7'] });
const tester = await city.enter({ actor: 'T1', unit: body, name: '检测甲' });
const rival = await city.enter({ actor: 'T1', unit: other });
const clerk = await city.enter({ actor: 'I1' });

/** Of an estate, with the number that its unit has for it. */
const place = { building_name: '望江新村', building_no: '11幢3单元', unit_inner_no: '3单元4号' };

async function tested(on = '2026-11-10', more: { readonly conclusion?: string; readonly org?: string } = {}) {
  const lift = await seedLift(city, unit, place);
  return { ...lift, testId: await seedFinding(city, lift, { on, org: body.orgname, ...more }) };
}

async function listed(person: Person, part: 'waiting' | 'printed', oidno: string) {
  return (await person.call(calls.testList, { part, complex: oidno })).list;
}

test('passed tests wait until their mark is printed; then they stand among the printed ones with a log', async () => {
  const { testId, oidno } = await tested();
  expect(await listed(tester, 'waiting', oidno)).toMatchObject([{ testId, testedOn: '2026-11-10', printCount: 0, lastPrintedAt: null }]);
  const { content, type, name } = await tester.download(calls.printMarks, { printId: newId(), testIds: [testId], template: 'card' });
  expect([type, name]).toEqual(['application/pdf', '电梯检测标志（1枚）.pdf']);
  const [page] = readPages(content);
  for (const word of [oidno, body.orgname, '望江新村11幢3单元4号', '2026年11月10日', '2027年12月', '2026年12月'])
    expect(page).toContain(word);
  expect(await listed(tester, 'waiting', oidno)).toEqual([]);
  expect(await listed(tester, 'printed', oidno)).toMatchObject([{ testId, printCount: 1 }]);
  const { list } = await tester.call(calls.printList, { complex: oidno });
  expect(list).toMatchObject([
    { template: 'card', isReprint: false, reason: null, printedByName: '检测甲', printedUnitName: body.orgname },
  ]);
});

test('only the newest passed test of the last year waits for a mark, at the body that made it', async () => {
  const passed = await tested('2026-06-01');
  await seedFinding(city, passed, { on: '2026-11-01', org: body.orgname, conclusion: '存在不符合' });
  const failed = await tested('2026-11-02', { conclusion: '存在不符合' });
  const old = await tested('2025-11-20');
  const foreign = await tested('2026-11-02', { org: other.orgname });
  for (const { oidno } of [passed, failed, old, foreign]) expect(await listed(tester, 'waiting', oidno)).toEqual([]);
  expect(await listed(rival, 'waiting', foreign.oidno)).toHaveLength(1);
  expect(await listed(clerk, 'waiting', foreign.oidno)).toHaveLength(1);
  for (const { testId } of [passed, failed, foreign])
    await expect(tester.download(calls.printMarks, { printId: newId(), testIds: [testId], template: 'sheet' })).rejects.toMatchObject({
      code: 'testNotFound',
    });
});

test('a reprint needs a reason, which the log keeps', async () => {
  const [one, two] = [await tested(), await tested()];
  await tester.download(calls.printMarks, { printId: newId(), testIds: [one.testId], template: 'sheet' });
  const again = { testIds: [one.testId, two.testId], template: 'plate' as const };
  await expect(tester.download(calls.printMarks, { printId: newId(), ...again })).rejects.toMatchObject({
    code: 'reprintReason',
    errors: [{ field: 'reason' }],
  });
  await expect(tester.download(calls.printMarks, { printId: newId(), ...again, reason: '  ' })).rejects.toMatchObject({
    code: 'reprintReason',
  });
  expect(await listed(tester, 'waiting', two.oidno)).toHaveLength(1);
  expect(readPages((await tester.download(calls.printMarks, { printId: newId(), ...again, reason: '标志破损' })).content)).toHaveLength(2);
  const { list } = await tester.call(calls.printList, { complex: one.oidno, isReprint: ['1'] });
  expect(list).toMatchObject([{ oidno: one.oidno, reason: '标志破损', template: 'plate' }]);
  expect((await tester.call(calls.printList, { complex: two.oidno })).list).toMatchObject([{ isReprint: false, reason: null }]);
});

test('a print whose answer was lost is asked for again: the same paper, once in the log; under the id of somebody else nothing is printed', async () => {
  const [one, two] = [await tested(), await tested()];
  const sent = { printId: newId(), testIds: [one.testId], template: 'card' as const };
  await Promise.all([tester.download(calls.printMarks, sent), tester.download(calls.printMarks, sent)]);
  expect(readPages((await tester.download(calls.printMarks, sent)).content)).toHaveLength(1);
  expect((await tester.call(calls.printList, { complex: one.oidno })).list).toHaveLength(1);
  await expect(tester.download(calls.printMarks, { ...sent, template: 'sheet' })).rejects.toMatchObject({ code: 'stale' });
  const colleague = await city.enter({ actor: 'T1', unit: body });
  const foreign = colleague.download(calls.printMarks, { ...sent, testIds: [two.testId] });
  await expect(foreign).rejects.toMatchObject({ code: 'testNotFound', status: 404 });
  expect(await listed(tester, 'waiting', two.oidno)).toHaveLength(1);
});

test('of two who print one mark at once only one prints without a reason', async () => {
  const { testId, oidno } = await tested();
  const print = () => tester.download(calls.printMarks, { printId: newId(), testIds: [testId], template: 'card' });
  const outcomes = await Promise.allSettled([print(), print()]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await tester.call(calls.printList, { complex: oidno })).list).toHaveLength(1);
});

test('tests and prints are found by any part of the number, by user and body, in both orders', async () => {
  const place = { equ_place: '寻标路8号' };
  const [first, last] = await Promise.all(
    ['2026-08-03', '2026-11-07'].map(async (on) => {
      const lift = await seedLift(city, unit, place);
      return { testId: await seedFinding(city, lift, { on, org: body.orgname }), on };
    }),
  );
  const find = async (person: Person, part: 'waiting' | 'printed', input: object) =>
    (await person.call(calls.testList, { part, complex: '寻标路', ...input })).list.map(({ testId }) => testId);
  for (const person of [tester, clerk]) {
    expect(await find(person, 'waiting', {})).toEqual([last!.testId, first!.testId]);
    expect(await find(person, 'waiting', { orderBy: 'testedOn' })).toEqual([first!.testId, last!.testId]);
    expect(await find(person, 'waiting', { reportNo: '-08-03' })).toEqual([first!.testId]);
    expect(await find(person, 'waiting', { reportNo: '08-07' })).toEqual([]);
    expect(await find(person, 'waiting', { useUnitName: '甬江物业', inspectOrg: '普安' })).toHaveLength(2);
    expect(await find(person, 'waiting', { useUnitName: '东海' })).toEqual([]);
  }
  await tester.download(calls.printMarks, { printId: newId(), testIds: [first!.testId, last!.testId], template: 'sheet' });
  expect(await find(clerk, 'printed', { reportNo: '-11-07' })).toEqual([last!.testId]);
  const prints = async (input: object) =>
    (await clerk.call(calls.printList, { complex: '寻标路', ...input })).list.map(({ testedOn }) => testedOn);
  expect(new Set(await prints({ orderBy: 'printedAt' }))).toEqual(new Set([first!.on, last!.on]));
  expect(await prints({ reportNo: '-08-03' })).toEqual([first!.on]);
  expect(await prints({ reportNo: '-09-03' })).toEqual([]);
});

test('the log is within reach only', async () => {
  const { testId, oidno } = await tested();
  await tester.download(calls.printMarks, { printId: newId(), testIds: [testId], template: 'card' });
  expect((await rival.call(calls.printList, { complex: oidno })).list).toEqual([]);
  expect((await clerk.call(calls.printList, { complex: oidno })).list).toHaveLength(1);
});

test('the code of a printed mark leads to its check; one that was never printed here is unknown', async () => {
  const lift = await tested('2026-03-10');
  const path = markPath(city.services.secrets, lift.testId);
  const read = async () => (await city.app.inject({ method: 'GET', url: path })).body;
  expect(await read()).toContain('谨防伪造');
  await tester.download(calls.printMarks, { printId: newId(), testIds: [lift.testId], template: 'card' });
  const genuine = await read();
  for (const word of ['检测标志真实，为该电梯最近一次', '2026年3月10日', body.orgname, '2027年12月']) expect(genuine).toContain(word);
  await seedFinding(city, lift, { on: '2026-11-12', org: other.orgname });
  expect(await read()).toContain('已有更新的自行检测');
  expect((await city.app.inject({ method: 'GET', url: `${path}x` })).statusCode).toBe(404);
});
