import { expect, test } from 'vitest';

import { gather, handIn, port } from './port.ts';

const words = port<string>('test.words');
const numbers = port<number>('test.numbers');

test('what areas hand in is found at its port, in the order of the areas', () => {
  const handed = gather([{ handsIn: [handIn(words, 'one', 'two'), handIn(numbers, 1)] }, {}, { handsIn: [handIn(words, 'three')] }]);
  expect(handed.of(words)).toEqual(['one', 'two', 'three']);
  expect(handed.of(numbers)).toEqual([1]);
  expect(handed.of(port<string>('test.nothing'))).toEqual([]);
});

test('what does not fit the port does not compile', () => {
  // @ts-expect-error a port of words takes no number
  handIn(words, 1);
  expect(handIn(words, 'one')).toEqual({ port: 'test.words', items: ['one'] });
});
