import { expect, test } from 'vitest';

import { supersededWords } from './print-report.ts';
import { absenceLines, reportItems, reportRemark } from './result-words.ts';

const item = (itemNo: string, remedy: 'none' | 'rectified' | 'monitored') => ({
  itemNo,
  group: '层门',
  title: '门间隙',
  kind: '一般' as const,
  verdict: 'fail' as const,
  remedy,
  measured: null,
  remark: null,
});

test('the remark of what was put right names the notice that asked for it', () => {
  expect(reportRemark('现场已清理', [item('4.1', 'rectified')], ['TZS-DT-2600041'])).toBe(
    '现场已清理\n检验意见通知书TZS-DT-2600041所列不合格项目已整改，经检验人员确认。',
  );
  expect(reportRemark(null, [item('4.1', 'monitored')], ['TZS-DT-2600041'])).toBe(
    '使用单位对下列项目实施监护使用（检验意见通知书TZS-DT-2600041）：4.1 门间隙。',
  );
  expect(reportRemark(null, [item('4.1', 'none')], ['TZS-DT-2600041'])).toBeNull();
});

test('a later edition says which one it takes the place of', () => {
  expect(supersededWords({ edition: 1 })).toBeNull();
  expect(supersededWords({ edition: 2 })).toContain('第2版，替代同一编号的第1版');
});

test('a measured value is printed with its unit and what passes; an older record prints its words', () => {
  const gap = { quantity: '间隙', unit: 'mm', asks: 'max' as const };
  const stopping = {
    quantity: '制停距离',
    unit: 'm',
    by: { param: 'nominalSpeed', label: '名义速度', rows: [{ at: 0.5, min: 0.2, max: 1 }] },
  };
  const passed = { ...item('4.1', 'none'), verdict: 'pass' as const };
  const printed = reportItems(
    [
      { ...passed, measure: gap, value: 3.2, high: 4 },
      { ...passed, measure: stopping, value: 0.52 },
      { ...passed, measured: '单侧3mm' },
      { ...passed, measure: gap, value: 3.2, high: 4, verdict: 'na' },
      passed,
    ],
    { nominalSpeed: 0.5 },
  );
  expect(printed.map(({ result }) => result)).toEqual(['3.2 mm（≤4 mm）', '0.52 m（0.2～1 m）', '单侧3mm', '无此项', '符合']);
});

test('why an item is 无此项 goes into the report, each reason once with its items; what else was remarked does not', () => {
  const absent = (itemNo: string, remark: string | null) => ({ ...item(itemNo, 'none'), verdict: 'na' as const, remark });
  const passed = { ...item('4.2', 'none'), verdict: 'pass' as const, remark: '已清理' };
  const printed = reportItems(
    [absent('2.3', '无机房'), passed, absent('3.1', ' 未设附加制动器 '), absent('4.1', '无机房'), absent('5.1', null)],
    {},
  );
  expect(absenceLines(printed)).toEqual(['2.3、4.1：无机房', '3.1：未设附加制动器']);
  // As papers were kept before: without reasons.
  expect(absenceLines(printed.map(({ itemNo }) => ({ itemNo })))).toEqual([]);
});
