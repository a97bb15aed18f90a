import { expect, test } from 'vitest';

import { listed, numbersIn, rangeOf } from './numbers.ts';

test.each([
  ['R26-001、R26-002，R26-005', ['R26-001', 'R26-002', 'R26-005']],
  ['r26-001 ~ r26-003', ['R26-001', 'R26-002', 'R26-003']],
  ['R26-001至R26-002\nR26-001', ['R26-001', 'R26-002']],
  ['A-9~A-10', ['A-9~A-10']],
  ['', []],
  [undefined, []],
])('%j lists its numbers', (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers);
});

test('a range has one beginning, as many digits, and an end that lies behind', () => {
  expect(rangeOf('A01', 'A03')).toEqual(['A01', 'A02', 'A03']);
  expect(rangeOf('A01', 'B03')).toBeUndefined();
  expect(rangeOf('A03', 'A01')).toBeUndefined();
  expect(rangeOf('A0001', 'A9999')).toBeUndefined();
  expect(rangeOf('甲', '乙')).toBeUndefined();
});

test('what follows one upon another is listed as a range, and read again', () => {
  const numbers = ['R01', 'R02', 'R03', 'R05', 'R06', 'S1'];
  expect(listed(numbers)).toBe('R01~R03、R05、R06、S1');
  expect(numbersIn(listed(numbers))).toEqual(numbers);
});
