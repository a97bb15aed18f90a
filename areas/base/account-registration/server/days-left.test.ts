import { expect, test } from 'vitest';

import { daysLeftOf } from './days-left.ts';

// Handed in on Monday 23 November 2026: three working days are until Thursday 26.
test.each([
  ['2026-11-23', 3],
  ['2026-11-25', 1],
  ['2026-11-26', 0],
  ['2026-11-27', -1],
  ['2026-11-29', -1],
  ['2026-11-30', -2],
])('on %s %i working days are left', (today, left) => {
  expect(daysLeftOf('2026-11-23T02:00:00.000Z', today)).toBe(left);
});

test('of what is not handed in there are none to count', () => {
  expect(daysLeftOf(null, '2026-11-23')).toBeNull();
});
