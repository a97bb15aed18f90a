import { expect, test } from 'vitest';

import { formatOf, parseTyped, type DayKind } from './typed-days.ts';

const meant = (kind: DayKind, text: string) => parseTyped(kind, text)?.format(formatOf(kind));

test.each([
  '2026-12-15',
  '2026-12-15 ',
  '20261215',
  '2026/12/15',
  '2026.12.15',
  '2026年12月15日',
  '２０２６－１２－１５',
  '２０２６年１２月１５日',
])('%s is the fifteenth of December', (text) => expect(meant('day', text)).toBe('2026-12-15'));

test.each(['2026-2-30', '2026-13-01', '明天', '15-12-2026', ''])('%s is no day', (text) => expect(meant('day', text)).toBeUndefined());

test('months and instants are understood in the same ways', () => {
  expect(['2026-12', '202612', '2026/12', '2026.12', '2026年12月'].map((text) => meant('month', text))).toEqual(Array(5).fill('2026-12'));
  expect(['2026-12-15 09:30', '2026/12/15  9:30', '2026年12月15日 9时30分', '20261215 9:30'].map((text) => meant('instant', text))).toEqual(
    Array(4).fill('2026-12-15 09:30'),
  );
});
