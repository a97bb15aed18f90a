import { expect, test } from 'vitest';

import { nextIn } from './next-in.ts';

const none: ReadonlySet<string> = new Set();

test.for<[string, string[], string[], string, string | undefined]>([
  ['the next one, where the first has left the list', ['a', 'b', 'c'], ['b', 'c'], 'a', 'b'],
  ['the next one, where it has stayed', ['a', 'b', 'c'], ['a', 'b', 'c'], 'a', 'b'],
  ['the one after, where a colleague was faster with the next', ['a', 'b', 'c'], ['c'], 'a', 'c'],
  ['what has moved up from the next page', ['a', 'b'], ['a', 'd'], 'b', 'd'],
  ['nothing behind the last, whatever stands before it', ['a', 'b'], ['a'], 'b', undefined],
  ['nothing in an empty list', ['a'], [], 'a', undefined],
])('%s', ([, ids, fresh, id, next]) => {
  expect(nextIn({ ids, done: none }, fresh, id)).toBe(next);
});

test('not again what has been done with', () => {
  expect(nextIn({ ids: ['a', 'b', 'c'], done: new Set(['b']) }, ['b', 'c'], 'a')).toBe('c');
});
