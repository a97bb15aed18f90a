import { expect, test } from 'vitest';

import { basisOf, inspectionBasis } from './basis.ts';

const seed = { [inspectionBasis.name]: inspectionBasis.entries };
const basis = (equclacode: string, inspType: string, on: string, dictionaries: Parameters<typeof basisOf>[0] = seed) =>
  basisOf(dictionaries, { equclacode, inspType, on }).join();

test.each([
  ['8310', 'D5', '2025-12-31', 'TSG D7005—2018《压力管道定期检验规则——工业管道》'],
  ['8310', 'D5', '2026-01-01', 'TSG 31—2025《工业管道安全技术规程》'],
  ['8310', 'J2', '2026-05-01', 'TSG D7006—2020《压力管道监督检验规则》'],
  ['2150', 'W3', '2026-06-30', 'TSG ZF001—2006'],
  ['2150', 'W3', '2026-07-01', 'TSG 92—2026'],
  ['1100', 'W3', '2026-11-20', 'TSG 92—2026'],
  ['3110', 'D1', '2026-11-20', 'TSG T7001—2023《电梯监督检验和定期检验规则》'],
  ['3110', 'D1', '2024-04-01', ''],
  ['3110', 'T1', '2026-11-20', 'TSG T7008—2023'],
  ['3110', 'W2', '2026-11-20', 'TSG T5002—2017'],
  ['5110', 'D9', '2026-11-20', '现行有关安全技术规范'],
  ['1100', 'W4', '2026-11-20', '现行有关安全技术规范'],
])('%s %s on %s follows %s', (equclacode, inspType, on, expected) => {
  expect(basis(equclacode, inspType, on)).toBe(expected);
});

test('the institute adds a text from its day on, and takes one out of use', () => {
  const [first] = inspectionBasis.entries;
  const next = { code: '1/*/2027-01-01', label: 'TSG 11—2026《锅炉安全技术规程》；GB/T 16508' };
  const edited = { [inspectionBasis.name]: [first!, next] };
  expect(basisOf(edited, { equclacode: '1100', inspType: 'D2', on: '2027-01-01' })).toEqual([
    'TSG 11—2026《锅炉安全技术规程》',
    'GB/T 16508',
  ]);
  expect(basis('1100', 'D2', '2026-12-31', edited)).toBe(first!.label);
  expect(basis('1100', 'D2', '2027-01-01', { [inspectionBasis.name]: [{ ...first!, retired: true }] })).toBe('');
});
