import { expect, test } from 'vitest';

import { storable } from './storable-input.ts';

test('what was read masked is not written in the place of the number', () => {
  const say = { code: 'invalid', errors: [{ field: 'people.1.certNo' }] };
  const rows = { values: { people: [{ certNo: '330299198304186656' }, { certNo: '330299********6656' }] } };
  expect(() => storable(rows, { method: 'POST' }, true)).toThrow('隐去了中间几位');
  try {
    storable(rows, { method: 'POST' }, true);
  } catch (error) {
    expect(error).toMatchObject(say);
  }
  // It may be looked for, spoken of, and sent back untouched to a call that knows it.
  expect(storable(rows, { method: 'GET' }, true)).toBe(rows);
  expect(storable(rows, { method: 'POST' }, false)).toBe(rows);
  const opinion = { opinion: '330299********6656与身份证不符' };
  expect(storable(opinion, { method: 'POST' }, true)).toBe(opinion);
});
