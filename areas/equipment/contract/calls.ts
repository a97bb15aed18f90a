import { z } from 'zod';

import { calls, id, queryInt } from '#kit/contract/call.ts';
import { plainText, rowSchema } from '#kit/contract/field.ts';

import { equipmentAccess as access } from './access.ts';
import { entryCallDeclarations } from './entry-calls.ts';
import { equipmentFields } from './equipment.ts';
import { EquipmentListed } from './listed.ts';
import { equipmentQueryKeys } from './queries.ts';
import { exportCall, listCall, queryCalls } from './query-calls.ts';

const Due = z.object({
  state: z.enum(['none', 'planned', 'dueSoon', 'mustApply', 'overdue']),
  dueOn: z.string().optional(),
  daysLeft: z.number().optional(),
  band: z.string().optional(),
  isApplied: z.boolean(),
});

const Inspection = z.object({
  id,
  inspType: z.string(),
  inspectedOn: z.string(),
  conclusion: z.string(),
  grade: z.int().nullable(),
  reportNo: z.string().nullable(),
  inspectOrg: z.string().nullable(),
  nextInspDate: z.string().nullable(),
});
const Change = z.object({
  id,
  at: z.string(),
  reason: z.string(),
  serialNo: z.string().nullable(),
  operatorName: z.string(),
  diff: z.array(z.object({ field: z.string(), label: z.string(), old: z.unknown(), new: z.unknown() })),
});
const Event = z.object({ id, happenedOn: z.string(), kind: z.string(), title: z.string(), link: z.string().nullable() });

export const EquipmentArchive = z.object({
  equipment: rowSchema(equipmentFields),
  params: z.record(z.string(), z.unknown()),
  due: Due,
  inspections: z.array(Inspection),
  changes: z.array(Change),
  events: z.array(Event),
  pipelineRows: z.array(z.record(z.string(), z.unknown())),
  /** What this asker may start from here. */
  may: z.object({ apply: z.boolean(), edit: z.boolean() }),
});

export const equipmentCalls = calls({
  list: listCall('/a/stone/eqm/list', '设备综合查询', access.queryView),
  classCounts: {
    method: 'GET',
    path: '/a/stone/eqm/classCounts',
    title: '各类设备数量',
    access: 'session',
    input: z.strictObject({}),
    reply: z.object({
      classes: z.array(
        z.object({ classCode: z.string(), count: z.int(), inUse: z.int(), stopped: z.int(), dueSoon: z.int(), overdue: z.int() }),
      ),
    }),
  },
  dueMonths: {
    method: 'GET',
    path: '/a/stone/eqm/dueMonths',
    title: '检验到期按月分布',
    access: 'session',
    input: z.strictObject({}),
    reply: z.object({ months: z.array(z.object({ month: z.string(), overdue: z.int(), soon: z.int(), planned: z.int() })) }),
  },
  export: exportCall('/a/stone/eqm/export', '设备综合查询导出', access.queryExport),
  queryParts: {
    method: 'GET',
    path: '/a/stone/eqm/queryParts',
    title: '各查询分项的数量',
    access: 'session',
    input: z.strictObject({ query: z.enum(equipmentQueryKeys) }),
    reply: z.object({ parts: z.array(z.object({ key: z.string(), count: z.int(), counted: z.boolean() })) }),
  },
  detail: {
    method: 'GET',
    path: '/a/stone/eqm/detail/{equclacode}/{equSysId}',
    title: '设备档案',
    access: [access.queryView],
    input: z.strictObject({ equclacode: z.string().max(8), equSysId: z.string().max(40) }),
    reply: EquipmentArchive,
  },
  basicDetail: {
    method: 'GET',
    path: '/a/stone/eqm/basicDetail',
    title: '设备基本信息',
    access: 'session',
    input: z.strictObject({ equSysId: z.string().max(40) }),
    reply: z.object({ equipment: EquipmentListed }),
  },
  changeEqm: {
    method: 'POST',
    path: '/a/stone/eqm/changeEqm',
    title: '设备联系信息修改',
    access: [access.queryEdit],
    input: z.strictObject({ equSysId: id, version: z.int().min(0), values: z.record(z.string().max(40), z.unknown()) }),
    reply: z.object({ version: z.int() }),
  },
  timeline: {
    method: 'GET',
    path: '/a/stone/eqm/timeline/{equSysId}',
    title: '设备履历',
    access: [access.queryView],
    input: z.strictObject({ equSysId: id, limit: queryInt.pipe(z.int().min(1).max(200)).default(100) }),
    reply: z.object({ events: z.array(Event) }),
  },
  ...queryCalls,
  ...entryCallDeclarations,
});

/** Reason of a change that an enterprise makes directly. */
export const directChangeReason = plainText(50).parse('企业维护联系信息');
