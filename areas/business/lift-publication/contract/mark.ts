import { z } from 'zod';

import { liftIdentity } from '#areas/elevator-detection/contract/lift.ts';
import { calledBy } from '#kit/contract/trade/called-as.ts';
import { fixedDictionary } from '#kit/contract/trade/dictionary.ts';
import { day, field, fixedChoice, flag, instant, pick, text, whole } from '#kit/contract/field.ts';

/** How marks come out of the printer. */
export const markTemplates = ['sheet', 'card', 'plate'] as const;
export type MarkTemplate = (typeof markTemplates)[number];
export const markTemplate = fixedDictionary('markTemplate', '检测标志模板', {
  sheet: 'A4纸8枚',
  card: '80×60毫米',
  plate: '120×80毫米',
});

/** Marks that one file may hold. */
export const printLimit = 200;

/** A passed self-test for which a mark is due or has been printed. */
export const testFields = {
  testId: field('主键', z.uuid()),
  ...liftIdentity,
  inspectOrg: text('检测机构', 100, { width: 200 }),
  testedOn: day('检测日期', { sortable: true }),
  reportNo: text('检测报告编号', 40, { mono: true, width: 170 }),
  conclusion: text('检测结论', 40, { width: 100 }),
  nextTestDate: day('下次检测日期', { width: 120 }),
  nextInspDate: day('下次检验日期', { width: 120 }),
  printCount: whole('打印次数', { unit: '次', width: 90 }),
  lastPrintedAt: instant('最近打印', { width: 150 }),
};
export const testFilterFields = { complex: text('识别码、名称或地点', 50), ...testFields };
export const testFilterKeys = ['testedOn', 'reportNo', 'useUnitName', 'inspectOrg'] as const;

export const printParts = ['waiting', 'printed'] as const;
export type PrintPart = (typeof printParts)[number];

/** One line of the log of prints. */
export const printFields = {
  id: field('主键', z.uuid()),
  printedAt: instant('打印时间', { sortable: true, width: 150 }),
  ...pick(testFields, calledBy),
  oidno: testFields.oidno,
  equPlace: testFields.equPlace,
  testedOn: day('检测日期'),
  reportNo: testFields.reportNo,
  template: fixedChoice('模板', markTemplates, markTemplate.name, { width: 120 }),
  isReprint: flag('补打', { width: 80 }),
  reason: text('补打原因', 200, { width: 200 }),
  printedByName: text('打印人', 64, { width: 100 }),
  printedUnitName: text('打印单位', 100, { width: 200 }),
};
export const printFilterFields = { complex: text('识别码、名称或地点', 50), ...printFields };
export const printFilterKeys = ['printedAt', 'isReprint', 'reportNo'] as const;

/** The dialog that prints. The reason is asked for where a mark has been printed before. */
export const printFormFields = {
  template: fixedChoice('模板', markTemplates, markTemplate.name, { need: 'required', help: 'A4纸每张8枚，沿虚线裁切为80×60毫米' }),
  reason: text('补打原因', 200, { need: 'required', help: '如标志破损、遗失' }),
};
