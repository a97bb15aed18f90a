import { fact } from '#areas/attachments/contract/conditions.ts';
import { conditional, looks, paper, required, type MaterialKind } from '#areas/attachments/contract/material.ts';
import { z } from 'zod';

import { fixedDictionary } from '#kit/contract/trade/dictionary.ts';
import { choice, choices, day, field, flag, instant, longText, rows, ruledText, text, whole, type Values } from '#kit/contract/field.ts';
import { form } from '#kit/contract/form.ts';
import { listing } from '#kit/contract/list/listing.ts';
import { statusDictionary } from '#kit/contract/case/lifecycle.ts';
import { ruled, rules } from '#kit/contract/trade/rules.ts';

import { complianceStatement } from './lifecycle.ts';

/** Kind of the attachments of a statement (domain 4.3). */
export const statementFiles: MaterialKind = {
  atttype: 'COMPL',
  title: '符合性声明',
  materials: [
    required('declaration', '符合性声明', { ...looks.application, hint: '加盖公章' }),
    required('workerCertificates', '检测人员证书', looks.licence),
    required('instruments', '仪器设备清单', { accepts: [...paper, 'xls', 'xlsx'] }),
    conditional('mandate', '委托协议', fact('byAgent'), { ...looks.contract, hint: '受托检测时必传' }),
  ],
};

/** What a body tests under TSG T7008. */
export const testScope = fixedDictionary('liftTestScope', '检测范围', {
  lift: '曳引、强制、液压及其他升降式电梯',
  escalator: '自动扶梯与自动人行道',
});

/** Qualification of a tester. */
export const testerItem = fixedDictionary('liftTesterItem', '检测人员资格', {
  DT: '电梯检测人员（DT）',
  JYY: '电梯检验员（DT-1）',
  JYS: '电梯检验师（DT-2）',
});

const testerFields = {
  name: text('姓名', 32, { need: 'required', width: 110 }),
  item: choice('资格', testerItem.name, { need: 'required', width: 190 }),
  certNo: text('证书编号', 50, { need: 'required', mono: true, width: 200 }),
  validTo: day('有效期至', { need: 'required' }),
};

const instrumentFields = {
  name: text('仪器设备名称', 60, { need: 'required', width: 180 }),
  model: text('型号规格', 60, { width: 140 }),
  serialNo: text('编号', 50, { need: 'required', mono: true, width: 150 }),
  calibratedTo: day('检定（校准）有效期至', { need: 'required', width: 160 }),
};

export const statementFields = {
  testScopes: choices('检测范围', testScope.name, { need: 'required', help: '按 TSG T7008 声明的检测对象' }),
  byAgent: flag('接受使用单位委托检测', { need: 'required', help: '选「是」时须上传委托协议样本' }),
  validFrom: day('声明生效日期', { need: 'required' }),
  validTo: day('声明有效期至', { need: 'required' }),
  serviceTel: ruledText('业务电话', ruled(rules.phone), { need: 'required', mono: true, help: '对外公布' }),
  serviceAddr: text('办公地址', 200, { need: 'required', help: '对外公布' }),
  testers: rows('检测人员', testerFields, { need: 'required' }),
  instruments: rows('仪器设备', instrumentFields, { need: 'required' }),
  qualityDocs: longText('质量管理文件', 2000, { need: 'required', help: '质量手册、程序文件和作业指导书的名称与版本，一行一份' }),
  commitment: flag('承诺所声明的内容真实，持续符合 TSG T7008 对检测机构的要求', { need: 'required' }),
};

/** The latest day among the rows, where each must reach the end of the term. */
function reaches(values: Values, key: string, column: string): boolean {
  const listed = values[key];
  return Array.isArray(listed) && listed.every((row: Values) => String(row[column] ?? '') >= String(values['validFrom']));
}

export const statementForm = form(
  '符合性声明',
  statementFields,
  [
    { key: 'scope', title: '声明范围', fields: ['testScopes', 'byAgent', 'validFrom', 'validTo', 'serviceTel', 'serviceAddr'] },
    { key: 'testers', title: '检测人员', fields: ['testers'] },
    { key: 'instruments', title: '仪器设备', fields: ['instruments'] },
    { key: 'quality', title: '质量管理与承诺', fields: ['qualityDocs', 'commitment'] },
  ],
  [
    {
      fields: ['validTo', 'validFrom'],
      say: '有效期应晚于生效日期',
      holds: ({ validFrom, validTo }) => String(validTo) > String(validFrom),
    },
    { fields: ['commitment'], say: '发布声明须作出承诺', holds: ({ commitment }) => commitment === true },
    {
      fields: ['testers', 'validFrom'],
      say: '有检测人员的证书在声明生效前已到期',
      holds: (values) => reaches(values, 'testers', 'validTo'),
    },
    {
      fields: ['instruments', 'validFrom'],
      say: '有仪器设备的检定在声明生效前已到期',
      holds: (values) => reaches(values, 'instruments', 'calibratedTo'),
    },
  ],
);

/** A statement as the lists show it. */
export const statementListFields = {
  id: field('主键', z.uuid()),
  statementNo: text('声明编号', 20, { mono: true, width: 160, sortable: true }),
  orgname: text('声明单位', 100, { width: 240 }),
  testScopes: choices('检测范围', testScope.name, { width: 300 }),
  testerCount: whole('检测人员', { unit: '人', width: 130 }),
  validFrom: day('生效日期', { sortable: true }),
  validTo: day('有效期至', { sortable: true }),
  serviceTel: text('业务电话', 20, { mono: true, width: 140 }),
  status: choice('状态', `${complianceStatement.name}Status`, { width: 110 }),
  publishedAt: instant('发布时间', { sortable: true }),
  updatedAt: instant('更新时间', { sortable: true }),
};

/** The statements of one's unit, or those within an authority's reach. */
export const statementListing = listing(statementListFields, {
  orgname: { column: true, stays: true },
  statementNo: { column: true, card: 1 },
  status: { column: true, filter: 1, card: 2 },
  testScopes: { column: true, filter: 2, card: 3 },
  testerCount: { column: true },
  validFrom: { column: true },
  validTo: { column: true, filter: 3, card: 4 },
  publishedAt: { column: true },
  updatedAt: { hidden: true },
});

/** The list of bodies that everybody reads. */
export const bodyListing = listing(statementListFields, {
  orgname: { column: true, card: 1 },
  testScopes: { column: true, filter: 1, card: 2 },
  testerCount: { column: true },
  statementNo: { column: true },
  validFrom: { column: true },
  validTo: { column: true, filter: 2, card: 4 },
  serviceTel: { column: true, card: 3 },
});

/** `own`: of one's unit, or all within an authority's reach. `bodies`: what stands in the public list today. */
export const statementScopes = ['own', 'bodies'] as const;

export const statementDictionaries = [testScope, testerItem, statusDictionary(complianceStatement)];
