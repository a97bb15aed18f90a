import { expect, test } from 'vitest';

import { foldedRowsOf, isLong } from './folded-rows.ts';

const lifts = Array.from({ length: 31 }, (_, at) => at + 1);

test('a long list begins with three rows, and tells all when it is unfolded', () => {
  expect(foldedRowsOf(lifts, false)).toEqual([1, 2, 3]);
  expect(foldedRowsOf(lifts, true)).toEqual(lifts);
});

test('what somebody must see comes first', () => {
  expect(foldedRowsOf(lifts, false, (lift) => lift === 17 || lift === 30)).toEqual([17, 30, 1]);
});

test('a list that a button would not shorten is not folded', () => {
  expect([isLong([1, 2, 3, 4]), isLong([1, 2, 3, 4, 5])]).toEqual([false, true]);
  expect(foldedRowsOf([1, 2, 3, 4], false)).toEqual([1, 2, 3, 4]);
});
