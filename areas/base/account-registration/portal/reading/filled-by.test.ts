import { expect, test } from 'vitest';

import { filledBy, stillRead } from './filled-by.ts';

test('what is read goes where nothing was typed', () => {
  expect(filledBy({ name: '郑明', code: '1' }, {}, { name: '', code: '2' })).toEqual({ name: '郑明' });
});

test('the paper before it gives way: what it said is replaced, what it alone said goes, what was changed since stays', () => {
  const before = { name: '陈一', code: '1', address: '一号' };
  expect(filledBy({ name: '郑明' }, before, { name: '陈一', code: '1', address: '二号' })).toEqual({ name: '郑明', code: undefined });
});

test('a paper that says nothing changes nothing', () => {
  expect(filledBy({}, { name: '陈一' }, { name: '陈一' })).toEqual({});
});

test('a value counts as read until it is another', () => {
  expect(stillRead({ name: '陈一', code: '1', address: undefined }, { name: '陈一', code: '2' })).toEqual(['name']);
});
