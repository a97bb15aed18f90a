import { z } from 'zod';

import { choice, day, field, text, type Fields } from '#kit/contract/field.ts';

/** One inspection of a device that a report was issued about. */
export const inspectionRecordFields = {
  id: field('记录主键', z.uuid()),
  inspectedOn: day('检验日期', { sortable: true, width: 108 }),
  inspType: choice('检验类型', 'inspType', { width: 130 }),
  conclusion: choice('检验结论', 'conclusion', { width: 110 }),
  reportNo: text('报告编号', 40, { mono: true, width: 165 }),
  inspectOrg: text('检验机构', 100, { width: 190 }),
  nextInspDate: day('下次检验日期', { sortable: true, width: 118 }),
  voidedOn: day('报告作废日期', { sortable: true, width: 118 }),
} satisfies Fields;

export const inspectionRecordFilters = [
  'inspectedOn',
  'inspType',
  'conclusion',
  'reportNo',
  'inspectOrg',
  'nextInspDate',
  'voidedOn',
] as const;
