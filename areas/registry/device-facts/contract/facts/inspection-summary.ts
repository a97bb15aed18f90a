import { day, text } from '#kit/contract/field.ts';

import { codeIn } from './conditions.ts';
import { safetyGrade } from '../dictionaries/archive.ts';
import { conclusion } from '../dictionaries/conclusions.ts';
import { applyState, inspType } from '../dictionaries/inspection-types.ts';
import { fixedCode } from './fixed-words.ts';

/** What the inspections left behind. Written by the report event, never typed by an enterprise. */
export const inspectionSummaryFields = {
  lastInspType: fixedCode('最近检验类型', inspType, { width: 130 }),
  lastInspDate: day('最近检验日期', { sortable: true }),
  lastInspOrg: text('最近检验机构', 100, { width: 200 }),
  lastReportNo: text('最近报告编号', 40, { mono: true, width: 170 }),
  lastConclusion: fixedCode('最近检验结论', conclusion, { width: 120 }),
  nextInspDate: day('下次定期检验日期', { need: 'conditional', sortable: true }),
  nextExternalDate: day('下次外部（年度）检验日期', { need: 'conditional', width: 140 }),
  nextInternalDate: day('下次内部（全面）检验日期', { need: 'conditional', width: 140 }),
  nextTestDate: day('下次自行检测日期', { need: 'conditional', sortable: true, width: 160 }),
  nextLoadTestDate: day('下次载荷试验日期', { need: 'conditional', sortable: true, width: 164 }),
  lastLoadTestDate: day('上次载荷试验日期', { width: 150 }),
  failedLoadTestOn: day('载荷试验不合格日期', { width: 140 }),
  governorDueDate: day('限速器校验到期'),
  safetyValveDueDate: day('安全阀校验到期'),
  extendTo: day('延期至'),
  testExtendTo: day('检测延期至'),
  safetyGrade: fixedCode('安全状况等级', safetyGrade, { need: 'conditional', when: codeIn('2', '8'), width: 110 }),
  applyState: fixedCode('申报状态', applyState, { width: 124 }),
};
