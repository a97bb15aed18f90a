import { beforeEach, describe, expect, test } from 'vitest';

import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { fileOf, pdfOf } from '#areas/attachments/server/testing-files.fixture.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';
import { openCity, type Person } from '#server/testing/city.ts';
import type { CallRefused } from '#server/testing/person.ts';

import { loadTest } from '../contract/lifecycle.ts';
import { loadTestCalls } from '../contract/calls.ts';
import { recordInspection } from '#areas/outcomes/server/inspection-store.ts';
import { refusalOf } from '#areas/first-entry/server/testing/entries.ts';
import { loadTestDaysOf as daysOf, openLifts, saidOfTest as said } from './testing/lifts.ts';
import { archiveCalls } from '#areas/archive/contract/calls.ts';

const city = await openCity();
const { unit, owner, colleague, clerk, keeper, maintainer, stranger, lift } = await openLifts(city);
const morning = city.now;
beforeEach(() => {
  city.now = morning;
});

const lost = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [(outcome.reason as CallRefused).code] : []));

describe('a wrong record', () => {
  async function recorded(person: Person = owner, change: object = {}) {
    const one = await lift();
    await person.call(loadTestCalls.loadTest, { batchId: newId(), devices: [await one.seen()], ...said, ...change });
    const test = async (reader = person) => (await one.tests(reader)).tests[0]!;
    const { id, version } = await test();
    return { ...one, step: { id, version }, test };
  }

  test('is taken back the same day by who made it, and by nobody else', async () => {
    const one = await recorded();
    expect((await one.test()).moves.map(({ move }) => move)).toEqual(['undo']);
    expect((await one.test(colleague)).moves).toEqual([]);
    expect((await refusalOf(colleague.call(loadTestCalls.loadTestUndo, one.step))).code).toBe('moveNotAllowed');
    expect((await refusalOf(stranger.call(loadTestCalls.loadTestUndo, one.step))).code).toBe('loadTestNotFound');
    const { status } = await owner.call(loadTestCalls.loadTestUndo, one.step);
    expect(status).toBe(loadTest.states.takenBack.code);
    expect(daysOf(await one.show())).toEqual([null, '2026-11-30', null]);
    const { changes } = await owner.call(archiveCalls.archiveChanges, { equSysId: one.equSysId });
    expect(changes.map(({ reason }) => reason)).toEqual(['撤销载荷试验登记', '载荷试验']);
    expect(await one.test()).toMatchObject({ status, moves: [] });
    // It can be recorded rightly afterwards.
    await owner.call(loadTestCalls.loadTest, { batchId: newId(), devices: [await one.seen()], ...said, testedOn: '2026-11-18' });
    expect(daysOf(await one.show())).toEqual(['2026-11-18', '2032-11-30', null]);
  });

  test.each([
    ['2026-11-21T15:59:59Z', true],
    ['2026-11-21T16:00:00Z', false],
  ])('at %s it may still be taken back: %s', async (at, isOpen) => {
    city.now = new Date('2026-11-21T15:45:00Z');
    const person = await city.enter({ actor: 'E1', unit });
    const one = await lift();
    const { version } = await one.show(person);
    await person.call(loadTestCalls.loadTest, { batchId: newId(), devices: [{ equSysId: one.equSysId, version: version! }], ...said });
    const { id, version: seen } = (await one.tests(person)).tests[0]!;
    city.now = new Date(at);
    const made = person.call(loadTestCalls.loadTestUndo, { id, version: seen });
    if (isOpen) await made;
    else expect((await refusalOf(made)).code).toBe('moveNotAllowed');
  });

  test('is taken back later by the clerk, with a reason that its unit is told', async () => {
    const one = await recorded(maintainer);
    city.now = new Date('2026-11-24T02:00:00Z');
    const later = await city.enter({ actor: 'I1', name: '受理丙' });
    expect((await refusalOf(later.call(loadTestCalls.loadTestRevoke, one.step))).code).toBe('opinionNeeded');
    await later.call(loadTestCalls.loadTestRevoke, { ...one.step, opinion: '登记错了电梯' });
    const told = await city.db.selectFrom('message').select(['unitId', 'body']).where('title', '=', '载荷试验登记已撤销').execute();
    expect(told).toMatchObject([{ unitId: keeper.unitSysId, body: expect.stringContaining('登记错了电梯') }]);
    const flow = await city.db.selectFrom('flowLog').select(['action', 'opinion']).where('bizId', '=', one.step.id).orderBy('id').execute();
    expect(flow).toEqual([
      { action: 'record', opinion: null },
      { action: 'revoke', opinion: '登记错了电梯' },
    ]);
  });

  test('is taken back once, and not beneath a later one', async () => {
    const one = await recorded();
    const outcomes = await Promise.allSettled([
      owner.call(loadTestCalls.loadTestUndo, one.step),
      clerk.call(loadTestCalls.loadTestRevoke, { ...one.step, opinion: '重复登记' }),
    ]);
    expect(lost(outcomes)).toEqual(['overtaken']);
    const other = await recorded(owner, { conclusion: '不合格', testedOn: '2026-11-19' });
    await owner.call(loadTestCalls.loadTest, { batchId: newId(), devices: [await other.seen()], ...said });
    expect((await refusalOf(owner.call(loadTestCalls.loadTestUndo, other.step))).code).toBe('laterLoadTest');
  });

  test('stays while a correction holds the lift', async () => {
    const one = await recorded();
    await city.db.updateTable('equipment').set({ lockedBy: 'ZL9' }).where('equSysId', '=', one.equSysId).execute();
    expect((await refusalOf(owner.call(loadTestCalls.loadTestUndo, one.step))).code).toBe('lockedByBusiness');
  });
});

describe('the report of a test', () => {
  test('hangs on all lifts that were recorded with it, and is changed by its unit alone', async () => {
    const [one, other] = [await lift(), await lift()];
    const { batchId } = await maintainer.call(loadTestCalls.loadTest, {
      batchId: newId(),
      devices: [await one.seen(), await other.seen()],
      ...said,
    });
    const upload = (person: Person) =>
      person.call(attachmentCalls.upload, {
        attrefsysid: batchId,
        atttype: 'LOADTEST',
        attClass: 'report',
        file: fileOf('试验报告.pdf', pdfOf('试验')),
      } as never);
    await upload(maintainer);
    for (const person of [owner, stranger]) expect((await refusalOf(upload(person))).status).toBeGreaterThanOrEqual(403);
    for (const { tests, equSysId } of [one, other]) {
      expect((await tests(owner)).tests[0]!.files).toMatchObject([{ attname: '试验报告.pdf' }]);
      expect((await owner.call(archiveCalls.archiveFiles, { equSysId })).files).toMatchObject([{ source: '载荷试验登记' }]);
    }
    // A unit meets another one as such, not its persons.
    expect((await one.tests(owner)).tests[0]!.recordedBy).toBe(keeper.orgname);
  });
});

describe('an inspection', () => {
  const outcome = { inspType: 'D1', inspectedOn: '2026-11-20', reportNo: 'DTD12026000001', inspectOrg: '市特检院' };
  const inspected = (equSysId: string, more: object) =>
    inTransaction(city.db, (tx) =>
      recordInspection(
        tx,
        { ...outcome, conclusion: '合格', equSysId, ...more },
        { today: '2026-11-21', now: morning, handed: city.services.handed },
      ),
    );

  test('that included the load test counts as one', async () => {
    const one = await lift();
    await inspected(one.equSysId, { isLoadTested: true });
    expect(daysOf(await one.show())).toEqual(['2026-11-20', '2032-11-30', null]);
    expect((await one.tests()).tests).toMatchObject([
      { occasion: 'inspection', testedBy: '市特检院', testNo: outcome.reportNo, moves: [] },
    ]);
    // The report is revised: the test is the same.
    await inspected(one.equSysId, { isLoadTested: true });
    expect((await one.tests()).tests).toHaveLength(1);
  });

  test.each([
    ['without it', { isLoadTested: false }],
    ['that failed', { isLoadTested: true, conclusion: '不合格' }],
  ])('%s leaves an overdue one due', async (_, more) => {
    const one = await lift({ next_load_test_date: '2026-10-31', supv_pass_date: '2020-10-05' });
    await inspected(one.equSysId, more);
    expect(daysOf(await one.show())).toEqual([null, '2026-10-31', null]);
  });
});
