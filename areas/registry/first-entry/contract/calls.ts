import { z } from 'zod';

import { calls, id, prefixed } from '#kit/contract/call.ts';
import { caseKind } from '#kit/contract/case/case.ts';
import { moved, returnedDetail, returnedRow } from '#kit/contract/case/case-steps.ts';
import { calendarDay, choice, field, instant, plainText, text } from '#kit/contract/field.ts';

import { firstEntryAccess as access } from './access.ts';
import { deviceEntry } from './lifecycle.ts';
import { firstEntryPages as pages } from './menu.ts';
import { entryParties } from './parties.ts';
import { TypeTestSaid } from './type-test.ts';

/** What a list of first entries shows. */
export const entryFields = {
  id: field('录入单主键', z.uuid()),
  entryNo: text('录入单号', 30, { mono: true, width: 170, sortable: true }),
  equclacode: field('设备类型', z.string().max(4), { widget: 'catalogue', width: 130 }),
  equName: text('设备名称', 100, { width: 180 }),
  prono: text('产品编号', 64, { mono: true, width: 150 }),
  useUnitName: text('使用单位', 100, { width: 220 }),
  status: choice('状态', 'deviceEntryStatus', { width: 110 }),
  createdByName: text('录入人', 64, { width: 100 }),
  submittedAt: instant('提交时间', { sortable: true }),
  updatedAt: instant('更新时间', { sortable: true }),
};

const root = '/a/stone/eqm/firstInspection';

/** 首检设备录入 of devices and of units of pipelines: the owner enters, the clerk confirms. */
export const entryCase = caseKind({
  name: 'entry',
  title: '首检设备录入',
  cycle: deviceEntry,
  parties: entryParties,
  number: { key: 'entryNo', prefix: 'SJ' },
  path: root,
  access: {
    view: [access.entryView, access.pipelineView],
    edit: [access.entryEdit, access.pipelineEdit],
    submit: [access.entrySubmit, access.pipelineSubmit],
    decide: access.entryDecide,
    export: [access.entryExport, access.pipelineExport],
  },
  workbook: true,
  pages: { list: pages.device, form: pages.deviceForm, detail: pages.deviceForm },
  about: {},
  ownCalls: ['withdraw', 'delete'],
  desk: { path: '/a/stone/desk/device/decide', moves: ['confirm', 'return', 'reject'] },
  fields: entryFields,
  row: returnedRow,
  listed: {
    entryNo: { column: 1, filter: 1, stays: true },
    equName: { column: 2, filter: 2, stays: true },
    status: { column: 3, filter: 3, stays: true },
    equclacode: { column: 4, filter: true, stays: true },
    prono: { column: 5, filter: 4, stays: true },
    useUnitName: { column: 6, filter: 5, stays: true },
    submittedAt: { column: 7, filter: 6 },
    updatedAt: { column: 8 },
  },
  narrowedBy: { kind: z.enum(['device', 'pipeline']).optional() },
  more: { ...returnedDetail, values: z.record(z.string(), z.unknown()), equSysId: z.string().nullable() },
});

/** First entry of devices and pipelines (首检设备录入): the owner's side and the clerk's. */
export const firstEntryCalls = {
  ...prefixed('entry', entryCase.calls),
  entryDecide: {
    ...entryCase.calls.decide,
    /** The archive that a confirmation has opened. */
    reply: moved.extend({ equSysId: z.string().nullable(), oidno: z.string().nullable() }),
  },
  ...calls({
    entryStart: {
      method: 'GET',
      path: `${root}/start`,
      title: '首检设备录入的已知内容',
      access: [access.entryEdit, access.pipelineEdit],
      input: z.strictObject({}),
      /** Values of the form by field; what is not known is left out. */
      reply: z.object({ values: z.record(z.string(), z.string()) }),
    },
    entryMade: {
      method: 'GET',
      path: `${root}/made`,
      title: '按制造单位和产品编号查找制造监检证书',
      access: [access.entryEdit, access.pipelineEdit],
      input: z.strictObject({ makeUnit: id.optional(), makeUnitName: plainText(100).optional(), prono: plainText(64) }),
      /** The certificate that holds, and what it says, by the fields of the form. */
      reply: z.object({ made: z.object({ certNo: z.string(), values: z.record(z.string(), z.string()) }).nullable() }),
      perMinute: 120,
    },
    entryTypeTest: {
      method: 'GET',
      path: `${root}/typeTest`,
      title: '按制造单位和型号查找型式试验报告',
      access: [access.entryView],
      input: z.strictObject({
        equclacode: plainText(4),
        makeUnit: id.optional(),
        makeUnitName: plainText(100).optional(),
        equipmodel: plainText(100).optional(),
        makeDate: calendarDay.optional(),
        typeTestCertNo: plainText(40).optional(),
      }),
      /** Nothing where no rule asks for a type test. */
      reply: z.object({ said: TypeTestSaid.nullable() }),
      perMinute: 120,
    },
  }),
};
