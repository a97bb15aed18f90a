import { describe, expect, test } from 'vitest';

import { inTransaction } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';

import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { recordInspection, type InspectionOutcome } from './inspection-store.ts';
import { recordSelfTest, voidSelfTest } from './self-test-store.ts';
import { voidInspection } from './void-report-store.ts';

const today = '2026-11-20';
const city = await openCity();
const unit = await city.seedUnit({ unitTypes: ['U1'] });
const at = { today, now: new Date(), handed: city.services.handed };
const passed = { inspType: 'D1', inspectedOn: today, conclusion: '合格', inspectOrg: '市特检院' };

const issue = (equSysId: string, reportNo: string, more: Partial<InspectionOutcome> = {}) =>
  inTransaction(city.db, (tx) => recordInspection(tx, { ...passed, equSysId, reportNo, ...more }, at));
const declareVoid = (equSysId: string, reportNo: string) =>
  inTransaction(city.db, (tx) => voidInspection(tx, { equSysId, reportNo, why: '数据有误', link: '/' }, at));
const archiveOf = (equSysId: string) =>
  city.db.selectFrom('equipment').selectAll().where('equSysId', '=', equSysId).executeTakeFirstOrThrow();

/** A report from before effects were kept. */
async function history(equSysId: string, ...rows: readonly Partial<InspectionOutcome>[]) {
  for (const { reportNo = newId(), nextInspDate = null, inspType, inspectedOn, conclusion, inspectOrg } of rows.map((row) => ({
    ...passed,
    ...row,
  })))
    await city.db
      .insertInto('equipmentInspection')
      .values({ id: newId(), equSysId, inspType, inspectedOn, conclusion, grade: null, reportNo, inspectOrg, nextInspDate })
      .execute();
}

const vessel = { equclacode: '2150', supv_pass_date: null, last_insp_date: null, put_in_use_date: '2015-01-10' };
const boiler = {
  equclacode: '1100',
  supv_pass_date: null,
  last_insp_date: null,
  put_in_use_date: '2020-07-19',
  next_insp_date: '2026-12-01',
  next_external_date: '2026-12-01',
  next_internal_date: '2027-07-19',
};

describe('a void report', () => {
  test('of an overdue device has it overdue again, with the inspection before it as the last one', async () => {
    const before = {
      next_insp_date: '2026-05-31',
      last_insp_type: 'D1',
      last_insp_date: '2025-05-20',
      last_conclusion: '合格',
      last_report_no: 'DT1',
    };
    const { equSysId } = await seedDevice(city, unit, before);
    const stood = await archiveOf(equSysId);
    await issue(equSysId, 'V1');
    await declareVoid(equSysId, 'V1');
    expect({ ...(await archiveOf(equSysId)), version: 0, updatedAt: '' }).toEqual({ ...stood, version: 0, updatedAt: '' });
  });

  test('of a vessel gives back grade and day; declared void once more it changes nothing', async () => {
    const { equSysId } = await seedDevice(city, unit, {
      ...vessel,
      next_insp_date: '2026-03-31',
      next_internal_date: '2026-03-31',
      safety_grade: '2',
    });
    await issue(equSysId, 'V2', { inspType: 'D5', conclusion: '符合要求', grade: 3, nextInspDate: '2031-05-31' });
    expect(await archiveOf(equSysId)).toMatchObject({ safetyGrade: '3', nextInternalDate: '2031-05-31' });
    await declareVoid(equSysId, 'V2');
    const once = await archiveOf(equSysId);
    expect(once).toMatchObject({ safetyGrade: '2', nextInternalDate: '2026-03-31', nextInspDate: '2026-03-31', dueOn: '2026-03-31' });
    await declareVoid(equSysId, 'V2');
    expect((await archiveOf(equSysId)).version).toBe(once.version);
  });

  test('that was the second of its kind lets the archive say what the first says', async () => {
    const before = { next_insp_date: '2026-03-31', next_internal_date: '2026-03-31', safety_grade: '1' };
    const { equSysId } = await seedDevice(city, unit, { ...vessel, ...before });
    const full = { inspType: 'D5', conclusion: '符合要求' };
    await issue(equSysId, 'V10', { ...full, inspectedOn: '2026-03-20', grade: 2, nextInspDate: '2032-03-31' });
    await issue(equSysId, 'V11', { ...full, grade: 3, nextInspDate: '2029-11-30' });
    await declareVoid(equSysId, 'V11');
    expect(await archiveOf(equSysId)).toMatchObject({
      lastReportNo: 'V10',
      lastInspDate: '2026-03-20',
      safetyGrade: '2',
      nextInternalDate: '2032-03-31',
      nextInspDate: '2032-03-31',
    });
    await declareVoid(equSysId, 'V10');
    expect(await archiveOf(equSysId)).toMatchObject({ lastReportNo: null, safetyGrade: '1', nextInspDate: '2026-03-31' });
  });

  test('of the outside of a boiler leaves what its inside was given since, and the earlier of both is due', async () => {
    const { equSysId } = await seedDevice(city, unit, boiler);
    await issue(equSysId, 'V3', { inspType: 'D3', conclusion: '符合要求' });
    await issue(equSysId, 'V4', { inspType: 'D2', conclusion: '符合要求' });
    await declareVoid(equSysId, 'V3');
    expect(await archiveOf(equSysId)).toMatchObject({
      nextExternalDate: '2026-12-01',
      nextInternalDate: '2028-11-20',
      nextInspDate: '2026-12-01',
      lastReportNo: 'V4',
    });
    await declareVoid(equSysId, 'V4');
    expect(await archiveOf(equSysId)).toMatchObject({ nextInternalDate: '2027-07-19', nextInspDate: '2026-12-01', lastReportNo: null });
  });

  test('of a failure takes the failure back and leaves the day', async () => {
    const { equSysId } = await seedDevice(city, unit, { next_insp_date: '2026-12-31', last_conclusion: '合格' });
    await issue(equSysId, 'V5', { conclusion: '不合格' });
    expect(await archiveOf(equSysId)).toMatchObject({ lastConclusion: '不合格', nextInspDate: '2026-12-31' });
    await declareVoid(equSysId, 'V5');
    expect(await archiveOf(equSysId)).toMatchObject({ lastConclusion: '合格', nextInspDate: '2026-12-31' });
  });

  test('of a governor gives back the day of its calibration', async () => {
    const { equSysId } = await seedDevice(city, unit, { governor_due_date: '2026-10-01' });
    await issue(equSysId, 'V6', { inspType: 'W2', conclusion: '合格' });
    expect(await archiveOf(equSysId)).toMatchObject({ governorDueDate: '2028-11-20' });
    await declareVoid(equSysId, 'V6');
    expect(await archiveOf(equSysId)).toMatchObject({ governorDueDate: '2026-10-01', nextInspDate: '2026-12-10' });
  });

  test('with a load test takes that back, too', async () => {
    const { equSysId } = await seedDevice(city, unit, { next_load_test_date: '2026-11-30' });
    await issue(equSysId, 'V7', { isLoadTested: true });
    expect(await archiveOf(equSysId)).toMatchObject({ lastLoadTestDate: today });
    await declareVoid(equSysId, 'V7');
    expect(await archiveOf(equSysId)).toMatchObject({ lastLoadTestDate: null, nextLoadTestDate: '2026-11-30' });
    const test7 = await city.db.selectFrom('loadTest').select('status').where('testNo', '=', 'V7').executeTakeFirstOrThrow();
    expect(test7.status).toBe('91');
  });
});

// Baseline 2022-12: inspections in the years 1, 4, 7 …, tests between (TSG T7001-2023, T7008-2023).
describe('a void report of which the effect was not kept', () => {
  test('has the days follow from the reports that hold', async () => {
    const { equSysId } = await seedDevice(city, unit, {
      last_insp_type: 'D1',
      last_insp_date: '2026-10-20',
      last_report_no: 'OLD2',
      last_conclusion: '合格',
      next_insp_date: '2029-12-31',
      next_test_date: '2027-12-31',
    });
    await history(
      equSysId,
      { inspectedOn: '2023-12-05', reportNo: 'OLD1' },
      { inspType: 'T1', inspectedOn: '2025-12-02', conclusion: '符合' },
    );
    await history(equSysId, { inspectedOn: '2026-10-20', reportNo: 'OLD2' });
    await declareVoid(equSysId, 'OLD2');
    expect(await archiveOf(equSysId)).toMatchObject({
      nextInspDate: '2026-12-31',
      nextTestDate: '2027-12-31',
      lastReportNo: 'OLD1',
      lastInspDate: '2023-12-05',
    });
  });

  test('beneath a report that holds changes nothing the later one says', async () => {
    const { equSysId } = await seedDevice(city, unit, { ...vessel, next_insp_date: '2026-03-31', next_internal_date: '2026-03-31' });
    await history(equSysId, {
      inspType: 'D5',
      conclusion: '符合要求',
      inspectedOn: '2020-03-31',
      reportNo: 'OLD3',
      nextInspDate: '2026-03-31',
    });
    await issue(equSysId, 'V8', { inspType: 'D5', conclusion: '符合要求', grade: 2, nextInspDate: '2032-11-30' });
    await declareVoid(equSysId, 'OLD3');
    expect(await archiveOf(equSysId)).toMatchObject({ nextInternalDate: '2032-11-30', lastReportNo: 'V8' });
    // Three years after commissioning: no inspection holds any more.
    await declareVoid(equSysId, 'V8');
    expect(await archiveOf(equSysId)).toMatchObject({ nextInternalDate: '2018-01-10', nextInspDate: '2018-01-10' });
  });
});

test('a revised report that fails leaves its device due by the day from before the first edition', async () => {
  const { equSysId } = await seedDevice(city, unit, { next_insp_date: '2026-12-31' });
  await issue(equSysId, 'V9');
  expect(await archiveOf(equSysId)).toMatchObject({ nextInspDate: '2029-12-31' });
  await issue(equSysId, 'V9', { conclusion: '不合格' });
  expect(await archiveOf(equSysId)).toMatchObject({ nextInspDate: '2026-12-31', lastConclusion: '不合格' });
});

test('a void self-test gives back the day and the extension that were there before', async () => {
  const { equSysId } = await seedDevice(city, unit, { next_test_date: '2026-10-31', test_extend_to: '2026-12-31' });
  const test1 = { equSysId, testedOn: today, conclusion: '符合', reportNo: 'T1', inspectOrg: '检测公司', now: at.now };
  const { inspectionId } = await inTransaction(city.db, (tx) => recordSelfTest(tx, test1, today));
  expect((await archiveOf(equSysId)).testExtendTo).toBeNull();
  await inTransaction(city.db, (tx) => voidSelfTest(tx, { inspectionId, why: '未实际检测', link: '/' }, today));
  expect(await archiveOf(equSysId)).toMatchObject({ nextTestDate: '2026-10-31', testExtendTo: '2026-12-31' });
});
