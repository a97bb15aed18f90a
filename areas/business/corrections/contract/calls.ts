import { z } from 'zod';

import { calledShape } from '#areas/equipment/contract/called.ts';
import { calls, id } from '#kit/contract/call.ts';
import { choice, field, instant, longText, pick, plainLines, rowSchema, text } from '#kit/contract/field.ts';
import { filterShape, listInput, listReply, searchText } from '#kit/contract/list.ts';

import { equipmentFields } from '#areas/equipment/contract/equipment.ts';
import { Difference } from '#kit/contract/case/difference.ts';
import { correctionAccess } from './access.ts';
import { flowLinkCall } from '#kit/contract/case/flow-link.ts';
import { draftOf, Flow, moved, OpenMove, Reason, stepOf } from '#kit/contract/case/case-steps.ts';
import { Stage } from '#kit/contract/case/stage.ts';

const device = {
  equSysId: field('设备主键', z.uuid()),
  oidno: text('设备识别码', 40, { mono: true, width: 150 }),
  equclacode: field('设备类型', z.string().max(4), { widget: 'catalogue', width: 130 }),
  equName: text('设备名称', 100, { width: 240 }),
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

const Listed = rowSchema(correctionFields).extend({ version: z.int(), moves: z.array(OpenMove), returned: z.string().nullable() });

/** Correction of archive data by application (资料更正), and the history of all changes. */
export const correctionCalls = calls({
  correctionList: {
    method: 'GET',
    path: '/a/stone/eqm/correction/list',
    title: '资料更正申请列表',
    access: [correctionAccess.changeView],
    input: listInput({ ...filterShape(correctionFields, ['correctionNo', 'equclacode', 'status', 'submittedAt']), complex: searchText }),
    reply: listReply(Listed),
  },
  correctionFlowLink: flowLinkCall({ path: '/a/stone/eqm/correction', title: '资料更正', access: [correctionAccess.changeView] }),
  correctionDevice: {
    method: 'GET',
    path: '/a/stone/eqm/correction/device/{equSysId}',
    title: '设备资料：新的更正申请以此为底',
    access: [correctionAccess.changeView],
    input: z.strictObject({ equSysId: id }),
    reply: z.object({
      device: z.object({
        equSysId: id,
        equclacode: z.string(),
        ...calledShape,
        oidno: z.string(),
      }),
      archive: z.record(z.string(), z.unknown()),
    }),
  },
  correctionDetail: {
    method: 'GET',
    path: '/a/stone/eqm/correction/detail/{id}',
    title: '资料更正申请详情',
    access: [correctionAccess.changeView],
    input: z.strictObject({ id }),
    reply: z.object({
      correction: Listed,
      /** What the person proposes, by field. */
      values: z.record(z.string(), z.unknown()),
      /** The archive as it stands, for the form. */
      archive: z.record(z.string(), z.unknown()),
      /** While it is open against the archive of now, later as it was decided. */
      diff: z.array(Difference),
      /** Derived changes: dates that are recomputed because of the correction. */
      follows: z.array(Difference),
      flow: Flow,
      stage: Stage.nullable(),
      reasons: z.array(Reason.extend({ oldValue: z.unknown().optional() })),
    }),
  },
  correctionSave: {
    method: 'POST',
    path: '/a/stone/eqm/correction/save',
    title: '保存资料更正申请草稿',
    access: [correctionAccess.changeEdit],
    input: z.strictObject({
      ...draftOf,
      equSysId: id,
      reason: plainLines(500).optional(),
      values: z.record(z.string().max(40), z.unknown()),
    }),
    reply: z.object({ id, correctionNo: z.string(), version: z.int(), savedAt: z.string() }),
  },
  correctionCommit: {
    method: 'POST',
    path: '/a/stone/eqm/correction/submit',
    title: '提交资料更正申请',
    access: [correctionAccess.changeSubmit],
    input: z.strictObject(stepOf),
    reply: moved,
  },
  correctionWithdraw: {
    method: 'POST',
    path: '/a/stone/eqm/correction/withdraw',
    title: '撤回资料更正申请',
    access: [correctionAccess.changeSubmit],
    input: z.strictObject(stepOf),
    reply: moved,
  },
  correctionDelete: {
    method: 'POST',
    path: '/a/stone/eqm/correction/delete',
    title: '删除资料更正申请草稿',
    access: [correctionAccess.changeEdit],
    input: z.strictObject(stepOf),
    reply: moved,
  },
  correctionDecide: {
    method: 'POST',
    path: '/a/stone/desk/correction/decide',
    title: '同意、退回或不予办理资料更正',
    access: [correctionAccess.changeDecide],
    input: z.strictObject({
      ...stepOf,
      decision: z.enum(['accept', 'return', 'reject']),
      opinion: plainLines(500).optional(),
      reasons: z.array(Reason).max(50).optional(),
    }),
    reply: moved,
  },
  changeList: {
    method: 'GET',
    path: '/a/stone/eqm/changeList',
    title: '设备资料变更记录',
    access: [correctionAccess.changeView],
    input: listInput({ ...filterShape(changeFields, ['equclacode', 'serialNo', 'operatorName', 'at']), complex: searchText }),
    reply: listReply(rowSchema(changeFields).extend({ diff: z.array(Difference), link: z.string().nullable() })),
  },
});
