import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  addWorkdays,
  addYears,
  clockInShanghai,
  dayWords,
  daysBetween,
  daysInMonth,
  endOfMonth,
  endOfWeek,
  isDay,
  isWorkday,
  momentInShanghai,
  monthAlone,
  monthOf,
  monthWords,
  monthsBetween,
  timeInShanghai,
  todayInShanghai,
  withoutYear,
} from './calendar.ts';

const someDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const none: ReadonlySet<string> = new Set();

test.each([
  ['2026-11-21T15:59:59.999Z', '2026-11-21'],
  ['2026-11-21T16:00:00.000Z', '2026-11-22'],
  ['2026-12-31T16:00:00.000Z', '2027-01-01'],
  ['2024-02-28T16:00:00.000Z', '2024-02-29'],
])('at %s it is %s in Shanghai', (instant, day) => {
  expect(todayInShanghai(new Date(instant))).toBe(day);
});

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['1900-02-29', false],
  ['2000-02-29', true],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-1-1', false],
  ['0000-01-01', false],
  ['２026-01-01', false],
  ['2026-01-01 ', false],
])('%j is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test.each([
  ['2024-01-31', 1, '2024-02-29'],
  ['2023-01-31', 1, '2023-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2024-02-29', 48, '2028-02-29'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-03-31', -13, '2025-02-28'],
  ['2026-05-31', 0, '2026-05-31'],
])('%s and %i months is %s', (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected);
});

test('ends of months and years', () => {
  // Saturday, Sunday and Monday.
  expect(['2026-11-28', '2026-11-29', '2026-11-30'].map(endOfWeek)).toEqual(['2026-11-29', '2026-11-29', '2026-12-06']);
  expect(endOfMonth('2024-02-01')).toBe('2024-02-29');
  expect(endOfMonth('2100-02-28')).toBe('2100-02-28');
  expect(endOfMonth('2026-12-31')).toBe('2026-12-31');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2024-03-01', -1)).toBe('2024-02-29');
  expect(addYears('2024-02-29', 1)).toBe('2025-02-28');
  expect(monthOf('2026-11-21')).toBe('2026-11');
  expect(monthsBetween('2026-11-30', '2027-02-01')).toBe(3);
});

test('what is no day is a program error', () => {
  expect(() => addDays('2023-02-29', 1)).toThrow(RangeError);
  expect(() => addMonths('', 1)).toThrow(RangeError);
  expect(() => daysBetween('2026-01-01', 'today')).toThrow(RangeError);
  expect(() => addMonths('9999-12-01', 1)).toThrow(RangeError);
});

describe('laws', () => {
  test('days added are days between', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: -40_000, max: 40_000 }), (day, n) => {
        expect(daysBetween(day, addDays(day, n))).toBe(n);
      }),
    );
  });

  test('a month added lands in the next month, never beyond its end', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: -600, max: 600 }), (day, n) => {
        const later = addMonths(day, n);
        expect(monthsBetween(day, later)).toBe(n);
        expect(isDay(later)).toBe(true);
        expect(later.slice(8) === day.slice(8) || later === endOfMonth(later)).toBe(true);
      }),
    );
  });

  test('the end of a month is followed by the first of the next', () => {
    fc.assert(
      fc.property(someDay, (day) => {
        const next = addDays(endOfMonth(day), 1);
        expect(next.slice(8)).toBe('01');
        expect(monthsBetween(day, next)).toBe(1);
      }),
    );
  });

  test('a year has 365 or 366 days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9998 }), (year) => {
        const first = `${String(year).padStart(4, '0')}-01-01`;
        expect(daysBetween(first, addYears(first, 1))).toBe(daysInMonth(year, 2) === 29 ? 366 : 365);
      }),
    );
  });
});

describe('working days', () => {
  const holidays = new Set(['2026-10-01', '2026-10-02', '2026-10-05', '2026-10-06', '2026-10-07']);
  const shifted = new Set(['2026-09-27', '2026-10-10']);

  test('weekends, holidays and shifted weekends', () => {
    expect(isWorkday('2026-11-20', none)).toBe(true);
    expect(isWorkday('2026-11-21', none)).toBe(false);
    expect(isWorkday('2026-10-01', holidays)).toBe(false);
    expect(isWorkday('2026-10-10', holidays, shifted)).toBe(true);
  });

  test('a long holiday is stepped over', () => {
    expect(addWorkdays('2026-09-30', 1, holidays, shifted)).toBe('2026-10-08');
    expect(addWorkdays('2026-09-30', 3, holidays, shifted)).toBe('2026-10-10');
    expect(addWorkdays('2026-11-20', 0, none)).toBe('2026-11-20');
    expect(addWorkdays('2026-11-21', 0, none)).toBe('2026-11-23');
    expect(addWorkdays('2026-11-21', 1, none)).toBe('2026-11-23');
    expect(() => addWorkdays('2026-11-21', -1, none)).toThrow(RangeError);
  });

  test('the day reached is a working day with exactly n of them passed', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: 1, max: 60 }), (day, n) => {
        const reached = addWorkdays(day, n, none);
        let counted = 0;
        for (let at = addDays(day, 1); at <= reached; at = addDays(at, 1)) if (isWorkday(at, none)) counted += 1;
        expect(counted).toBe(n);
        expect(isWorkday(reached, none)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});

test('days, months and moments are written in one way', () => {
  expect([withoutYear('2026-01-02'), withoutYear('2026-01-02 09:05')]).toEqual(['01-02', '01-02 09:05']);
  expect([monthWords('2026-01'), monthWords('2026-11-30'), monthAlone('2026-01'), dayWords('2026-01-02')]).toEqual([
    '2026年1月',
    '2026年11月',
    '1月',
    '2026年1月2日',
  ]);
  const at = new Date('2026-11-20T17:05:00.000Z');
  expect([timeInShanghai(at), momentInShanghai(at), clockInShanghai(at)]).toEqual(['2026-11-21 01:05', '11-21 01:05', '01:05']);
});
