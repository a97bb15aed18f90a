import { z } from 'zod';

import { inspectionAccess } from '#areas/inspection/contract/menu.ts';
import { Standing } from '#areas/inspection/contract/replies.ts';
import { noticeState, noticeStates } from '#areas/inspection/contract/words.ts';
import { fileCall, id } from '#kit/contract/call.ts';
import { day, field, fixedChoice, flag, pick, plainLines, plainText, rowSchema, text, type Fields } from '#kit/contract/field.ts';
import { filterShape, listInput, listReply } from '#kit/contract/list/list.ts';
import { filtersIn, listing, sheetIn } from '#kit/contract/list/listing.ts';

import { graveAccess } from './menu.ts';

/** A notice with a grave hazard, as the authorities have it that were told, and as the institute has it. */
export const graveFields = {
  id: field('主键', z.uuid()),
  applicationId: field('申报主键', z.uuid()),
  tzsNo: text('意见通知书编号', 40, { mono: true, width: 150 }),
  equName: text('设备', 100, { width: 180 }),
  oidno: text('设备识别码', 40, { mono: true, width: 150 }),
  useUnitName: text('使用单位', 100, { width: 190 }),
  problem: text('问题', 2000, { width: 280 }),
  issuedOn: day('出具日期', { sortable: true, width: 108 }),
  deadline: day('整改期限', { width: 108 }),
  state: fixedChoice('状态', noticeStates, noticeState.name, { width: 120 }),
  told: text('已报告（抄送）', 200, { width: 200, unfilled: '没有报告任何部门' }),
  reported: text('人工报告', 600, { width: 200 }),
  byHand: flag('待人工报告', { width: 100 }),
} satisfies Fields;

export const graveListing = listing(graveFields, {
  tzsNo: { column: 1, filter: 3, card: 1 },
  equName: { column: 2, card: 2 },
  oidno: { hidden: 1, filter: 4 },
  useUnitName: { column: 3, filter: 5, card: 3 },
  problem: { column: 4 },
  issuedOn: { column: 5, filter: 2 },
  deadline: { column: 6, card: 5 },
  state: { column: 7, filter: 1, card: 4 },
  told: { column: 8 },
  reported: { hidden: 2 },
  byHand: { filter: 6, sheet: false },
});
export const graveSheet = pick(graveFields, sheetIn(graveListing));

const input = listInput(filterShape(graveFields, filtersIn(graveListing)));
const { byHand: _asked, ...shown } = graveFields;

/** Grave hazards: whom they were reported to, and what somebody has reported by hand. */
export const graveCallDeclarations = {
  graveHazards: {
    method: 'GET',
    path: '/a/stone/desk/inspection/graveHazards',
    title: '严重事故隐患报告列表',
    access: [graveAccess.view],
    input,
    reply: listReply(rowSchema(shown)),
  },
  reportByHand: {
    method: 'POST',
    path: '/a/stone/desk/inspection/graveReported',
    title: '登记严重事故隐患的人工报告',
    access: [inspectionAccess.inspecting, inspectionAccess.review],
    input: z.strictObject({ id, tzsNo: plainText(30), text: plainLines(500).pipe(z.string().min(4, '请写明报告的部门、方式和时间')) }),
    reply: Standing,
  },
} as const;

export const graveExport = fileCall({
  path: '/a/stone/desk/inspection/graveHazardsExport',
  title: '严重事故隐患报告列表导出',
  access: [graveAccess.view],
  quota: 'exports',
  input,
});
