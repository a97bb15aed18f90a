import { describe, expect, test } from 'vitest';

import { makeIdCard } from './codes.ts';
import { text } from './field.ts';
import { looseValues, tidyValues } from './form.ts';
import { rules, ruled } from './rules.ts';
import { parseNumber, tidyLine, tidySearch } from './tidy.ts';

describe('what people paste', () => {
  test.each([
    '138 0000 0001',
    '138-0000-0001',
    '+8613800000001',
    '+86 138 0000 0001',
    '0086-13800000001',
    '１３８００００００01',
    ' 13800000001\t',
  ])('the mobile number %j', (pasted) => expect(ruled(rules.mobile).parse(pasted)).toBe('13800000001'));

  test.each([
    ['0574-87654321', '0574-87654321'],
    ['（0574）87654321', '0574-87654321'],
    ['０５７４－８７６５４３２１', '0574-87654321'],
    ['0574—87654321', '0574-87654321'],
    ['8765 4321', '87654321'],
    ['0574 87654321', '0574-87654321'],
    ['＋86 0574 87654321', '0574-87654321'],
  ])('the telephone %j', (pasted, kept) => {
    const parsed = ruled(rules.phone).safeParse(pasted);
    expect(parsed.success ? parsed.data : undefined).toBe(kept);
  });

  test('codes lose their blanks and their full width, identity numbers are in capitals', () => {
    expect(ruled(rules.deviceCode).parse('５１１０１ 0330\t2')).toBe('5110103302');
    expect(
      ruled(rules.idCard).parse(`${makeIdCard('33029919900307770').slice(0, 6)} ${makeIdCard('33029919900307770').slice(6).toLowerCase()}`),
    ).toBe(makeIdCard('33029919900307770'));
  });

  test('names keep their brackets, and a tab within a serial number becomes a blank', () => {
    expect(tidyLine(' 宁波（集团）有限公司\t')).toBe('宁波（集团）有限公司');
    expect(tidyLine('ZJ-2026\t001')).toBe('ZJ-2026 001');
    expect(tidyLine('１单元３４号')).toBe('1单元34号');
  });

  test.each([
    ['３０００', 3000],
    ['36．8', 36.8],
    ['3,000', 3000],
    ['１２１．５', 121.5],
    ['3000kg', undefined],
    ['', undefined],
  ])('the number %j', (pasted, number) => expect(parseNumber(pasted)).toBe(number));

  test.each([
    ['３３０２３００００７１３Ｔ', '330230000713T'],
    ['3302300 00713T', '330230000713T'],
    ['TP 6156', 'TP 6156'],
    ['江北 电梯', '江北 电梯'],
    ['330230000713T\n330230000714R', '330230000713T 330230000714R'],
  ])('the search for %j', (pasted, word) => expect(tidySearch(pasted)).toBe(word));
});

test('a form is stored in the spelling of its fields; what breaks a format stays as it was typed', () => {
  const fields = { no: text('编号', 5), name: text('名称', 20) };
  expect(tidyValues(fields, { no: ' Ａ 123456 ', name: ' 甲 ', other: ' 乙 ' })).toEqual({ no: ' Ａ 123456 ', name: '甲', other: ' 乙 ' });
  expect(looseValues(fields).parse({ name: '１号\t楼' })).toEqual({ name: '1号 楼' });
});

test('what cannot be made a string is left out of the values that conditions of fields are asked with', () => {
  const sent = JSON.parse('{"name":{"toString":""},"other":[{"deep":{"toString":0}}],"no":{"a":1}}') as Record<string, unknown>;
  expect(tidyValues({ name: text('名称', 5) }, sent)).toEqual({ no: { a: 1 } });
});
