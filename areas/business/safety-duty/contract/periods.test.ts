import { describe, expect, test } from 'vitest';

import { dutyStateOn, periodOf } from './periods.ts';

test.each([
  ['daily', '2026-11-21', '2026-11-21'],
  ['weekly', '2026-11-21', '2026-11-16'],
  ['weekly', '2026-11-22', '2026-11-16'],
  ['weekly', '2026-11-23', '2026-11-23'],
  ['monthly', '2026-11-21', '2026-11-01'],
] as const)('a %s record of %s stands for the period from %s', (kind, day, period) => expect(periodOf(kind, day)).toBe(period));

describe('a duty that began long ago', () => {
  const begun = '2026-01-01';
  test.each([
    // Today's is done, is due, and yesterday's is missing.
    ['daily', '2026-11-21', '2026-11-21', 'done'],
    ['daily', '2026-11-20', '2026-11-21', 'due'],
    ['daily', '2026-11-19', '2026-11-21', 'late'],
    ['daily', null, '2026-11-21', 'late'],
    ['weekly', '2026-11-16', '2026-11-22', 'done'],
    ['weekly', '2026-11-16', '2026-11-23', 'due'],
    ['weekly', '2026-11-16', '2026-11-30', 'late'],
    ['monthly', '2026-10-01', '2026-11-30', 'due'],
    ['monthly', '2026-10-01', '2026-12-01', 'late'],
  ] as const)('%s, recorded last for %s, is on %s: %s', (kind, last, today, state) =>
    expect(dutyStateOn(kind, last, begun, today)).toBe(state),
  );
});

test.each([
  // Nothing is late of days, weeks and months that had begun before the duty did.
  ['daily', '2026-11-21', 'due'],
  ['daily', '2026-11-20', 'late'],
  ['weekly', '2026-11-10', 'due'],
  ['weekly', '2026-11-09', 'late'],
  ['monthly', '2026-10-02', 'due'],
  ['monthly', '2026-10-01', 'late'],
] as const)('%s of a duty that began on %s is %s on 2026-11-21', (kind, begun, state) =>
  expect(dutyStateOn(kind, null, begun, '2026-11-21')).toBe(state),
);
