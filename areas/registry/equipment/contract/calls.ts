import { z } from 'zod';

import { calls, id, seenVersion } from '#kit/contract/call.ts';

import { equipmentAccess as access } from './access.ts';
import { basketCalls } from './basket/calls.ts';
import { deviceCallDeclarations } from './device-calls.ts';
import { EquipmentListed } from './listed.ts';
import { equipmentQueryKeys } from './queries.ts';
import { exportCall, listCall, queryCalls } from './query-calls.ts';

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
    input: z.strictObject({ equSysId: id, version: seenVersion, values: z.record(z.string().max(40), z.unknown()) }),
    reply: z.object({ version: z.int() }),
  },
  ...queryCalls,
  ...deviceCallDeclarations,
  ...basketCalls,
});
