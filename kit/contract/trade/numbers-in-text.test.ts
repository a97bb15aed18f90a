import { expect, test } from 'vitest';

import { idCardsIn, maskedIn, withoutNumbers } from './numbers-in-text.ts';

const [one, other] = ['330299198304186656', '330299199003074516'];

test.each([
  [one, '330299********6656'],
  [`${one}、${other}`, '330299********6656、330299********4516'],
  [`${one} ${other}`, '330299********6656 330299********4516'],
  [`身份证${one}，电话13800000001`, '身份证330299********6656，电话13800000001'],
  // Mistyped, it is still nearly the whole of it.
  ['330299198304186657', '330299********6657'],
  ['33029919830418665x', '330299********665x'],
])('%s is shown as %s', (text, shown) => {
  expect(maskedIn(text)).toBe(shown);
  expect(idCardsIn(shown)).toEqual([]);
});

test.each([
  // No such month, within something longer, a unit.
  '330299198313186656',
  `9${one}`,
  `${one}1`,
  `BG${one}`,
  '91330203MA2AF1R05H',
  '33029919830418',
])('%s stays as it is', (text) => {
  expect(maskedIn(text)).toBe(text);
});

test('an answer has none, wherever it stands; what has none is given back as it is', () => {
  const rows = [{ a: 1, at: null }, { people: [{ certNo: one, of: new Map([[1, 2]]) }] }];
  expect(idCardsIn(JSON.stringify(withoutNumbers(rows)))).toEqual([]);
  expect((withoutNumbers(rows) as unknown[])[0]).toBe(rows[0]);
  const plain = [{ a: 'x' }];
  expect(withoutNumbers(plain)).toBe(plain);
});
