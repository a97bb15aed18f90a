import { z } from 'zod';

import { calls, id } from '#kit/contract/call.ts';
import { calendarDay, choice, field, instant, plainLines, plainText, rowSchema, text } from '#kit/contract/field.ts';
import { filterShape, listInput, listReply } from '#kit/contract/list.ts';

import { firstEntryAccess } from './access.ts';
import { TypeTestSaid } from './type-test.ts';
import { flowLinkCall } from '#kit/contract/case/flow-link.ts';
import { draftOf, Flow, moved, OpenMove, Reason, stepOf } from '#kit/contract/case/case-steps.ts';
import { Stage } from '#kit/contract/case/stage.ts';

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

const EntryListed = rowSchema(entryFields).extend({ version: z.int(), moves: z.array(OpenMove), returned: z.string().nullable() });

/** First entry of devices and pipelines (首检设备录入): the owner's side and the clerk's. */
export const firstEntryCalls = calls({
  entryList: {
    method: 'GET',
    path: '/a/stone/eqm/firstInspection/list',
    title: '首检设备录入列表',
    access: [firstEntryAccess.entryView, firstEntryAccess.pipelineView],
    input: listInput({
      ...filterShape(entryFields, ['entryNo', 'equclacode', 'equName', 'prono', 'useUnitName', 'status', 'submittedAt']),
      kind: z.enum(['device', 'pipeline']).optional(),
    }),
    reply: listReply(EntryListed),
  },
  entryDetail: {
    method: 'GET',
    path: '/a/stone/eqm/firstInspection/detail/{id}',
    title: '首检设备录入详情',
    access: [firstEntryAccess.entryView, firstEntryAccess.pipelineView],
    input: z.strictObject({ id }),
    reply: z.object({
      entry: EntryListed,
      values: z.record(z.string(), z.unknown()),
      equSysId: z.string().nullable(),
      flow: Flow,
      stage: Stage.nullable(),
      reasons: z.array(Reason.extend({ oldValue: z.unknown().optional() })),
    }),
  },
  entryFlowLink: flowLinkCall({
    path: '/a/stone/eqm/firstInspection',
    title: '首检设备录入',
    access: [firstEntryAccess.entryView, firstEntryAccess.pipelineView],
  }),
  entryStart: {
    method: 'GET',
    path: '/a/stone/eqm/firstInspection/start',
    title: '首检设备录入的已知内容',
    access: [firstEntryAccess.entryEdit, firstEntryAccess.pipelineEdit],
    input: z.strictObject({}),
    /** Values of the form by field; what is not known is left out. */
    reply: z.object({ values: z.record(z.string(), z.string()) }),
  },
  entryMade: {
    method: 'GET',
    path: '/a/stone/eqm/firstInspection/made',
    title: '按制造单位和产品编号查找制造监检证书',
    access: [firstEntryAccess.entryEdit, firstEntryAccess.pipelineEdit],
    input: z.strictObject({ makeUnit: id.optional(), makeUnitName: plainText(100).optional(), prono: plainText(64) }),
    /** The certificate that holds, and what it says, by the fields of the form. */
    reply: z.object({ made: z.object({ certNo: z.string(), values: z.record(z.string(), z.string()) }).nullable() }),
    perMinute: 120,
  },
  entryTypeTest: {
    method: 'GET',
    path: '/a/stone/eqm/firstInspection/typeTest',
    title: '按制造单位和型号查找型式试验报告',
    access: [firstEntryAccess.entryView],
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
  entrySave: {
    method: 'POST',
    path: '/a/stone/eqm/firstInspection/save',
    title: '保存首检设备录入草稿',
    access: [firstEntryAccess.entryEdit, firstEntryAccess.pipelineEdit],
    input: z.strictObject({ ...draftOf, values: z.record(z.string().max(40), z.unknown()) }),
    reply: z.object({ id, entryNo: z.string(), version: z.int(), savedAt: z.string() }),
  },
  entryCommit: {
    method: 'POST',
    path: '/a/stone/eqm/firstInspection/submit',
    title: '提交首检设备录入',
    access: [firstEntryAccess.entrySubmit, firstEntryAccess.pipelineSubmit],
    input: z.strictObject(stepOf),
    reply: moved,
  },
  entryWithdraw: {
    method: 'POST',
    path: '/a/stone/eqm/firstInspection/withdraw',
    title: '撤回首检设备录入',
    access: [firstEntryAccess.entrySubmit, firstEntryAccess.pipelineSubmit],
    input: z.strictObject(stepOf),
    reply: moved,
  },
  entryDelete: {
    method: 'POST',
    path: '/a/stone/eqm/firstInspection/delete',
    title: '删除首检设备录入草稿',
    access: [firstEntryAccess.entryEdit, firstEntryAccess.pipelineEdit],
    input: z.strictObject(stepOf),
    reply: moved,
  },
  entryDecide: {
    method: 'POST',
    path: '/a/stone/desk/device/decide',
    title: '确认、退回或不予受理首检设备录入',
    access: [firstEntryAccess.entryDecide],
    input: z.strictObject({
      ...stepOf,
      decision: z.enum(['confirm', 'return', 'reject']),
      opinion: plainLines(500).optional(),
      reasons: z.array(Reason).max(50).optional(),
    }),
    reply: moved.extend({ equSysId: z.string().nullable(), oidno: z.string().nullable() }),
  },
});
