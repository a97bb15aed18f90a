import { z } from 'zod';

import { calls, id, queryInt } from '#kit/contract/call.ts';
import { day, flag, pick, plainText, rowSchema, text, whole, type Fields } from '#kit/contract/field.ts';
import { filterShape, listInput, listReply, searchText } from '#kit/contract/list.ts';

import { entryCallDeclarations } from './entry-calls.ts';
import { equipmentFields } from './equipment.ts';
import { equipmentAccess as access } from './menu.ts';

/** What of an archive a list shows. */
export const listedFields = {
  ...pick(equipmentFields, [
    ...([
      'equSysId',
      'oidno',
      'equclacode',
      'equTypeName',
      'equVarietyName',
      'equName',
      'equipmodel',
      'prono',
      'equcode',
      'equlogcode',
    ] as const),
    ...([
      'useCertNo',
      'useUnit',
      'useUnitName',
      'equlocarecod',
      'equlocarecodName',
      'equPlace',
      'unitInnerNo',
      'maintUnitName',
      'makeUnitName',
    ] as const),
    ...([
      'placeType',
      'putInUseDate',
      'makeDate',
      'regDate',
      'lastInspDate',
      'lastConclusion',
      'nextInspDate',
      'nextTestDate',
      'extendTo',
    ] as const),
    ...(['useStatus', 'regStatus', 'faultStatus', 'applyState', 'lockedBy', 'isKeyMonitor', 'hazardClass'] as const),
  ]),
  /** The last day in time, with month end and extension counted in. */
  dueOn: day('检验到期日', { sortable: true }),
  /** Whole days to `dueOn` in Asia/Shanghai, negative once past. */
  daysLeft: whole('剩余天数', { unit: '天' }),
} satisfies Fields;

const flags = {
  isHazardSource: flag('重大危险源'),
  isPublicPlace: flag('公众聚集场所'),
  isMoltenMetal: flag('吊运熔融金属'),
};

export const equipmentFilterKeys = [
  ...([
    'equclacode',
    'useStatus',
    'regStatus',
    'equlocarecod',
    'equPlace',
    'useUnitName',
    'maintUnitName',
    'makeUnitName',
    'equipmodel',
  ] as const),
  ...([
    'prono',
    'unitInnerNo',
    'useCertNo',
    'putInUseDate',
    'makeDate',
    'regDate',
    'lastInspDate',
    'dueOn',
    'lastConclusion',
    'placeType',
  ] as const),
  ...(['isKeyMonitor', 'hazardClass', 'applyState'] as const),
];

/** Fields by which the comprehensive query filters; `complex` is the one box for codes, names and places. */
export const equipmentFilterFields = { complex: text('设备名称、编号或地点', 100), ...listedFields, ...flags };

/** How a device stands towards its next inspection. */
export const dueBands = ['overdue', 'within30', 'within60', 'within90', 'planned'] as const;

const equipmentFilters = {
  ...filterShape(equipmentFilterFields, [...equipmentFilterKeys, 'isHazardSource', 'isPublicPlace', 'isMoltenMetal']),
  /** 综合查询: code, name, certificate, serial number or unit in one box. */
  complex: searchText,
  due: z.enum(dueBands).optional(),
};

export const EquipmentListed = rowSchema(listedFields).extend({ daysLeft: z.int().nullable() });

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
  list: {
    method: 'GET',
    path: '/a/stone/eqm/list',
    title: '设备综合查询',
    access: [access.queryView],
    input: listInput(equipmentFilters),
    reply: listReply(EquipmentListed),
  },
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
  export: {
    method: 'GET',
    path: '/a/stone/eqm/export',
    title: '设备综合查询导出',
    access: [access.queryExport],
    input: listInput(equipmentFilters),
    reply: z.any(),
    answer: 'file',
    perMinute: 20,
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
  ...entryCallDeclarations,
});

/** Reason of a change that an enterprise makes directly. */
export const directChangeReason = plainText(50).parse('企业维护联系信息');
