import { describe, expect, test } from 'vitest';

import { inTransaction } from '#kit/server/postgres/database.ts';
import { openCity } from '#server/testing/city.ts';
import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { recordInspection, type InspectionOutcome } from './inspection-store.ts';

const today = '2026-11-20';
const city = await openCity();
const unit = await city.seedUnit({ unitTypes: ['U1'] });

async function issue(values: Readonly<Record<string, unknown>>, report: Partial<InspectionOutcome>) {
  const { equSysId } = await seedDevice(city, unit, values);
  const outcome = {
    equSysId,
    inspType: 'D1',
    inspectedOn: today,
    conclusion: '合格',
    reportNo: 'BG2026000001',
    inspectOrg: '市特检院',
    ...report,
  };
  const { nextInspDate } = await inTransaction(city.db, (tx) =>
    recordInspection(tx, outcome, { today, now: new Date(), handed: city.services.handed }),
  );
  const archive = await city.db.selectFrom('equipment').selectAll().where('equSysId', '=', equSysId).executeTakeFirstOrThrow();
  return { printed: nextInspDate, archive };
}

describe('a report that is issued', () => {
  test('for the governor of an overdue lift leaves its inspection overdue and its last inspection as it was', async () => {
    const overdue = { next_insp_date: '2026-05-31', last_insp_type: 'D1', last_insp_date: '2025-05-20', last_conclusion: '合格' };
    const { printed, archive } = await issue(overdue, { inspType: 'W2', conclusion: '校验合格' });
    expect(printed).toBe('2028-11-20');
    expect(archive).toMatchObject({ governorDueDate: '2028-11-20', nextInspDate: '2026-05-31', dueOn: '2026-05-31' });
    expect(archive).toMatchObject({ lastInspType: 'D1', lastInspDate: '2025-05-20', lastConclusion: '合格' });
  });

  test('for the outside of a boiler prints its own day, and the boiler is due by the earlier of its two', async () => {
    const boiler = {
      equclacode: '1100',
      supv_pass_date: null,
      last_insp_date: null,
      put_in_use_date: '2026-07-19',
      next_insp_date: '2027-07-19',
      next_internal_date: '2027-07-19',
      next_external_date: '2027-07-19',
    };
    const { printed, archive } = await issue(boiler, { inspType: 'D3', conclusion: '符合要求' });
    expect(printed).toBe('2027-11-20');
    expect(archive).toMatchObject({ nextExternalDate: '2027-11-20', nextInternalDate: '2027-07-19', nextInspDate: '2027-07-19' });
    expect(archive).toMatchObject({ lastInspType: 'D3', lastInspDate: today, lastConclusion: '符合要求' });
  });

  test('with a day that the inspector states has the device due on it', async () => {
    const vessel = { equclacode: '2150', supv_pass_date: null, last_insp_date: null, put_in_use_date: '2015-01-10' };
    const { printed, archive } = await issue(vessel, { inspType: 'D5', conclusion: '符合要求', grade: 3, nextInspDate: '2031-05-31' });
    expect(printed).toBe('2031-05-31');
    expect(archive).toMatchObject({ nextInternalDate: '2031-05-31', nextInspDate: '2031-05-31', dueOn: '2031-05-31' });
  });

  test('upon a valve keeps the day of the next calibration', async () => {
    const { archive } = await issue({ equclacode: '2150', next_insp_date: '2027-02-01' }, { inspType: 'W3', conclusion: '校验合格' });
    expect(archive).toMatchObject({ safetyValveDueDate: '2027-11-20', nextInspDate: '2027-02-01' });
  });

  // Six years from the month of the baseline; 2022-12 was that of the lift until now.
  test.each([
    ['a reform under supervision', { inspType: 'J3' }, {}, '2032-11-30'],
    ['an installation under supervision', { inspType: 'J2' }, { supv_pass_date: null }, '2032-11-30'],
    ['a periodic inspection without the test', { inspType: 'D1' }, {}, '2027-06-30'],
  ])('for %s: only a new baseline has the load test counted anew', async (_, report, values, nextLoadTestDate) => {
    const { archive } = await issue({ next_load_test_date: '2027-06-30', ...values }, report);
    expect(archive).toMatchObject({ lastInspType: report.inspType, lastLoadTestDate: null, nextLoadTestDate });
  });
});
