import { expect, test } from 'vitest';

import { basisOf, devicesInWords, typesInWords, type Basis } from './basis.ts';
import { firstBases } from './first-bases.ts';

const basis = (equclacode: string, inspType: string, on: string, bases: readonly Basis[] = firstBases) =>
  basisOf(bases, { equclacode, inspType, on }).join();

test.each([
  ['8310', 'D5', '2025-12-31', 'TSG D7005—2018《压力管道定期检验规则——工业管道》'],
  ['8310', 'D5', '2026-01-01', 'TSG 31—2025《工业管道安全技术规程》'],
  ['8310', 'J2', '2026-05-01', 'TSG D7006—2020《压力管道监督检验规则》'],
  ['2150', 'W3', '2026-06-30', 'TSG ZF001—2006'],
  ['2150', 'W3', '2026-07-01', 'TSG 92—2026《承压类特种设备安全附件安全技术规程》'],
  ['1100', 'W3', '2026-11-20', 'TSG 92—2026《承压类特种设备安全附件安全技术规程》'],
  ['3110', 'D1', '2026-11-20', 'TSG T7001—2023《电梯监督检验和定期检验规则》'],
  ['3110', 'D1', '2024-04-01', ''],
  ['3110', 'T1', '2026-11-20', 'TSG T7008—2023'],
  ['3110', 'W2', '2026-11-20', 'TSG T5002—2017'],
  ['5110', 'D9', '2026-11-20', '现行有关安全技术规范'],
  ['1100', 'W4', '2026-11-20', '现行有关安全技术规范'],
])('%s %s on %s follows %s', (equclacode, inspType, on, expected) => {
  expect(basis(equclacode, inspType, on)).toBe(expected);
});

test('a text counts from its first day to its last, and one that begins later takes its place', () => {
  const of = (text: string, validFrom: string | null, validTo: string | null): Basis => ({
    equclacode: '1',
    inspType: '*',
    basis: text,
    validFrom,
    validTo,
  });
  const bases = [of('旧规程', null, null), of('新规程; GB/T 16508', '2027-01-01', null), of('试行规程', '2026-06-01', '2026-06-30')];
  const on = (day: string) => basis('1100', 'D2', day, bases);
  expect(['2026-05-31', '2026-06-01', '2026-06-30', '2026-07-01', '2026-12-31', '2027-01-01'].map(on)).toEqual([
    '旧规程',
    '试行规程',
    '试行规程',
    '旧规程',
    '旧规程',
    '新规程,GB/T 16508',
  ]);
});

test('of several texts the closest counts, however the table has them: for the type, then for the variety, then for the class', () => {
  const of = (equclacode: string, inspType: string): Basis => ({
    equclacode,
    inspType,
    basis: `${equclacode} ${inspType}`,
    validFrom: null,
    validTo: null,
  });
  const bases = [of('*', '*'), of('8', '*'), of('83', '*'), of('8310', '*'), of('8', 'J'), of('*', 'J2')];
  for (const inOrder of [bases, bases.toReversed()]) {
    const found = (equclacode: string, inspType: string) => basis(equclacode, inspType, '2026-11-21', inOrder);
    expect([found('8310', 'D5'), found('8320', 'D5'), found('8110', 'D5'), found('3110', 'D1')]).toEqual(['8310 *', '83 *', '8 *', '* *']);
    expect([found('8310', 'J1'), found('8310', 'J2'), found('3110', 'J1')]).toEqual(['8 J', '* J2', '* *']);
  }
});

test.each([
  ['*', '全部设备'],
  ['3', '3 电梯'],
  ['83', '83 工业管道'],
  ['2150', '2150'],
])('devices of %s are called %s', (prefix, words) => {
  const names: Readonly<Record<string, string>> = { '3000': '电梯', '8300': '工业管道' };
  expect(devicesInWords(prefix, (code) => names[code] ?? code)).toBe(words);
});

test.each([
  ['*', '全部类型'],
  ['J', 'J 全部监督检验'],
  ['W3', 'W3 安全阀校验'],
  ['Q9', 'Q9'],
])('inspections of %s are called %s', (prefix, words) => {
  expect(typesInWords(prefix, (code) => ({ W3: '安全阀校验' })[code] ?? code)).toBe(words);
});
