import { describe, expect, test } from 'vitest';

import type { CycleEvent, CycleFacts } from './cycle-facts.ts';
import { cycleRules } from './cycle-rules.ts';
import { nextDates } from './cycles.ts';
import { daysAfterReport } from './report-days.ts';

const today = '2026-11-20';
const none: { readonly nextExternalDate: string | null; readonly nextInternalDate: string | null } = {
  nextExternalDate: null,
  nextInternalDate: null,
};

function done(inspType: string, on: string, more: Partial<CycleEvent> = {}): CycleEvent {
  return { inspType, on, conclusion: '合格', ...more };
}

function after(report: CycleEvent, facts: Partial<CycleFacts>, stored: Partial<typeof none> = {}) {
  const history = [...(facts.history ?? []), report];
  return daysAfterReport(report.inspType, { equclacode: '3110', params: {}, today, ...facts, history }, cycleRules, { ...none, ...stored });
}

// Each layout of a report has its own label for its next day (下次定期检验日期, 下次外部检验日期, 下次校验日期): a report says nothing of other days.
describe('a report moves the day of its own kind only', () => {
  test('the governor of an overdue lift is calibrated: the inspection stays overdue', () => {
    const lift = { supvPassDate: '2012-05-10', history: [done('D1', '2023-05-12'), done('D1', '2025-05-20')] };
    const { own, days } = after(done('W2', today, { conclusion: '符合' }), lift);
    expect(own).toBe('2028-11-20');
    expect(days).toEqual({ governorDueDate: '2028-11-20' });
  });

  test('a lift is inspected, and tested with load, by years from its baseline', () => {
    const { own, days } = after(done('D1', today), { supvPassDate: '2022-12-10' });
    expect(own).toBe('2029-12-31');
    expect(days).toEqual({ nextInspDate: '2029-12-31', nextTestDate: '2027-12-31', nextLoadTestDate: '2028-12-31' });
  });

  test('a lift of more than fifteen years has its governor calibrated every year', () => {
    expect(after(done('W2', today), { supvPassDate: '2010-05-10', putInUseDate: '2010-06-01' }).own).toBe('2027-11-20');
    expect(after(done('W2', today), { equclacode: '3210', putInUseDate: '2010-06-01' }).own).toBe('2028-11-20');
    expect(after(done('W2', today), { equclacode: '3430', putInUseDate: '2010-06-01' }).own).toBe('2031-11-20');
    expect(after(done('W2', today), { equclacode: '3310', putInUseDate: '2010-06-01' })).toMatchObject({ own: undefined, days: {} });
  });

  test('an external inspection of a boiler moves no internal one, and states its own day', () => {
    const boiler = { equclacode: '1100', putInUseDate: '2026-07-19' };
    const { own, days } = after(done('D3', '2026-11-13', { conclusion: '符合要求' }), boiler, { nextInternalDate: '2027-07-19' });
    expect(own).toBe('2027-11-13');
    expect(days).toEqual({ nextExternalDate: '2027-11-13', nextInspDate: '2027-07-19' });
    expect(
      nextDates({ params: {}, today, ...boiler, history: [done('D3', '2026-11-13', { conclusion: '符合要求' })] }, cycleRules),
    ).toMatchObject({
      nextInternalDate: '2027-07-19',
    });
  });

  test('a hydraulic test in the place of an inner inspection moves its day, and so does putting a boiler up elsewhere', () => {
    const boiler = { equclacode: '1100', putInUseDate: '2016-01-01', params: { noInternalInspection: true } };
    const tested = after(done('D4', today, { conclusion: '合格' }), boiler, { nextExternalDate: '2027-05-10' });
    expect(tested).toMatchObject({ own: '2029-11-20', ownKey: 'nextInternalDate', latest: '2029-11-20' });
    expect(tested.days).toEqual({ nextInternalDate: '2029-11-20', nextInspDate: '2027-05-10' });
    const moved = after(done('J5', today), { equclacode: '1100', putInUseDate: '2016-01-01' }, { nextInternalDate: '2016-12-31' });
    expect(moved.days).toEqual({ nextInternalDate: '2027-11-20', nextExternalDate: '2027-11-20', nextInspDate: '2027-11-20' });
  });

  test('an annual inspection moves no full one', () => {
    expect(after(done('D6', today), { equclacode: '9110', putInUseDate: '2024-09-06' }, { nextInternalDate: '2027-09-06' }).days).toEqual({
      nextExternalDate: '2027-11-20',
      nextInspDate: '2027-09-06',
    });
    const tank = { equclacode: '2220', putInUseDate: '2026-01-15', history: [done('D6', '2026-11-15', { conclusion: '符合要求' })] };
    expect(nextDates({ params: {}, today, ...tank }, cycleRules).nextInternalDate).toBe('2027-01-15');
  });

  test('the calibration of a valve and an inspection on request move no inspection of a vessel', () => {
    const vessel = { equclacode: '2150', history: [done('D5', '2023-05-10', { conclusion: '符合要求', grade: 3 })] };
    expect(after(done('W3', today), vessel).days).toEqual({ safetyValveDueDate: '2027-11-20' });
    expect(after(done('W1', today), vessel)).toMatchObject({ own: undefined, days: {} });
    expect(after(done('W1', today), { supvPassDate: '2023-09-01' }).days).toEqual({});
  });

  test('a failed internal inspection keeps its day while the external one goes on', () => {
    const boiler = { equclacode: '1100', putInUseDate: '2020-03-01', history: [done('D2', '2026-03-01', { conclusion: '不符合要求' })] };
    const { days } = after(done('D3', today, { conclusion: '符合要求' }), boiler, { nextInternalDate: '2026-03-01' });
    expect(days).toEqual({ nextExternalDate: '2027-11-20', nextInspDate: '2026-03-01' });
  });

  test('the archive counts as an inspection of the kind it names', () => {
    const boiler = { equclacode: '1100', putInUseDate: '2020-03-01', lastInspDate: '2026-02-10', history: [done('D3', '2026-11-13')] };
    const dates = (lastInspType: string) => nextDates({ params: {}, today, ...boiler, lastInspType }, cycleRules);
    expect(dates('D2').nextInternalDate).toBe('2028-02-10');
    expect(dates('D3').nextInternalDate).toBe('2021-03-01');
  });
});

// TSG 21-2016, 8.1.6: for grade 3 the institute decides on 3 to 6 years; by condition and risk it may be sooner.
test.each([
  ['2150', 'D5', 3, '2028-03-01'],
  ['2150', 'D5', 2, '2030-03-01'],
  ['2150', 'D7', 1, '2034-03-01'],
  ['8310', 'D5', 2, '2029-06-30'],
  // D7004: pipes of GB2 in up to twelve years.
  ['8210', 'D5', null, '2037-03-01'],
  ['1100', 'D2', null, '2028-01-31'],
  ['4110', 'D1', null, '2027-08-31'],
])('class %s: what the inspector states goes before the rule (%s, grade %s)', (equclacode, inspType, grade, nextOn) => {
  const report = done(inspType, '2025-03-01', { conclusion: '符合要求', grade, nextOn });
  const { own, days } = after(report, { equclacode, putInUseDate: '2015-01-10' });
  expect(own).toBe(nextOn);
  expect(days).toMatchObject(equclacode === '4110' ? { nextInspDate: nextOn } : { nextInternalDate: nextOn });
});

// TSG 81-2022, 4.2.1.2: by the month of the first inspection, or of the inspection after a stop.
describe('vehicles keep the month of their first inspection', () => {
  const forklift = (...days: string[]) =>
    nextDates({ equclacode: '5110', params: {}, today, history: days.map((on, at) => done(at === 0 ? 'S1' : 'D1', on)) }, cycleRules)
      .nextInspDate;

  test('early or late, it stays', () => {
    expect(forklift('2022-03-15')).toBe('2024-03-31');
    expect(forklift('2022-03-15', '2024-02-20', '2026-02-11')).toBe('2028-03-31');
    expect(forklift('2022-03-15', '2024-06-20')).toBe('2026-03-31');
    expect(forklift('2022-03-15', '2025-06-20')).toBe('2026-03-31');
  });

  test('a stop ends with a new month', () => {
    const history = [done('S1', '2020-03-15'), done('D1', '2022-03-10'), done('D1', '2025-09-12')];
    const stops = [{ from: '2023-01-01', to: '2025-09-20' }];
    expect(nextDates({ equclacode: '5110', params: {}, today, history, stops }, cycleRules).nextInspDate).toBe('2027-09-30');
  });
});

// TSG 21-2016, 8.1.6: grade 3 is due in three to six years, as the institute decides; TSG T7001-2023: the years of a lift are fixed.
describe('how far an inspector may go', () => {
  const vessel = {
    equclacode: '2150',
    putInUseDate: '2015-01-10',
    history: [done('D5', '2018-01-05', { conclusion: '符合要求', grade: 1 })],
  };
  test.for([
    [
      'a vessel of grade 3, to six years',
      done('D5', today, { conclusion: '符合要求', grade: 3 }),
      vessel,
      '2029-11-20',
      '2032-11-20',
      false,
    ],
    [
      'a vessel of grade 4, under watch to three years',
      done('D5', today, { conclusion: '基本符合要求', grade: 4 }),
      vessel,
      '2027-11-20',
      '2029-11-20',
      false,
    ],
    [
      'a gas pipe, by its level and material to fifteen years',
      done('D5', today, { conclusion: '允许运行' }),
      { equclacode: '8210', putInUseDate: '2015-01-10', history: [] },
      '2034-11-20',
      '2041-11-20',
      false,
    ],
    [
      'a vessel by risk, as the risk allows',
      done('D7', today, { conclusion: '符合要求', grade: 2 }),
      { ...vessel, history: [] },
      '2032-11-20',
      undefined,
      false,
    ],
    ['a lift, by its years alone', done('D1', today), { supvPassDate: '2022-12-10' }, '2029-12-31', '2029-12-31', true],
    [
      'a boiler from outside, a year',
      done('D3', today, { conclusion: '符合要求' }),
      { equclacode: '1100', putInUseDate: '2020-07-19' },
      '2027-11-20',
      '2027-11-20',
      false,
    ],
  ] as const)('%s', ([, report, facts, own, latest, isMonth]) => {
    expect(after(report, { ...facts, history: [...('history' in facts ? facts.history : [])] })).toMatchObject({
      own,
      isMonth,
      ...(latest && { latest }),
    });
    if (latest === undefined)
      expect(after(report, { ...facts, history: [...('history' in facts ? facts.history : [])] }).latest).toBeUndefined();
  });
});
