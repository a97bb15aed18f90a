import { beforeEach, describe, expect, test } from 'vitest';

import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';
import type { CallRefused } from '#server/testing/person.ts';

import { loadTestCalls } from '../contract/calls.ts';
import { refusalOf } from '#areas/first-entry/server/testing/entries.ts';
import { loadTestDaysOf as daysOf, openLifts, saidOfTest as said } from './testing/lifts.ts';
import { archiveCalls } from '#areas/archive/contract/calls.ts';
import { equipmentCalls as calls } from '#areas/equipment/contract/calls.ts';

const city = await openCity();
const { unit, owner, clerk, maintainer, inspector, stranger, lift } = await openLifts(city);
const builder = await city.enter({ actor: 'C1', unit });
const morning = city.now;
beforeEach(() => {
  city.now = morning;
});

const lost = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [(outcome.reason as CallRefused).code] : []));

describe('a passed test', () => {
  test('moves the days on and leaves old and new, an event, a step and a line in the log', async () => {
    const one = await lift();
    const { testNo, done } = await owner.call(loadTestCalls.loadTest, {
      batchId: newId(),
      devices: [await one.seen()],
      ...said,
      remark: '制动可靠',
    });
    expect(done).toEqual([{ equSysId: one.equSysId, oidno: one.oidno, nextLoadTestDate: '2032-11-30', counts: true }]);
    expect(testNo).toMatch(/^ZH20261121\d{5}$/);
    expect(daysOf(await one.show())).toEqual(['2026-11-20', '2032-11-30', null]);

    const { changes } = await owner.call(archiveCalls.archiveChanges, { equSysId: one.equSysId });
    expect(changes).toMatchObject([{ reason: '载荷试验', serialNo: testNo, operatorName: '经办甲' }]);
    expect(changes[0]!.diff.map(({ field, old, new: now }) => [field, old, now])).toEqual([
      ['lastLoadTestDate', null, '2026-11-20'],
      ['nextLoadTestDate', '2026-11-30', '2032-11-30'],
    ]);
    const { events } = await owner.call(archiveCalls.timeline, { equSysId: one.equSysId });
    expect(events).toMatchObject([{ kind: '载荷试验', happenedOn: '2026-11-20', link: expect.stringContaining(one.equSysId) }]);
    const { steps } = await owner.call(archiveCalls.archiveFlow, { equSysId: one.equSysId });
    expect(steps).toMatchObject([{ label: '登记载荷试验', operatorName: '经办甲', sourceNo: testNo }]);
    const audit = await city.db.selectFrom('auditLog').select('action').where('objectId', '=', one.equSysId).execute();
    expect(audit).toEqual([{ action: 'equipment.loadTest' }]);
    expect((await one.tests()).tests).toMatchObject([
      { ...said, testNo, remark: '制动可靠', nextLoadTestDate: '2032-11-30', recordedBy: '经办甲' },
    ]);
  });

  // What stands: baseline, due day; then the test, and what must follow.
  test.for([
    ['two months early counts, and does not move the cycle', '2020-11-30', '2026-11-30', '2026-09-01', '2032-11-30', true],
    ['a day earlier is kept, and moves nothing', '2020-11-30', '2026-11-30', '2026-08-31', '2026-11-30', false],
    ['months late counts, and does not move the cycle', '2020-01-31', '2026-01-31', '2026-11-21', '2032-01-31', true],
    ['a whole cycle late makes up for both', '2014-11-05', '2020-11-30', '2026-11-21', '2032-11-30', true],
    ['on the last of February', '2020-02-29', '2026-02-28', '2026-02-28', '2032-02-29', true],
    ['in December for January', '2021-01-10', '2027-01-31', '2026-11-01', '2033-01-31', true],
    ['in October for January is too early', '2021-01-10', '2027-01-31', '2026-10-31', '2027-01-31', false],
  ] as const)('%s', async ([, supvPassDate, dueOn, testedOn, next, counts]) => {
    const one = await lift({ supv_pass_date: supvPassDate, next_load_test_date: dueOn, make_date: null });
    const { done } = await owner.call(loadTestCalls.loadTest, { batchId: newId(), devices: [await one.seen()], ...said, testedOn });
    expect(done).toMatchObject([{ nextLoadTestDate: next, counts }]);
    expect(daysOf(await one.show())).toEqual([testedOn, next, null]);
  });

  test('goes from what must be done this year to what has been done', async () => {
    const other = await city.seedUnit();
    const person = await city.enter({ actor: 'E1', unit: other });
    const mine = { use_unit: other.unitSysId };
    const one = await lift(mine);
    await lift({ ...mine, next_load_test_date: '2026-10-31', supv_pass_date: '2020-10-05' });
    const counts = async () =>
      Object.fromEntries((await person.call(calls.queryParts, { query: 'payloadTime' })).parts.map(({ key, count }) => [key, count]));
    expect(await counts()).toEqual({ due: 2, thisYear: 1, overdue: 1, nextYear: 0, done: 0 });
    const { version } = (await person.call(archiveCalls.detail, { equclacode: '3110', equSysId: one.equSysId })).equipment;
    await person.call(loadTestCalls.loadTest, { batchId: newId(), devices: [{ equSysId: one.equSysId, version: version! }], ...said });
    expect(await counts()).toEqual({ due: 1, thisYear: 0, overdue: 1, nextYear: 0, done: 1 });
    const { list } = await person.call(calls.payloadTimeList, { part: 'done' });
    expect(list).toMatchObject([{ equSysId: one.equSysId, lastLoadTestDate: '2026-11-20', version: version! + 1 }]);
    // Up to the end of a chosen month.
    expect((await person.call(calls.payloadTimeList, { endNextLoadTestDate: '2026-10-31' })).list).toHaveLength(1);
    expect((await person.call(calls.payloadTimeList, { endNextLoadTestDate: '2026-09-30' })).list).toHaveLength(0);
  });
});

describe('the day is that of Shanghai', () => {
  test.each([
    ['2026-12-31T15:59:59Z', '2027-01-01', false],
    ['2026-12-31T16:00:00Z', '2027-01-01', true],
    ['2027-02-28T15:59:59Z', '2027-03-01', false],
    ['2027-02-28T16:00:00Z', '2027-03-01', true],
  ])('at %s a test of %s: %s', async (at, testedOn, isTaken) => {
    city.now = new Date(at);
    const person = await city.enter({ actor: 'E1', unit });
    const one = await lift();
    const { version } = await one.show(person);
    const made = person.call(loadTestCalls.loadTest, {
      batchId: newId(),
      devices: [{ equSysId: one.equSysId, version: version! }],
      ...said,
      testedOn,
    });
    if (isTaken) expect((await made).done).toMatchObject([{ nextLoadTestDate: '2032-11-30' }]);
    else expect((await refusalOf(made)).errors).toMatchObject([{ field: 'testedOn' }]);
  });
});

describe('a test is refused', () => {
  test.each([
    ['of another kind of lift', { equclacode: '3120' }, {}, '不须做载荷试验'],
    ['of a lift out of use', { use_status: '3' }, {}, '停用'],
    ['before the lift was made', {}, { testedOn: '2020-04-30' }, '制造日期'],
    ['before the last one', { last_load_test_date: '2026-11-10' }, { testedOn: '2026-11-09' }, '2026-11-10'],
    ['that is known', { last_load_test_date: '2026-11-20' }, {}, '已登记为合格'],
    ['while a correction waits', { locked_by: 'ZL2026112100007' }, {}, 'ZL2026112100007'],
  ])('%s', async (_, values, change, says) => {
    const one = await lift(values);
    const { status, code, message } = await refusalOf(
      owner.call(loadTestCalls.loadTest, { batchId: newId(), devices: [await one.seen()], ...said, ...change }),
    );
    expect([status, code]).toEqual([409, 'notAllChanged']);
    expect(message).toContain(says);
    expect(message).toContain(one.oidno);
  });

  test('for all where it is for one, which is named', async () => {
    const [good, held, bad] = [await lift(), await lift({ locked_by: 'ZL1' }), await lift({ use_status: '4' })];
    const devices = await Promise.all([good, held, bad].map((one) => one.seen()));
    const { errors, message } = await refusalOf(owner.call(loadTestCalls.loadTest, { batchId: newId(), devices, ...said }));
    expect(errors.map(({ field }) => field).toSorted()).toEqual([held.equSysId, bad.equSysId].toSorted());
    expect(message).toContain('2台');
    expect(daysOf(await good.show())).toEqual([null, '2026-11-30', null]);
    const { done } = await owner.call(loadTestCalls.loadTest, { batchId: newId(), devices: [devices[0]!], ...said });
    expect(done).toHaveLength(1);
  });

  test('to whoever does not answer for the lift', async () => {
    const one = await lift();
    const devices = [await one.seen()];
    expect((await refusalOf(stranger.call(loadTestCalls.loadTest, { batchId: newId(), devices, ...said }))).status).toBe(404);
    for (const person of [builder, clerk])
      expect((await refusalOf(person.call(loadTestCalls.loadTest, { batchId: newId(), devices, ...said }))).status).toBe(403);
    expect((await one.tests(inspector)).may).toEqual({ record: true, refusedBecause: null });
    expect((await one.tests(clerk)).may.record).toBe(false);
  });

  test('to the second of two', async () => {
    const one = await lift();
    const devices = [await one.seen()];
    const outcomes = await Promise.allSettled(
      [owner, maintainer, inspector].map((person) => person.call(loadTestCalls.loadTest, { batchId: newId(), devices, ...said })),
    );
    expect(lost(outcomes)).toEqual(['notAllChanged', 'notAllChanged']);
    expect((await one.tests()).tests).toHaveLength(1);
  });
});

describe('a failed test', () => {
  test('leaves the lift due and in sight until one is passed', async () => {
    const one = await lift();
    const { done } = await maintainer.call(loadTestCalls.loadTest, {
      batchId: newId(),
      devices: [await one.seen()],
      ...said,
      conclusion: '不合格',
    });
    expect(done).toMatchObject([{ nextLoadTestDate: '2026-11-30', counts: false }]);
    expect(daysOf(await one.show())).toEqual([null, '2026-11-30', '2026-11-20']);
    const health = async () =>
      (await owner.call(archiveCalls.detail, { equclacode: '3110', equSysId: one.equSysId })).health.find(({ key }) => key === 'loadTest');
    expect(await health()).toMatchObject({ tone: 'bad', say: expect.stringContaining('不合格') });
    const listed = async (part: string) =>
      (await owner.call(calls.payloadTimeList, { part, complex: one.oidno })).list.map(({ failedLoadTestOn }) => failedLoadTestOn);
    expect(await listed('due')).toEqual(['2026-11-20']);

    const again = { devices: [await one.seen()], ...said, testedOn: '2026-11-19' };
    expect((await refusalOf(owner.call(loadTestCalls.loadTest, { batchId: newId(), ...again }))).message).toContain('2026-11-20');
    await owner.call(loadTestCalls.loadTest, { batchId: newId(), ...again, testedOn: '2026-11-20' });
    expect(daysOf(await one.show())).toEqual(['2026-11-20', '2032-11-30', null]);
    expect(await health()).toMatchObject({ tone: 'good' });
    expect([await listed('due'), await listed('done')]).toEqual([[], [null]]);
  });
});

describe('a press that is repeated because its answer was lost', () => {
  test('records one test, and answers as the first did', async () => {
    const one = await lift();
    const sent = { batchId: newId(), devices: [await one.seen()], ...said };
    const [first, meanwhile] = await Promise.all([owner.call(loadTestCalls.loadTest, sent), owner.call(loadTestCalls.loadTest, sent)]);
    expect(meanwhile).toEqual(first);
    expect(await owner.call(loadTestCalls.loadTest, sent)).toEqual(first);
    expect((await one.tests()).tests).toHaveLength(1);
  });

  test('of a failed one, too', async () => {
    const one = await lift();
    const sent = { batchId: newId(), devices: [await one.seen()], ...said, conclusion: '不合格' as const };
    const first = await owner.call(loadTestCalls.loadTest, sent);
    expect(await owner.call(loadTestCalls.loadTest, sent)).toEqual(first);
  });

  test('says something else under the same id, or is of somebody else: it is refused', async () => {
    const [one, other] = [await lift(), await lift()];
    const sent = { batchId: newId(), devices: [await one.seen()], ...said };
    await owner.call(loadTestCalls.loadTest, sent);
    const more = { ...sent, devices: [...sent.devices, await other.seen()] };
    expect((await refusalOf(owner.call(loadTestCalls.loadTest, more))).code).toBe('stale');
    expect((await refusalOf(owner.call(loadTestCalls.loadTest, { ...sent, remark: '另有说明' }))).code).toBe('stale');
    const foreign = await refusalOf(maintainer.call(loadTestCalls.loadTest, { ...sent, devices: [await other.seen()] }));
    expect([foreign.code, foreign.status]).toEqual(['loadTestNotFound', 404]);
    expect((await other.tests()).tests).toEqual([]);
  });
});
