import { afterEach, describe, expect, test } from 'vitest';

import {
  afterWorkdays,
  daysOf,
  firstNotices,
  isInstituteWorkday,
  isNoticed,
  lastYearOfAlmanac,
  legalHolidays,
  noteYears,
  workdaysUntil,
} from './workdays.ts';

afterEach(() => noteYears([]));

describe('without a notice the law holds', () => {
  test.each(['2027-01-01', '2027-02-05', '2027-02-08', '2027-04-05', '2027-06-09', '2027-09-15', '2028-01-25', '2028-05-01'])(
    '%s is off',
    (day) => expect(isInstituteWorkday(day)).toBe(false),
  );

  // 遇周六、周日补假: the working days after the holiday.
  test.each(['2027-02-09', '2027-02-10', '2027-05-03', '2027-05-04', '2027-10-04', '2027-10-05', '2028-01-03', '2028-05-29'])(
    '%s is off in place of a day of the weekend',
    (day) => expect(isInstituteWorkday(day)).toBe(false),
  );

  test.each(['2027-02-04', '2027-02-11', '2027-05-05', '2027-10-06', '2027-10-08', '2028-01-24', '2028-05-30'])('%s is worked', (day) =>
    expect(isInstituteWorkday(day)).toBe(true),
  );

  test('the fifth working day after the eve of the holidays of 2027 is the Wednesday of the week after', () => {
    expect(afterWorkdays('2027-02-04', 5)).toBe('2027-02-17');
    expect([workdaysUntil('2027-02-04', '2027-02-17'), workdaysUntil('2027-02-17', '2027-02-04')]).toEqual([5, -5]);
  });

  test('thirteen days a year are holidays, one less where two fall on one day', () => {
    for (let year = 2026; year <= lastYearOfAlmanac; year += 1) {
      const days = new Set(legalHolidays(year).flatMap(daysOf));
      expect(days.size, String(year)).toBe(year === 2028 ? 12 : 13);
    }
  });
});

test('the notice of 2026 holds with its shifted days', () => {
  expect(['2026-02-16', '2026-02-23', '2026-10-07'].map(isInstituteWorkday)).toEqual([false, false, false]);
  expect(['2026-02-14', '2026-10-10', '2026-02-24'].map(isInstituteWorkday)).toEqual([true, true, true]);
  expect([isNoticed(2026), isNoticed(2027)]).toEqual([true, false]);
});

test('an entered notice stands in place of the law, and of what was known for its year', () => {
  noteYears([{ year: 2027, daysOff: [['2027-02-05', '2027-02-12']], workdays: ['2027-02-20'] }]);
  expect(isNoticed(2027)).toBe(true);
  expect(['2027-02-11', '2027-02-20', '2027-02-15'].map(isInstituteWorkday)).toEqual([false, true, true]);
  expect(isInstituteWorkday('2026-10-10')).toBe(true);
  noteYears([{ ...firstNotices[0]!, workdays: [] }]);
  expect(isInstituteWorkday('2026-10-10')).toBe(false);
});
