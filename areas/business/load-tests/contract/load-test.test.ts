import { describe, expect, test } from 'vitest';

import { loadTestForm } from './load-test.ts';
import { checkValues } from '#kit/contract/form.ts';
import { countedFrom, dayAfterLoadTest } from '#areas/cycles/contract/load-test-days.ts';

describe('the next day after a passed load test', () => {
  test.for([
    ['is what the rules say', '2026-11-05', '2026-11-30', '2032-11-30', '2032-11-30'],
    ['is never brought nearer', '2026-06-01', '2026-11-30', '2026-05-31', '2026-11-30'],
    ['without a baseline is six years from the month in which it was due', '2026-10-05', '2026-11-30', undefined, '2032-11-30'],
    ['without a baseline, made late, is six years from the test', '2027-02-03', '2026-11-30', undefined, '2033-02-28'],
    ['without a baseline, made too early, stays', '2026-08-31', '2026-11-30', undefined, '2026-11-30'],
    ['without anything known is six years from the test, to the end of its month', '2026-02-03', null, undefined, '2032-02-29'],
  ] as const)('%s', ([, testedOn, due, reckoned, expected]) => {
    expect(dayAfterLoadTest({ testedOn, due, reckoned })).toBe(expected);
  });
});

test.each([
  ['2026-11-30', '2026-09-01'],
  ['2026-01-31', '2025-11-01'],
  ['2026-02-28', '2025-12-01'],
])('due on %s, it counts from %s', (due, from) => {
  expect(countedFrom(due)).toBe(from);
});

test('a test of tomorrow is none', () => {
  const said = { occasion: 'alone', conclusion: '合格', testedBy: '甬安电梯维保' };
  const issues = (testedOn: string) => checkValues(loadTestForm('2026-12-31'), { ...said, testedOn }, 'submit').map(({ field }) => field);
  expect(issues('2026-12-31')).toEqual([]);
  expect(issues('2027-01-01')).toEqual(['testedOn']);
});
