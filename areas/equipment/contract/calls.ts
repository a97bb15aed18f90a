import { z } from 'zod';

import { calls, id, seenVersion } from '#kit/contract/call.ts';
import { plainText, rowSchema } from '#kit/contract/field.ts';

import { equipmentAccess as access } from './access.ts';
import { dueCalendarCalls } from './due-calendar.ts';
import { archiveCallDeclarations, Event, Health } from './archive-calls.ts';
import { correctionCallDeclarations } from './correction-calls.ts';
import { entryCallDeclarations } from './entry-calls.ts';
import { deviceCallDeclarations } from './device-calls.ts';
import { loadTestCallDeclarations } from './load-test-calls.ts';
import { equipmentFields } from './equipment.ts';
import { EquipmentListed } from './listed.ts';
import { mapCallDeclarations } from './map.ts';
import { pipelineCallDeclarations } from './pipeline-calls.ts';
import { equipmentQueryKeys } from './queries.ts';
import { exportCall, listCall, queryCalls } from './query-calls.ts';

const Due = z.object({
  state: z.enum(['none', 'planned', 'dueSoon', 'mustApply', 'overdue']),
  dueOn: z.string().optional(),
  daysLeft: z.number().optional(),
  band: z.string().optional(),
  isApplied: z.boolean(),
});

export const EquipmentArchive = z.object({
  equipment: rowSchema(equipmentFields),
  params: z.record(z.string(), z.unknown()),
  due: Due,
  health: z.array(Health),
  /** What happened last, newest first. */
  events: z.array(Event),
  /** The open business that holds the archive. */
  lock: z.object({ no: z.string(), link: z.string().nullable() }).nullable(),
  /** What this asker may start from here. */
  may: z.object({ apply: z.boolean(), edit: z.boolean(), correct: z.boolean(), fault: z.boolean() }),
  /** Address of the open fault, where faults are open to the asker. */
  fault: z.string().nullable(),
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
  placeCounts: {
    method: 'GET',
    path: '/a/stone/eqm/placeCounts',
    title: '各区域或各使用地点的设备数量',
    access: [access.overviewView],
    input: z.strictObject({}),
    reply: z.object({
      places: z.array(
        z.object({
          areaCode: z.string(),
          place: z.string().nullable(),
          count: z.int(),
          inUse: z.int(),
          stopped: z.int(),
          overdue: z.int(),
        }),
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
    input: z.strictObject({ equSysId: id, version: seenVersion, values: z.record(z.string().max(40), z.unknown()) }),
    reply: z.object({ version: z.int() }),
  },
  ...archiveCallDeclarations,
  ...mapCallDeclarations,
  ...correctionCallDeclarations,
  ...queryCalls,
  ...dueCalendarCalls,
  ...entryCallDeclarations,
  ...pipelineCallDeclarations,
  ...loadTestCallDeclarations,
  ...deviceCallDeclarations,
});

/** Reason of a change that an enterprise makes directly. */
export const directChangeReason = plainText(50).parse('企业维护联系信息');
