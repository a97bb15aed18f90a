import { z } from 'zod';

import { Flow, OpenMove } from '#kit/contract/case-steps.ts';
import { calls, id, seenVersion } from '#kit/contract/call.ts';
import { plainText, rowSchema } from '#kit/contract/field.ts';
import { looseValues } from '#kit/contract/form.ts';
import { filterShape, listInput, listReply, searchText } from '#kit/contract/list.ts';

import { faultFilterKeys, faultForm, faultListFields, faultPartKeys, repairForm } from './fault.ts';
import { faultMoves } from './lifecycle.ts';
import { faultAccess as access } from './menu.ts';

const Fault = rowSchema(faultListFields).extend({ version: z.int(), moves: z.array(OpenMove) });
const listed = listInput({ ...filterShape(faultListFields, faultFilterKeys), complex: searchText, part: z.enum(faultPartKeys).optional() });
const moved = z.object({ id, status: z.string(), version: z.int() });

/** 故障登记、处理和查询 */
export const faultCalls = calls({
  list: {
    method: 'GET',
    path: '/a/stone/eleFaultMain/list',
    title: '故障列表',
    access: [access.view],
    input: listed,
    reply: listReply(Fault),
  },
  parts: {
    method: 'GET',
    path: '/a/stone/eleFaultMain/parts',
    title: '各状态的故障数量',
    access: [access.view],
    input: z.strictObject({}),
    reply: z.object({ parts: z.array(z.object({ key: z.enum(faultPartKeys), count: z.int(), counted: z.boolean() })) }),
  },
  export: {
    method: 'GET',
    path: '/a/stone/eleFaultMain/export',
    title: '故障列表导出',
    access: [access.export],
    input: listed,
    reply: z.any(),
    answer: 'file',
    perMinute: 20,
  },
  detail: {
    method: 'GET',
    path: '/a/stone/eleFaultMain/detail/{id}',
    title: '故障详情',
    access: [access.view],
    input: z.strictObject({ id }),
    reply: z.object({
      fault: Fault,
      /** Whether the asker may say now what was repaired. */
      mayRepair: z.boolean(),
      flow: Flow,
    }),
  },
  record: {
    method: 'GET',
    path: '/a/stone/eleFaultMain/record/{id}',
    title: '故障维修记录（PDF）',
    access: [access.view],
    input: z.strictObject({ id }),
    reply: z.any(),
    answer: 'file',
    perMinute: 30,
  },
  save: {
    method: 'POST',
    path: '/a/stone/eleFaultMain/save',
    title: '保存故障登记草稿',
    access: [access.edit],
    /** Without `id` a new draft is made; `version` guards against overwriting somebody else's. */
    input: z.strictObject({ id: id.optional(), version: seenVersion.optional(), equSysId: id, values: looseValues(faultForm.fields) }),
    reply: z.object({ id, faultNo: z.string(), version: z.int(), savedAt: z.string() }),
  },
  commit: {
    method: 'POST',
    path: '/a/stone/eleFaultMain/submit',
    title: '提交故障登记',
    access: [access.edit],
    input: z.strictObject({ id, version: seenVersion }),
    reply: moved,
  },
  move: {
    method: 'POST',
    path: '/a/stone/eleFaultMain/move',
    title: '接单、确认恢复、退回、停止使用、误报销案或删除草稿',
    access: [access.edit],
    input: z.strictObject({ id, version: seenVersion, move: z.enum(faultMoves), opinion: plainText(500).optional() }),
    reply: moved,
  },
  repair: {
    method: 'POST',
    path: '/a/stone/eleFaultMain/repair',
    title: '登记维修情况',
    access: [access.edit],
    input: z.strictObject({ id, version: seenVersion, values: looseValues(repairForm.fields) }),
    reply: moved,
  },
});
