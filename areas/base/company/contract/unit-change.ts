import { z } from 'zod';

import { conditional, looks, optional, required, type MaterialKind } from '#areas/attachments/contract/material.ts';
import { choice, field, instant, longText, pick, text, whole, type Fields } from '#kit/contract/field.ts';
import { form } from '#kit/contract/form.ts';
import { listing } from '#kit/contract/list/listing.ts';
import { statusDictionary } from '#kit/contract/case/lifecycle.ts';
import { fixedDictionary } from '#kit/contract/trade/dictionary.ts';

import { unitChange } from './lifecycle.ts';
import { codeCheck, unitControlledKeys, unitFields } from './unit.ts';

/** What an application changes, in the words of the unit. */
export const controlledFields = pick(unitFields, unitControlledKeys);

const changeFields = {
  ...controlledFields,
  reason: longText('变更原因', 500, { need: 'required', width: 240 }),
} satisfies Fields;

export const unitChangeForm = form(
  '变更内容',
  changeFields,
  [{ key: 'change', title: '变更后的内容', fields: [...unitControlledKeys, 'reason'] }],
  [codeCheck],
);

/** A row of the list and the detail of an application. */
export const unitChangeFields = {
  id: field('主键', z.uuid()),
  changeNo: text('单号', 20, { mono: true, width: 160 }),
  unitId: field('单位主键', z.uuid()),
  unitName: text('申请单位', 100, { width: 220 }),
  items: text('变更事项', 200, { width: 200 }),
  ...changeFields,
  orgname: text('变更后名称', 100, { width: 220 }),
  status: choice('状态', `${unitChange.name}Status`, { width: 110 }),
  createdByName: text('经办人', 64, { width: 100 }),
  submittedAt: instant('提交时间', { sortable: true }),
  updatedAt: instant('更新时间', { sortable: true }),
} satisfies Fields;

/** 单位变更 (domain 4.3). */
export const unitChangeFiles: MaterialKind = {
  atttype: 'UNITCHG',
  title: '单位信息变更',
  materials: [
    required('businessLicence', '新营业执照', { ...looks.licence, hint: '变更后的营业执照，个人为身份证' }),
    conditional('changeApproval', '变更核准通知书', ({ nameChanged }) => nameChanged === true, { hint: '名称变更时必传' }),
  ],
};

/** The papers of a unit itself: by whom it is answered for. */
export const unitFiles: MaterialKind = {
  atttype: 'UNITSAFE',
  title: '单位安全管理人员',
  materials: [optional('appointment', '安全管理人员任命文件', { hint: '主要负责人签发的安全总监、安全员任命文件' })],
};

/** Which way a fact of a unit was changed. */
const changeWay = fixedDictionary('unitChangeWay', '变更方式', { direct: '自行维护', application: '变更申请' });

/** What became of it: the states of an application; what a unit changes by itself holds at once. */
export const historyFields = {
  id: field('主键', z.uuid()),
  at: instant('时间', { width: 150, sortable: true }),
  unitName: text('单位', 100, { width: 200 }),
  item: text('变更内容', 40, { width: 130 }),
  oldText: text('变更前', 1000, { width: 200 }),
  newText: text('变更后', 1000, { width: 200 }),
  way: choice('变更方式', changeWay.name, { width: 100 }),
  status: choice('状态', `${unitChange.name}Status`, { width: 100 }),
  opinion: text('审核意见', 500, { width: 200 }),
  byName: text('经办人', 64, { width: 100 }),
  changeNo: text('单号', 20, { mono: true, width: 150 }),
  changeId: field('申请主键', z.uuid()),
} satisfies Fields;

export const historyListing = listing(historyFields, {
  at: { column: true, filter: 1, card: 5 },
  unitName: { column: true, filter: 2, stays: true },
  item: { column: true, filter: 3, card: 1 },
  oldText: { column: true, card: 2 },
  newText: { column: true, card: 3 },
  way: { column: true, filter: 4 },
  status: { column: true, filter: 5, card: 4 },
  opinion: { column: true },
  byName: { column: true, hidden: true },
  changeNo: { column: true, filter: 6, stays: true },
});

/** A unit as its own people see it. */
export const unitInfoFields = {
  ...unitFields,
  // As it was registered once, whatever is asked of a code today.
  orgcode: text('统一社会信用代码', 18, { mono: true }),
  version: whole('版本'),
} satisfies Fields;

export const changeDictionaries = [changeWay, statusDictionary(unitChange)];
