import { expect, test } from 'vitest';

import { mergeRows } from './merge-rows.ts';

const merging = { keyOf: ({ no }: { readonly no?: unknown }) => String(no), most: 3 };

test('rows that came in stand behind those that were there; one that was there takes what is new; empty rows give way', () => {
  const { rows, left } = mergeRows([{}, { no: 'A', price: 1 }, { no: '', price: null }], [{ no: 'B' }, { no: 'A', price: 2 }], merging);
  expect(rows).toEqual([{ no: 'A', price: 2 }, { no: 'B' }]);
  expect(left).toBe(0);
  const combine = (row: object, item: object) => ({ ...row, ...item });
  expect(mergeRows([{ no: 'A', day: 'x' }], [{ no: 'A', price: 2 }], { ...merging, combine }).rows).toEqual([
    { no: 'A', day: 'x', price: 2 },
  ]);
});

test('what finds no room is counted', () => {
  const { rows, left } = mergeRows([{ no: 'A' }, { no: 'B' }], [{ no: 'B' }, { no: 'C' }, { no: 'D' }, { no: 'E' }], merging);
  expect(rows.map(({ no }) => no)).toEqual(['A', 'B', 'C']);
  expect(left).toBe(2);
});
