import { expect, test } from 'vitest';

import { notBeyond, reportedUntil } from './due-days.ts';
import { filingDays, objectionDays } from './maintenance.ts';

// Saturday 21 November 2026: the first working day after it is Monday 23, the fifth Friday 27.
const saturday = '2026-11-21';

test.each([
  ['long after, the working days count', '2027-03-01', '2026-11-27'],
  ['on the fifth working day', '2026-11-27', '2026-11-27'],
  ['before it, the first day of the contract', '2026-11-25', '2026-11-25'],
  ['on a day of rest behind the fifth working day', '2026-11-29', '2026-11-27'],
  ['on a day of rest before it', '2026-11-22', '2026-11-22'],
])('the former unit is waited for: a contract that begins %s', (_, beginsOn, dueOn) => {
  expect(notBeyond(beginsOn, saturday, objectionDays)).toBe(dueOn);
});

test.each([
  ['2026-11-23', '2026-12-01', '2026-11-24'],
  ['2026-11-23', '2026-11-24', '2026-11-24'],
  // Friday: the next working day is Monday, the contract begins on Saturday.
  ['2026-11-27', '2026-11-28', '2026-11-28'],
  // The former unit answers on the first day.
  ['2026-11-25', '2026-11-25', '2026-11-25'],
  // It was silent until the first day had passed.
  ['2026-11-26', '2026-11-25', '2026-11-25'],
])('the authority is waited for: from %s, of a contract that begins on %s, until %s', (today, beginsOn, dueOn) => {
  expect(notBeyond(beginsOn, today, filingDays)).toBe(dueOn);
});

test('thirty days after the first day', () => {
  expect(['2026-10-22', '2026-10-21', '2027-01-31'].map(reportedUntil)).toEqual(['2026-11-21', '2026-11-20', '2027-03-02']);
});
