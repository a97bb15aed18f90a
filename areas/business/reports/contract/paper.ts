import { z } from 'zod';

import { fixedDictionary } from '#kit/contract/trade/dictionary.ts';
import { reportVoidStatus } from './lifecycle.ts';
import { choice, day, field, fixedChoice, flag, instant, text, whole } from '#kit/contract/field.ts';
import { listing } from '#kit/contract/list/listing.ts';

/** The papers of an inspection, under the short names by which downloads ask for them. */
export const paperType = fixedDictionary('paperType', '文书种类', {
  BG: '检验报告',
  YJTZS: '检验意见通知书',
  YJTZS1: '检验意见通知书(1)',
  LLDSJ: '监督检验联络单',
  JJZS: '监督检验证书',
  DYSYBJ: '使用标志',
  TZSXZ: '检验受理单',
  BZGZS: '一次性补正告知书',
  BYSLJDS: '不予受理决定书',
  JYZZTZS: '检验终止通知书',
});
export const paperTypes = ['BG', 'YJTZS', 'YJTZS1', 'LLDSJ', 'JJZS', 'DYSYBJ', 'TZSXZ', 'BZGZS', 'BYSLJDS', 'JYZZTZS'] as const;
export type PaperType = (typeof paperTypes)[number];

/** Whether a paper may be relied on: `held` waits for the fee, `replaced` has a newer edition under the same number. */
export const paperState = fixedDictionary('paperState', '文书状态', {
  valid: '有效',
  held: '待缴费',
  voided: '已作废',
  replaced: '已换版',
});
export const paperStates = ['valid', 'held', 'voided', 'replaced'] as const;
export type PaperState = (typeof paperStates)[number];

/** The word of a paper's type. */
export function paperWord(type: PaperType): string {
  return paperType.entries.find(({ code }) => code === type)!.label;
}

export const reportFields = {
  id: field('主键', z.uuid()),
  no: text('报告编号', 40, { mono: true, width: 138, sortable: true, help: '可输入编号开头几位' }),
  equName: text('设备名称', 100, { width: 195 }),
  oidno: text('设备识别码', 40, { mono: true, width: 150 }),
  equclacode: field('设备类别', z.string().max(4), { widget: 'catalogue', width: 150 }),
  useUnitName: text('使用单位', 100, { width: 155 }),
  inspType: choice('检验类型', 'inspType', { width: 120 }),
  inspDate: day('检验日期', { sortable: true, width: 108 }),
  conclusion: choice('检验结论', 'conclusion', { width: 108 }),
  nextInspDate: day('下次检验日期', { sortable: true, width: 122 }),
  useCertNo: text('使用登记证编号', 30, { mono: true, width: 180 }),
  equlocarecodName: text('所在区域', 60, { width: 150 }),
  maintUnitName: text('维保单位', 100, { width: 200 }),
  onlinelsh: text('申报流水号', 20, { mono: true, width: 170 }),
  applicationId: field('申报主键', z.uuid()),
  equSysId: field('设备主键', z.uuid()),
  edition: whole('版次', { width: 70 }),
  issuedByName: text('批准人', 32, { width: 90 }),
  issuedAt: instant('出具时间', { sortable: true }),
  paperState: fixedChoice('状态', paperStates, paperState.name, { width: 88 }),
  voidReason: text('作废原因', 200),
  reprint: flag('使用标志需重新打印', { width: 150 }),
  voidAsked: flag('作废待复核', { width: 110 }),
  sha256: text('文件摘要（SHA-256）', 64, { mono: true }),
};

/** Dictionaries of this area: seed of the dictionary table. */
export const reportDictionaries = [paperType, paperState, reportVoidStatus];

export const reportListing = listing(reportFields, {
  no: { column: true, filter: 3, card: 1 },
  equName: { column: true, card: 2 },
  oidno: { hidden: 2, filter: 4 },
  equclacode: { hidden: 2, filter: 5 },
  useUnitName: { column: true, stays: true },
  inspType: { hidden: 1, filter: 6 },
  inspDate: { column: true, filter: 1, card: 4 },
  conclusion: { column: true, filter: 2, card: 3 },
  nextInspDate: { column: true, filter: 7, stays: true },
  useCertNo: { hidden: 2 },
  maintUnitName: { hidden: 2 },
  equlocarecodName: { hidden: 2 },
  onlinelsh: { hidden: 2 },
  issuedAt: { hidden: 2 },
  paperState: { column: true, filter: 8, card: 5 },
  reprint: { hidden: 2, filter: 9 },
  voidAsked: { hidden: 2, filter: 10 },
});

/** The liaison note of a supervision inspection bears the number of the opinion notice it goes with. */
export function liaisonNoOf(tzsNo: string): string {
  return tzsNo.replace(/^TZS/, 'LLD');
}
