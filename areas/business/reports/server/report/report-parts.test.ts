import { expect, test } from 'vitest';

import type { StoredItem } from '#areas/verdicts/contract/stored-result.ts';

import { coverOf, isFiveColumns, layoutOf } from '../../contract/report-layout.ts';
import { notesFor } from '../../contract/first-notes.ts';
import { reportParts } from './report-parts.ts';

const item = (itemNo: string, change: Partial<StoredItem> = {}): StoredItem => ({
  itemNo,
  group: '驱动主机',
  title: '制动器',
  kind: '关键',
  verdict: 'pass',
  remedy: 'none',
  measured: null,
  remark: null,
  ...change,
});
const archive = {
  useUnitCode: '91330212MA2A00018X',
  useUnitAddr: '宁东路2000号',
  useUnitZip: '315048',
  useUnitTel: null,
  safetyManager: '张奕',
  equSortName: '自动扶梯',
  reformUnitName: null,
  putInUseDate: '2020-12-20',
  designLife: 15,
  params: { nominalSpeed: 0.5 },
};
const none = { builder: null, notices: [] };

test('the report says 符合, 不符合 or 无此项; what was put right says so', () => {
  const fail = (remedy: StoredItem['remedy']) => item('A1.2.4.3', { verdict: 'fail', remedy });
  const items = [
    item('1'),
    item('2', { verdict: 'na' }),
    ...(['none', 'rectified', 'monitored', 'rechecked', 'recheckFailed'] as const).map(fail),
  ];
  expect(reportParts(archive, items, none).words).toEqual(['符合', '无此项', '不符合', '整改后符合', '不符合', '复检符合', '复检不符合']);
});

test('what was measured stands apart with unit and limit, by the table of the regulation where the limit depends on the speed', () => {
  const stopping = {
    quantity: '制停距离',
    unit: 'm',
    by: { param: 'nominalSpeed', label: '名义速度', rows: [{ at: 0.5, min: 0.2, max: 1 }] },
  };
  const items = [
    item('A2.3.3', { measure: stopping, value: 0.52 }),
    item('5.2', { measured: '单侧3mm' }),
    item('5.3', { verdict: 'na', measured: '3' }),
  ];
  expect(reportParts(archive, items, none).measured).toMatchObject([
    { itemNo: 'A2.3.3', quantity: '制停距离', value: '0.52 m', limit: '0.2～1 m' },
    { itemNo: '5.2', value: '单侧3mm', limit: null },
  ]);
});

test('what did not pass is told as the notice has it, with what became of it', () => {
  const found = new Map([['4.1', { itemNo: '4.1', title: '制动器', kind: '关键' as const, problem: '制动衬磨损超限' }]]);
  const items = [
    item('4.1', { verdict: 'fail', remedy: 'rechecked', remark: '磨损' }),
    item('4.2', { verdict: 'fail', remedy: 'monitored', remark: '间隙大' }),
  ];
  expect(reportParts(archive, items, { builder: null, notices: ['TZS-DT-2600041'], found }).problems).toMatchObject([
    { itemNo: '4.1', problem: '制动衬磨损超限', outcome: '复检合格' },
    { itemNo: '4.2', problem: '间隙大', outcome: '监护使用' },
  ]);
});

test('the number of an identity card is not printed whole', () => {
  expect(reportParts(archive, [], none).facts).toMatchObject({ useUnitCode: '91330212MA2A00018X', designLife: '15年' });
  const person = { ...archive, useUnitCode: '11010519491231002X' };
  expect(reportParts(person, [], none).facts.useUnitCode).toMatch(/^1\d*\*{6,}/);
});

test.each([
  ['3110', 'D1', ['使用单位名称', '统一社会信用代码', '安装地点'], ['额定载重量', '额定速度', '层/站/门数', '控制方式']],
  ['3410', 'D1', ['使用单位名称'], ['额定载重量', '额定速度', '层/站/门数', '控制方式', '整机防爆标志']],
  [
    '3310',
    'D1',
    ['使用单位名称', '统一社会信用代码', '安装地点'],
    ['名义速度', '名义宽度', '倾斜角', '输送能力', '提升高度', '使用区段长度'],
  ],
  [
    '4110',
    'D1',
    ['使用单位', '地址', '统一社会信用代码'],
    ['额定起重量', '跨度', '起升高度', '起升速度', '大车运行速度', '小车运行速度', '工作级别'],
  ],
  ['2110', 'D5', ['设备名称', '检验类别'], ['容器类别', '主体结构型式', '容积', '内径']],
])('the form of %s, %s has its facts and parameters in the official order', (code, type, facts, params) => {
  const layout = layoutOf(code, type);
  expect(layout.facts.slice(0, facts.length).map(([, label]) => label)).toEqual(facts);
  expect(layout.params!.slice(0, params.length).map(([, label]) => label)).toEqual(params);
});

test('where no form was found, all that the archive has is printed', () => {
  for (const code of ['1110', '2310', '4D00', '5110', '6110', '8310', '9110']) expect(layoutOf(code, 'D1').params).toBeNull();
});

test('supervision names who works and the kind of work, on the cover, too; cranes alone have five columns', () => {
  const labels = (rows: readonly (readonly [string, string])[]) => rows.map(([, label]) => label);
  expect(labels(layoutOf('3110', 'J2').facts).slice(-2)).toEqual(['施工类别', '施工单位名称']);
  expect(labels(coverOf('3110', 'J2')).slice(-2)).toEqual(['施工类别', '施工单位名称']);
  expect(labels(coverOf('4110', 'D1'))).toContain('设备型号');
  expect(['1110', '2110', '3110', '4110', '5110'].filter(isFiveColumns)).toEqual(['4110']);
});

test.each([
  ['3110', 'D1', '15日内', '一式二份'],
  ['3110', 'J2', '15日内', '一式三份'],
  ['4110', 'D1', '15个工作日内', '一式二份'],
])('the notes of %s, %s name the time to object and the copies', (code, type, days, copies) => {
  const notes = notesFor(code, type).join('');
  expect(notes).toContain(days);
  expect(notes).toContain(copies);
});

test('copies are not named where no form says how many; and a report asks for nothing that it does not carry itself', () => {
  for (const [code, type] of [
    ['1110', 'D3'],
    ['2110', 'D5'],
    ['4110', 'J2'],
  ] as const)
    expect(notesFor(code, type).join('')).not.toContain('一式');
  expect(notesFor('3110', 'D1').join('')).not.toMatch(/签字|公章|钢笔/);
});
