import { z } from 'zod';

import { Difference } from '#areas/equipment/contract/difference.ts';
import { Flow, OpenMove } from '#kit/contract/case-steps.ts';
import { calls, id, queryInt, seenVersion } from '#kit/contract/call.ts';
import { plainText, rowSchema } from '#kit/contract/field.ts';
import { looseValues } from '#kit/contract/form.ts';
import { filterShape, listInput, listReply, searchText } from '#kit/contract/list.ts';

import { rescueMoves } from './lifecycle.ts';
import { rescueAccess as access } from './menu.ts';
import { rescueFields, rescueFilterKeys, rescueListFields } from './rescue.ts';

const Rescue = rowSchema(rescueListFields).extend({ version: z.int(), moves: z.array(OpenMove) });
const listed = listInput({ ...filterShape(rescueListFields, rescueFilterKeys), complex: searchText });
const moved = z.object({ id, status: z.string(), version: z.int() });
const Lift = z.object({
  equSysId: id,
  oidno: z.string(),
  equclacode: z.string(),
  equName: z.string(),
  unitInnerNo: z.string().nullable(),
  equPlace: z.string(),
  rescueCode: z.string().nullable(),
  useUnitName: z.string(),
  maintUnitName: z.string().nullable(),
});

/** 应急救援登记、回访和查询 */
export const rescueCalls = calls({
  list: {
    method: 'GET',
    path: '/a/stone/eleRcsMain/list',
    title: '应急救援列表',
    access: [access.view],
    input: listed,
    reply: listReply(Rescue),
  },
  figures: {
    method: 'GET',
    path: '/a/stone/eleRcsMain/figures',
    title: '应急救援统计：次数、困人数、平均到达时间和超时次数',
    access: [access.view],
    input: listed,
    reply: z.object({
      rescues: z.int(),
      trapped: z.int(),
      /** Minutes from call-out to arrival; null without a rescue. */
      averageMinutes: z.number().nullable(),
      late: z.int(),
    }),
  },
  export: {
    method: 'GET',
    path: '/a/stone/eleRcsMain/export',
    title: '应急救援列表导出',
    access: [access.export],
    input: listed,
    reply: z.any(),
    answer: 'file',
    perMinute: 20,
  },
  lifts: {
    method: 'GET',
    path: '/a/stone/eleRcsMain/lifts',
    title: '查找电梯：96333识别码、设备识别码、名称或地点',
    access: [access.edit],
    input: z.strictObject({
      complex: searchText,
      pageSize: queryInt.pipe(z.int().min(1).max(50)).default(10),
      /** One lift by its key. */
      equSysId: id.optional(),
    }),
    reply: z.object({ list: z.array(Lift), count: z.int() }),
  },
  detail: {
    method: 'GET',
    path: '/a/stone/eleRcsMain/detail/{id}',
    title: '应急救援详情',
    access: [access.view],
    input: z.strictObject({ id }),
    reply: z.object({
      rescue: Rescue,
      mayAmend: z.boolean(),
      /** What was corrected after registration, the newest first. */
      versions: z.array(
        z.object({ id: z.int(), at: z.string(), operatorName: z.string(), reason: z.string().nullable(), diff: z.array(Difference) }),
      ),
      flow: Flow,
    }),
  },
  record: {
    method: 'GET',
    path: '/a/stone/eleRcsMain/record/{id}',
    title: '应急救援记录（PDF）',
    access: [access.view],
    input: z.strictObject({ id }),
    reply: z.any(),
    answer: 'file',
    perMinute: 30,
  },
  save: {
    method: 'POST',
    path: '/a/stone/eleRcsMain/save',
    title: '保存应急救援登记草稿',
    access: [access.edit],
    /** Without `id` a new draft is made; `version` guards against overwriting somebody else's. */
    input: z.strictObject({ id: id.optional(), version: seenVersion.optional(), equSysId: id, values: looseValues(rescueFields) }),
    reply: z.object({ id, rcsNo: z.string(), version: z.int(), savedAt: z.string() }),
  },
  commit: {
    method: 'POST',
    path: '/a/stone/eleRcsMain/submit',
    title: '提交应急救援登记',
    access: [access.edit],
    input: z.strictObject({ id, version: seenVersion }),
    reply: moved,
  },
  amend: {
    method: 'POST',
    path: '/a/stone/eleRcsMain/amend',
    title: '更正已登记的应急救援',
    access: [access.edit],
    input: z.strictObject({ id, version: seenVersion, reason: plainText(200), values: looseValues(rescueFields) }),
    reply: moved,
  },
  move: {
    method: 'POST',
    path: '/a/stone/eleRcsMain/move',
    title: '登记回访、归档或删除草稿',
    access: [access.edit, access.decide],
    input: z.strictObject({ id, version: seenVersion, move: z.enum(rescueMoves), opinion: plainText(500).optional() }),
    reply: moved,
  },
});
