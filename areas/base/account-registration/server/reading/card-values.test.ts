import { expect, test } from 'vitest';

import { makeIdCard } from '#kit/contract/trade/codes.ts';

import { isBackOfCard, valuesOfCard } from './card-values.ts';

const identityCard = makeIdCard('33029919900307452');

type Line = readonly [column: number, row: number, text: string];
const page = (...lines: Line[]) =>
  lines.map(([column, row, text]) => ({ text, left: column * 20, top: row * 30, width: text.length * 20, height: 22 }));
const read = (...lines: Line[]) => valuesOfCard(page(...lines));
const rest: Line[] = [
  [3, 3, '性别女'],
  [12, 3, '民族汉'],
  [3, 5, '出生1990年3月7日'],
  [3, 7, '住址浙江省宁波市北仑区霞浦街道临港'],
  [8, 8, '二路66号2幢502室'],
  [3, 11, '公民身份号码'],
  [40, 9, '样本'],
];

test('name and number, label and value in one line', () => {
  expect(read([3, 1, '姓名郑晓燕'], ...rest, [14, 11, identityCard])).toEqual({ name: '郑晓燕', identityCard });
  expect(read([3, 1, '姓 名 郑晓燕'], ...rest, [3, 12, `公民身份号码 ${identityCard}`])).toEqual({ name: '郑晓燕', identityCard });
});

test('label and value apart, the label in two signs, the sex below it', () => {
  expect(read([3, 1, '姓'], [5, 1, '名'], [8, 1, '郑晓燕'], [8, 2, '女汉'], [30, 1, '宁波'])).toEqual({ name: '郑晓燕' });
  expect(read([3, 1, '姓名'], [8, 1, '买买提·吐尔逊'])).toEqual({ name: '买买提·吐尔逊' });
});

test('a number is taken only where its check digit fits, with letters that no number has mended', () => {
  expect(read([14, 11, identityCard.replaceAll('0', 'O').replaceAll('1', 'I')])).toEqual({ identityCard });
  expect(read([14, 11, `${identityCard}。`])).toEqual({ identityCard });
  const wrong = identityCard.slice(0, 6) + '2' + identityCard.slice(7);
  expect(read([14, 11, wrong])).toEqual({});
  expect(read([14, 11, '2020.03.01-2040.03.01'])).toEqual({});
  const ending = makeIdCard('33029919730228213');
  expect(ending.endsWith('X')).toBe(true);
  expect(read([14, 11, ending.toLowerCase()])).toEqual({ identityCard: ending });
});

test('of two people nobody is taken', () => {
  expect(read([3, 1, '姓名郑晓燕'], [14, 11, identityCard], [3, 21, '姓名陈建华'], [14, 31, makeIdCard('33029919781125101')])).toEqual({});
  expect(read([3, 1, '姓名郑晓燕'], [14, 11, identityCard], [3, 21, '姓名郑晓燕'])).toEqual({ name: '郑晓燕', identityCard });
});

test('a side without a name is known as such, and of what is no card nothing is read', () => {
  const back = page(
    [3, 1, '中华人民共和国'],
    [3, 2, '居民身份证'],
    [3, 5, '签发机关宁波市公安局'],
    [3, 6, '有效期限'],
    [9, 6, '2020.03.01-2040.03.01'],
  );
  expect([valuesOfCard(back), isBackOfCard(back)]).toEqual([{}, true]);
  expect(isBackOfCard(page([3, 1, '姓名郑晓燕']))).toBe(false);
  expect(read([3, 1, '猫'], [5, 8, 'CAT 2026'], [3, 9, '姓名'], [3, 12, '姓名：<>'])).toEqual({});
});
