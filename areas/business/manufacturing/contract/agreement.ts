import { z } from 'zod';

import { optional, required, looks, type MaterialKind } from '#areas/attachments/contract/material.ts';
import { choice, choices, field, instant, day, longText, nameText, ruledText, text, whole, type Fields } from '#kit/contract/field.ts';
import { form } from '#kit/contract/form.ts';
import { rules, ruled } from '#kit/contract/trade/rules.ts';

import { makeCategory } from '#areas/control-points/contract/category.ts';
import { makeAgreement } from './lifecycle.ts';

/** Whom the inspector speaks to, and where the work is done. */
export const contactFields = {
  place: text('监检地点', 200, { need: 'required', width: 200, help: '制造现场的详细地址' }),
  contact: nameText('联系人', 64, { need: 'required', width: 100 }),
  contactMobile: ruledText('联系人手机', ruled(rules.mobile), { need: 'required', mono: true, width: 130, maxLength: 11 }),
} satisfies Fields;

const agreementValues = {
  year: whole('协议年度', { need: 'required', width: 100, help: '如 2026；每个制造单位每年度一份' }),
  categories: choices('监检类别', makeCategory.name, { need: 'required', width: 200 }),
  plannedQty: whole('计划制造数量', { unit: '台', width: 120 }),
  ...contactFields,
  qualityEngineer: nameText('质量保证工程师', 64, { need: 'required', width: 120 }),
  remark: longText('备注', 500, { width: 200 }),
} satisfies Fields;

export const agreementForm = form(
  '监检协议',
  agreementValues,
  [
    { key: 'agreement', title: '协议内容', fields: ['year', 'categories', 'plannedQty', 'qualityEngineer'] },
    { key: 'contact', title: '地点与联系人', fields: ['place', 'contact', 'contactMobile', 'remark'] },
  ],
  [
    {
      fields: ['year'],
      say: '协议年度只能是本年度或下一年度',
      holds: ({ year }, today) => [0, 1].includes(Number(year) - Number(today.slice(0, 4))),
    },
  ],
);

export const agreementFields = {
  id: field('主键', z.uuid()),
  agreementNo: text('协议编号', 20, { mono: true, width: 170 }),
  unitName: text('制造单位', 100, { width: 220 }),
  ...agreementValues,
  year: { ...agreementValues.year, sortable: true },
  licenceNo: text('制造许可证编号', 200, { mono: true, width: 180 }),
  signedByName: text('签订人', 64, { width: 100 }),
  signedOn: day('签订日期', { sortable: true }),
  validTo: day('有效期至'),
  endedOn: day('提前终止日期'),
  endedBecause: longText('终止原因', 500, { width: 200 }),
  createdByName: text('经办人', 64, { width: 100 }),
  submittedAt: instant('提交时间', { sortable: true }),
  updatedAt: instant('更新时间', { sortable: true }),
  status: choice('状态', `${makeAgreement.name}Status`, { width: 110 }),
} satisfies Fields;

export const agreementFiles: MaterialKind = {
  atttype: 'MAKEXY',
  title: '监检协议',
  materials: [
    required('agreement', '监检协议', { ...looks.contract, hint: '制造单位盖章、签字的协议' }),
    required('licence', '制造许可证', { ...looks.licence, hint: '在有效期内，覆盖本协议的监检类别' }),
    optional('manual', '质量保证手册目录', { ...looks.other, hint: '质量保证体系人员名单、程序文件目录' }),
  ],
};
