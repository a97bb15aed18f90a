import { beforeEach, expect, test } from 'vitest';

import { detectionCalls } from '#areas/elevator-detection/contract/calls.ts';
import { seedBody } from '#areas/elevator-detection/server/testing/bodies.ts';
import { accepted, detailOf, failedResult, linesOf, record, report } from '#areas/elevator-detection/server/testing/orders.ts';
import { seedLift } from '#areas/elevator-detection/server/testing/seed-lifts.ts';
import { newId } from '#kit/server/id.ts';
import { openCity, type Person, type SeededUnit } from '#server/testing/city.ts';

import { publicationCalls as calls } from '../contract/calls.ts';
import { markPath } from './links.ts';

const city = await openCity();
const body = await seedBody(city);
const authority = await city.enter({ actor: 'G1', areacode: '330203' });

let unit: SeededUnit;
let owner: Person;
beforeEach(async () => {
  unit = await city.seedUnit();
  owner = await city.enter({ actor: 'E1', unit });
});

/** An order for the test of one lift, whose report has been issued. */
async function reported(values?: object) {
  const lift = await seedLift(city, unit, { next_test_date: '2026-12-31' });
  const id = await accepted(owner, body, [lift]);
  await record(body, id, values);
  await report(body, (await linesOf(body.tester, id))[0]!);
  return { id, lift };
}

const statusOf = async (id: string) => (await detailOf(owner, id)).order.status;
const publish = ({ equSysId }: { readonly equSysId: string }) => owner.call(calls.publishLifts, { equSysIds: [equSysId] });
const marksOf = async (part: 'waiting' | 'printed', { oidno }: { readonly oidno: string }) =>
  (await body.tester.call(calls.testList, { part, complex: oidno })).list;

/** Prints the mark of the test that waits for it. */
async function print(lift: { readonly oidno: string }): Promise<string> {
  const [test] = await marksOf('waiting', lift);
  await body.tester.download(calls.printMarks, { printId: newId(), testIds: [test!.testId!], template: 'card' });
  return test!.testId!;
}

test('a test that was ordered moves on when its mark is printed, and when its lift is published', async () => {
  const { id, lift } = await reported();
  expect(await marksOf('waiting', lift)).toMatchObject([{ testedOn: '2026-11-21', conclusion: '符合', printCount: 0 }]);
  await print(lift);
  expect(await statusOf(id)).toBe('85');
  await publish(lift);
  expect(await statusOf(id)).toBe('88');
  expect((await linesOf(owner, id))[0]).toMatchObject({ status: '88' });
});

test('where the lift is published already, the result is public with its mark', async () => {
  const { id, lift } = await reported();
  await publish(lift);
  expect(await statusOf(id)).toBe('80');
  await print(lift);
  expect(await statusOf(id)).toBe('88');
});

test('a test that failed waits for no mark', async () => {
  const { lift } = await reported(failedResult);
  expect(await marksOf('waiting', lift)).toEqual([]);
});

test('a report that the authority voids is taken from the marks, and the page of its mark says so', async () => {
  const { id, lift } = await reported();
  const testId = await print(lift);
  const [line] = await linesOf(authority, id);
  const step = { id: line!.id!, version: line!.version, move: 'void' as const };
  await authority.call(detectionCalls.testLineMove, { ...step, opinion: '现场核查未实际检测' });
  expect(await statusOf(id)).toBe('95');
  expect(await marksOf('printed', lift)).toEqual([]);
  const { body: page } = await city.app.inject({ method: 'GET', url: markPath(city.services.secrets, testId) });
  expect(page).toContain('被监管部门作废');
});
