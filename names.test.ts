import { expect, test } from 'vitest';

import { findSharedNames } from './scripts/walls/names.ts';
import { readSources } from './scripts/walls/sources.ts';

const inArea = (area: string, text: string) => ({ file: `areas/base/${area}/contract/x.ts`, text });

test.each([
  ['export const changeCase = caseKind({', 'export const changeCase = caseKind({'],
  ['export const change = lifecycle({', 'export const change = lifecycle({'],
  ['export const orderListing = listing(orderFields, {', 'export const orderListing = listing(fields, {'],
  ['export const changeFiling: Filing = {', "export const changeFiling = filingOf(changeCase, 'change');"],
])('%s in two areas is seen', (one, other) => {
  expect(findSharedNames([inArea('a', one), inArea('b', other)])).toEqual([expect.stringContaining(': a, b')]);
  expect(findSharedNames([inArea('a', one), inArea('a', other)])).toEqual([]);
});

test('what a business is spoken of by, is the name of one business', () => {
  expect(findSharedNames(readSources(import.meta.dirname))).toEqual([]);
});
