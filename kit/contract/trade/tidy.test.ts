import { describe, expect, test } from 'vitest';

import { makeIdCard } from './codes.ts';
import { text } from '../field.ts';
import { looseValues, tidyValues } from '../form.ts';
import { rules, ruled } from './rules.ts';
import { parseNumber, tidyLine, tidyLines, tidySearch, unitCodeIn } from './tidy.ts';

describe('what people paste', () => {
  test.each([
    '138 0000 0001',
    '138-0000-0001',
    '+8613800000001',
    '+86 138 0000 0001',
    '0086-13800000001',
    '１３８００００００01',
    '8613800000001',
    '\u202a13800000001\u202c',
    '\u200b138\u200b00000001',
    '13800000001\ufeff',
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
    ['+86 574 87654321', '0574-87654321'],
    ['86-574-87654321', '0574-87654321'],
    ['057487654321', '0574-87654321'],
    ['01087654321', '010-87654321'],
    ['86551234', '86551234'],
    ['86 551 234', '86551234'],
    ['400-820-1234', '400-820-1234'],
    ['4008201234', '400-820-1234'],
    ['８００ ８２０ １２３４', '800-820-1234'],
    ['400 820 1234 转 6', '400-820-1234-6'],
    ['0574-87654321-801', '0574-87654321-801'],
    ['0574-87654321转801', '0574-87654321-801'],
    ['0574-87654321 分机：801', '0574-87654321-801'],
    ['(0574) 8765 4321 ext. 801', '0574-87654321-801'],
    ['0574-8765-4321', '0574-87654321'],
    ['\u202a0574-87654321\u202c', '0574-87654321'],
    ['123', undefined],
    ['110', undefined],
    ['0574-1', undefined],
    ['0574-87654321-8012345', undefined],
  ])('the telephone %j', (pasted, kept) => {
    const parsed = ruled(rules.phone).safeParse(pasted);
    expect(parsed.success ? parsed.data : undefined).toBe(kept);
  });

  test.each(['110', '119', '96333', '12345', '95598', '400-820-1234', '13800000001'])('whoever called may have the number %s', (number) =>
    expect(ruled(rules.callerPhone).parse(number)).toBe(number),
  );

  test.each(['123', '1', '99999', '0574-1'])('nobody calls from %s', (number) =>
    expect(ruled(rules.callerPhone).safeParse(number).success).toBe(false),
  );

  test('signs that nobody sees are not part of a name, a code, a word to search for or a remark', () => {
    const { schema } = text('姓名', 20);
    expect(schema.parse('张\u200b三')).toBe('张三');
    expect(tidySearch('\u202a阳光花园\u202c')).toBe('阳光花园');
    expect(tidySearch('D\u200b1\u200b2\u200b0')).toBe('D120');
    expect(ruled(rules.deviceCode).parse('5110\u200b103302')).toBe('5110103302');
    expect(tidyLines('第一行\n\ufeff第二行')).toBe('第一行\n第二行');
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
    ['梯11浙B00093（19）', '梯11浙B00093(19)'],
    ['梯11浙b00093 （19', '梯11浙B00093(19'],
    ['容15浙B00012（19） 330230000713T', '容15浙B00012(19) 330230000713T'],
    ['甬江电梯（宁波）有限公司', '甬江电梯（宁波）有限公司'],
    ['梯笼（19）', '梯笼（19）'],
  ])('the search for %j', (pasted, word) => expect(tidySearch(pasted)).toBe(word));

  test.each([
    ['91330203ma2', '91330203MA2'],
    ['９１３３', '9133'],
    ['913', undefined],
    ['KONE', undefined],
    ['甬江物业', undefined],
  ])('a unit that is looked for by %j', (word, begun) => expect(unitCodeIn(word)).toBe(begun));
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
