import { expect, test } from 'vitest';

import { addDays } from '#kit/contract/trade/calendar.ts';

import { ageOn } from './age.ts';
import { reviewBy, standingOn, usualEnd } from './certificate.ts';

/** Approved, the last day, the last day on which the re-examination is applied for, the first day on which it ends soon. */
test.each([
  ['2023-03-01', '2027-02-28', '2027-01-28', '2026-11-30'],
  ['2023-04-01', '2027-03-31', '2027-02-28', '2026-12-31'],
  ['2024-02-29', '2028-02-28', '2028-01-28', '2027-11-30'],
  ['2024-03-01', '2028-02-29', '2028-01-29', '2027-12-01'],
  ['2024-04-01', '2028-03-31', '2028-02-29', '2028-01-01'],
  ['2023-01-01', '2026-12-31', '2026-11-30', '2026-10-02'],
  ['2022-06-16', '2026-06-15', '2026-05-15', '2026-03-17'],
])('approved on %s an item holds until %s, is renewed by %s and ends soon from %s', (approved, end, by, soon) => {
  expect([usualEnd(approved), reviewBy(end)]).toEqual([end, by]);
  expect([addDays(soon, -1), soon, end, addDays(end, 1)].map((today) => standingOn(end, today))).toEqual([
    'valid',
    'soon',
    'soon',
    'expired',
  ]);
});

test.each([
  ['2008-03-01', '2026-02-28', 17],
  ['2008-03-01', '2026-03-01', 18],
  ['2008-02-29', '2026-02-27', 17],
  ['2008-02-29', '2026-02-28', 18],
  ['1966-11-21', '2026-11-21', 60],
])('born on %s somebody has on %s completed %i years', (birthday, on, years) => {
  expect(ageOn(birthday, on)).toBe(years);
});
