import { expect, test } from 'vitest';

import { spanOf, termKept } from './decided.ts';

// 2026-11-20 is a Friday.
test.each([
  [null, null, null],
  ['2026-11-20', null, null],
  [null, '2026-11-20T02:00:00Z', '—'],
  ['2026-11-20', '2026-11-20T15:59:00Z', '按期'],
  ['2026-11-20', '2026-11-20T16:00:00Z', '超期不足1个工作日'],
  ['2026-11-20', '2026-11-23T01:00:00Z', '超期1个工作日'],
  ['2026-11-20', '2026-11-27T01:00:00Z', '超期5个工作日'],
])('promised for %s and decided at %s is said as %s', (promisedOn, decidedAt, words) => {
  expect(termKept({ promisedOn, decidedAt })).toBe(words);
});

test.each([
  ['thisMonth', '2026-12-31', '2026-12-01', '2027-01-01'],
  ['lastMonth', '2026-01-15', '2025-12-01', '2026-01-01'],
  ['thisYear', '2026-03-31', '2026-01-01', '2027-01-01'],
] as const)('%s on %s goes from %s until before %s', (period, today, from, before) => {
  expect(spanOf(period, today)).toEqual({ from, before });
});
