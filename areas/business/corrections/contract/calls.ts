import { z } from 'zod';

import { calledShape } from '#areas/device-facts/contract/called.ts';
import { equipmentFields } from '#areas/device-facts/contract/device.ts';
import { calls, fileCall, id, prefixed } from '#kit/contract/call.ts';
import { caseKind } from '#kit/contract/case/case.ts';
import { returnedDetail, returnedRow } from '#kit/contract/case/case-steps.ts';
import { Difference } from '#kit/contract/case/difference.ts';
import { choice, field, instant, longText, pick, plainLines, rowSchema, text } from '#kit/contract/field.ts';
import { filterShape, listInput, listReply, searchText } from '#kit/contract/list/list.ts';

import { correctionAccess as access } from './access.ts';
import { equipmentCorrection } from './lifecycle.ts';
import { correctionPages as pages } from './menu.ts';
import { correctionParties } from './parties.ts';

const device = {
  equSysId: field('设备主键', z.uuid()),
  oidno: text('设备识别码', 40, { mono: true, width: 150 }),
  equclacode: field('设备类型', z.string().max(4), { widget: 'catalogue', width: 130 }),
  equName: text('设备名称', 100, { width: 240, leastWidth: 160 }),
  ...pick(equipmentFields, ['unitInnerNo', 'buildingName', 'buildingNo']),
  useUnitName: text('使用单位', 100, { width: 200 }),
};

/** What a list of corrections shows. */
export const correctionFields = {
  id: field('更正单主键', z.uuid()),
  correctionNo: text('更正单号', 30, { mono: true, width: 160, sortable: true }),
  ...device,
  /** Labels of what is to be corrected. */
  items: text('更正内容', 2000, { width: 220 }),
  reason: longText('更正理由', 500, { need: 'required', width: 220 }),
  status: choice('状态', 'equipmentCorrectionStatus', { width: 110 }),
  createdByName: text('经办人', 64, { width: 100 }),
  submittedAt: instant('提交时间', { sortable: true }),
  updatedAt: instant('更新时间', { sortable: true }),
};

/** What the history of changes shows: one row for each change of an archive. */
export const changeFields = {
  id: field('变更主键', z.uuid()),
  ...device,
  items: text('变更内容', 4000, { width: 260 }),
  reason: text('事由', 200, { width: 160 }),
  serialNo: text('业务单号', 40, { mono: true, width: 160 }),
  operatorName: text('经办人', 64, { width: 100 }),
  at: instant('变更时间', { sortable: true }),
};

/** What is shown of a change, in this order. */
export const changeColumns = ['at', 'equName', 'oidno', 'items', 'reason', 'serialNo', 'operatorName', 'useUnitName'] as const;

const root = '/a/stone/eqm/correction';
const changeInput = listInput({ ...filterShape(changeFields, ['equclacode', 'serialNo', 'operatorName', 'at']), complex: searchText });
const facts = z.record(z.string(), z.unknown());

/** 资料更正: what the owner of a device says is right, and the clerk decides. */
export const correctionCase = caseKind({
  name: 'correction',
  title: '资料更正',
  cycle: equipmentCorrection,
  parties: correctionParties,
  number: { key: 'correctionNo', prefix: 'ZL' },
  path: root,
  access: {
    view: access.changeView,
    edit: access.changeEdit,
    submit: access.changeSubmit,
    decide: access.changeDecide,
    export: access.changeExport,
  },
  workbook: true,
  pages: { list: pages.changes, form: pages.correction, detail: pages.correction },
  about: { equSysId: id, reason: plainLines(500).optional() },
  ownCalls: ['withdraw', 'delete'],
  desk: { path: '/a/stone/desk/correction/decide', moves: ['accept', 'return', 'reject'] },
  fields: correctionFields,
  row: returnedRow,
  listed: {
    correctionNo: { column: 1, filter: 3, stays: true },
    status: { column: 2, filter: 1, stays: true },
    equName: { column: 3, stays: true },
    oidno: { column: 4, stays: true },
    items: { column: 5, stays: true },
    reason: { column: 6 },
    useUnitName: { column: 7, stays: true },
    createdByName: { column: 8, hidden: true },
    submittedAt: { column: 9, filter: 4 },
    updatedAt: { hidden: true },
    equclacode: { filter: 2 },
  },
  more: {
    ...returnedDetail,
    /** What the person proposes, by field. */
    values: facts,
    /** The archive as it stands, for the form. */
    archive: facts,
    /** While it is open against the archive of now, later as it was decided. */
    diff: z.array(Difference),
    /** Derived changes: dates that are recomputed because of the correction. */
    follows: z.array(Difference),
  },
});

/** Correction of archive data by application (资料更正), and the history of all changes. */
export const correctionCalls = {
  ...prefixed('correction', correctionCase.calls),
  ...calls({
    correctionDevice: {
      method: 'GET',
      path: `${root}/device/{equSysId}`,
      title: '设备资料：新的更正申请以此为底',
      access: [access.changeView],
      input: z.strictObject({ equSysId: id }),
      reply: z.object({
        device: z.object({
          equSysId: id,
          equclacode: z.string(),
          ...calledShape,
          oidno: z.string(),
        }),
        archive: facts,
      }),
    },
    changeList: {
      method: 'GET',
      path: '/a/stone/eqm/changeList',
      title: '设备资料变更记录',
      access: [access.changeView],
      input: changeInput,
      reply: listReply(rowSchema(changeFields).extend({ diff: z.array(Difference), link: z.string().nullable() })),
    },
    changeExport: fileCall({
      path: '/a/stone/eqm/changeList/export',
      title: '设备资料变更记录导出',
      access: [access.changeExport],
      input: changeInput,
      quota: 'exports',
    }),
  }),
};
