import { expect, test } from 'vitest';

import { isEarlyTest } from './early-test.ts';

test.each([
  ['2027-09-30', '2026-11-28', true],
  ['2027-09-30', '2027-07-31', true],
  ['2027-09-30', '2027-08-01', false],
  ['2027-01-31', '2026-12-01', false],
  ['2027-01-31', '2026-11-30', true],
  ['2026-10-31', '2026-11-28', false],
  [null, '2026-11-28', false],
  ['2027-09-30', undefined, false],
])('of a test due on %s, one on %s is too early: %s', (nextTestDate, on, isEarly) => {
  expect(isEarlyTest(nextTestDate, on)).toBe(isEarly);
});
