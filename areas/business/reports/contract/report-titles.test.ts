import { expect, test } from 'vitest';

import { isByMonth, nextDayLabel, titleOf } from './report-titles.ts';

const title = (equclacode: string, inspType: string, more: { equVarietyName?: string; inspTypeName?: string } = {}) =>
  titleOf({ equclacode, inspType, equVarietyName: '乘客电梯', inspTypeName: '委托检验', ...more });

// Titles that inspection bodies print.
test.each([
  ['3110', 'D1', '电梯定期检验报告'],
  ['3110', 'J2', '电梯监督检验报告'],
  ['3210', 'D1', '液压电梯定期检验报告'],
  ['3310', 'D1', '自动扶梯与自动人行道定期检验报告'],
  ['3430', 'D1', '杂物电梯定期检验报告'],
  ['1100', 'D2', '锅炉内部检验报告'],
  ['1200', 'D3', '锅炉外部检验报告'],
  ['1320', 'D3', '有机热载体炉外部检验报告'],
  ['2170', 'D5', '压力容器定期检验报告'],
  ['2150', 'D6', '压力容器年度检查报告'],
  ['2220', 'D5', '移动式压力容器全面检验报告'],
  ['2410', 'D5', '氧舱定期检验报告'],
  ['4110', 'D1', '桥（门）式起重机定期检验报告'],
  ['4420', 'S1', '流动式起重机首次检验报告'],
  ['4D00', 'D1', '机械式停车设备定期检验报告'],
  ['4110', 'J2', '起重机械安装改造重大修理监督检验报告'],
  ['5110', 'D1', '场（厂）内专用机动车辆定期检验报告（叉车）'],
  ['5200', 'S1', '场（厂）内专用机动车辆首次检验报告（观光车）'],
  ['8310', 'D5', '工业管道定期检验报告'],
  ['8210', 'D6', '公用管道年度检查报告'],
  ['8110', 'J2', '长输管道施工监督检验报告'],
  ['3110', 'W2', '限速器校验报告'],
  ['2150', 'W3', '安全阀校验报告'],
])('%s %s: %s', (equclacode, inspType, expected) => {
  expect(title(equclacode, inspType)).toBe(expected);
});

test('a ride is named by its category, and what has no title of its own by class and type', () => {
  expect(title('6100', 'D1', { equVarietyName: '观览车类' })).toBe('观览车类大型游乐设施定期检验报告');
  expect(title('9110', 'W1')).toBe('客运索道委托检验报告');
  expect(title('5110', 'D9', { inspTypeName: '现场安全确认' })).toBe('场（厂）内专用机动车辆现场安全确认报告');
});

test('the next day has the name of its own kind, and lifts, cranes and vessels print its month', () => {
  expect(['D1', 'D2', 'D3', 'W3'].map((inspType) => nextDayLabel('1100', inspType))).toEqual([
    '下次定期检验日期',
    '下次内部检验日期',
    '下次外部检验日期',
    '下次校验日期',
  ]);
  expect([nextDayLabel('2150', 'D6'), nextDayLabel('2220', 'D6')]).toEqual(['下次年度检查日期', '下次年度检验日期']);
  expect([isByMonth('3110', 'D1'), isByMonth('3110', 'W2'), isByMonth('1100', 'D2'), isByMonth('2220', 'D5')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
