import { expect, test } from 'vitest';

import { holderWords, spanWords } from './stage-words.ts';

test.each([
  [0.2, '不到1小时'],
  [1, '1小时'],
  [23.4, '23小时'],
  [24, '1天'],
  [36, '1.5天'],
  [250, '10天'],
])('%s hours are %s', (hours, words) => {
  expect(spanWords(hours)).toBe(words);
});

test('whom a case waits for is said once', () => {
  expect(holderWords(['owner', 'I1', 'I1'])).toBe('申报单位、受理员');
  expect(holderWords([])).toBe('');
});
