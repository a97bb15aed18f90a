import { z } from 'zod';

import { day, flag, pick, rowSchema, text, whole, type Fields } from '#kit/contract/field.ts';
import { queryList } from '#kit/contract/call.ts';
import { filterShape, listInput, searchText } from '#kit/contract/list/list.ts';
import { filtersIn, listing } from '#kit/contract/list/listing.ts';

import { equipmentFields, nameKeys } from '#areas/device-facts/contract/device.ts';
import { openApplicationFields, openFaultFields, openMaintenanceFields, openTestFields } from './open-business.ts';

/** What every list and workbook tells a device by. */
const identityKeys = ['oidno', 'equTypeName', 'equVarietyName', ...nameKeys] as const;
const keyKeys = ['equSysId', 'version', 'equclacode'] as const;
const placeKeys = [
  'useUnit',
  'useUnitName',
  'equlocarecod',
  'equlocarecodName',
  'equPlace',
  'buildingName',
  'buildingNo',
  'unitInnerNo',
  'maintUnit',
  'maintUnitName',
  'maintEnd',
  'makeUnitName',
  'placeType',
] as const;
const dayKeys = [
  'putInUseDate',
  'makeDate',
  'regDate',
  'lastInspDate',
  'lastConclusion',
  'nextInspDate',
  'nextTestDate',
  'nextLoadTestDate',
  'lastLoadTestDate',
  'failedLoadTestOn',
  'testExtendTo',
  'extendTo',
  'supvPassDate',
  'stopDate',
  'planRestartDate',
] as const;
const stateKeys = ['useStatus', 'regStatus', 'faultStatus', 'applyState', 'lockedBy', 'isKeyMonitor', 'hazardClass'] as const;

/** Columns that every row has: its key, and what it is called by. What else a row is asked for, whoever needs it names. */
export const alwaysListed = ['equSysId', 'version', 'oidno', 'equclacode', 'equName', 'buildingName', 'buildingNo', 'unitInnerNo'] as const;

/** Values computed for each row from its columns and the current day. */
export const derivedFields = {
  /** Whole days to `dueOn` in Asia/Shanghai, negative once past. */
  daysLeft: whole('剩余天数', { unit: '天' }),
  testDaysLeft: whole('距检测到期', { unit: '天' }),
  loadTestDaysLeft: whole('距载荷试验到期', { unit: '天' }),
  loadTestYears: whole('距上次载荷试验', { unit: '年', width: 164 }),
  /** What else falls due in the year of the load test. */
  loadTestWith: text('当年安排', 20),
} satisfies Fields;

/** What of an archive a list shows. */
export const listedFields = {
  ...pick(equipmentFields, [...keyKeys, ...identityKeys, ...placeKeys, ...dayKeys, ...stateKeys]),
  // Lists call them as domain 4.2 does; the long labels are those of the legal forms.
  equclacode: { ...equipmentFields.equclacode, label: '设备类型' },
  /** Shows the place of a lift, its number and its kind, too. */
  equName: { ...equipmentFields.equName, label: '设备名称', width: 264, leastWidth: 228 },
  equPlace: { ...equipmentFields.equPlace, label: '使用地点' },
  /** The last day in time, with month end and extension counted in. */
  dueOn: day('检验到期日', { sortable: true }),
  ...openFaultFields,
  ...derivedFields,
  /** Read beside the rows of the queries that show it. */
  ...openTestFields,
} satisfies Fields;

const flags = {
  isHazardSource: flag('重大危险源'),
  isPublicPlace: flag('公众聚集场所'),
  isMoltenMetal: flag('吊运熔融金属'),
};

/** Fields by which the queries filter; `complex` is the one box for codes, names and places. */
export const equipmentFilterFields = { complex: text('设备名称、编号或地点', 100), ...listedFields, ...flags };

/** Every list of devices: which columns can be had, by what all may filter, and what every workbook has before the columns of its query. */
export const deviceListing = listing(equipmentFilterFields, {
  oidno: {},
  equTypeName: {},
  equVarietyName: { column: 4 },
  equName: { column: 1 },
  equipmodel: { column: 8, filter: 10 },
  prono: { column: 8, filter: 11 },
  equcode: { column: 8 },
  equlogcode: { column: 8 },
  useCertNo: { column: 3, filter: 13 },
  useUnitName: { column: 2, filter: 7 },
  equlocarecodName: {},
  equPlace: { column: 5, filter: 6 },
  unitInnerNo: { column: 8, filter: 12 },
  maintUnitName: { column: 8, filter: 8 },
  makeUnitName: { column: 8, filter: 9 },
  makeDate: { filter: 15 },
  putInUseDate: { filter: 14 },
  lastInspDate: { column: 8, filter: 17 },
  lastConclusion: { column: 8, filter: 18 },
  nextInspDate: {},
  dueOn: { column: 6, filter: 2 },
  daysLeft: {},
  useStatus: { column: 7, filter: 1 },
  regStatus: { column: 8, filter: 4 },
  equclacode: { filter: 3, sheet: false },
  equlocarecod: { filter: 5, sheet: false },
  regDate: { filter: 16, sheet: false },
  placeType: { filter: 19, sheet: false },
  isKeyMonitor: { filter: 19, sheet: false },
  hazardClass: { filter: 19, sheet: false },
  applyState: { column: 8, filter: 19, sheet: false },
  nextTestDate: { filter: 19, sheet: false },
  nextLoadTestDate: { filter: 19, sheet: false },
  stopDate: { filter: 19, sheet: false },
  faultKind: { filter: 19, sheet: false },
  faultLevel: { filter: 19, sheet: false },
  faultFoundTime: { filter: 19, sheet: false },
  faultStopUse: { filter: 19, sheet: false },
  isHazardSource: { filter: 19, sheet: false },
  isPublicPlace: { filter: 19, sheet: false },
  isMoltenMetal: { filter: 19, sheet: false },
});

/** How a device stands towards its next inspection. */
export const dueBands = ['overdue', 'within30', 'within60', 'within90', 'planned'] as const;

/** Every query takes all filters. */
export const equipmentFilters = {
  ...filterShape(equipmentFilterFields, filtersIn(deviceListing)),
  /** Code, name, certificate, serial number or unit in one box. */
  complex: searchText,
  due: z.enum(dueBands).optional(),
  /** One of the parts that the query has: bands, months, states. */
  part: z
    .string()
    .regex(/^[a-zA-Z0-9]{1,20}$/, '没有这一项')
    .optional(),
  /** Columns to be returned besides `alwaysListed`; without it all are. Workbooks have columns of their own. */
  columns: queryList.optional(),
};

export const equipmentListInput = listInput(equipmentFilters);

const days = z.int().nullable();

/** What no archive is without. */
export const deviceKeys = {
  equSysId: equipmentFields.equSysId.schema,
  version: equipmentFields.version.schema,
  oidno: equipmentFields.oidno.schema,
  equclacode: equipmentFields.equclacode.schema,
};

export const EquipmentListed = rowSchema(listedFields).extend({
  ...deviceKeys,
  daysLeft: days,
  testDaysLeft: days,
  loadTestDaysLeft: days,
  ...rowSchema(openTestFields).partial().shape,
  ...rowSchema(openApplicationFields).partial().shape,
  ...rowSchema(openMaintenanceFields).partial().shape,
});

/** A row of a list: the columns that were asked for, and those that every row has. */
export const EquipmentRow = EquipmentListed.partial().required(keysOf(alwaysListed));
export type DeviceRow = z.output<typeof EquipmentRow>;

/** What a row can be asked for. */
export type RowColumn = keyof z.output<typeof EquipmentListed>;

/** A row with whatever lists can tell. */
export type FullRow = Required<z.output<typeof EquipmentListed>>;

/** A row of a list that was asked for these columns besides those that every row has; it tells no others. */
export type RowWith<K extends RowColumn = never> = Pick<FullRow, (typeof alwaysListed)[number] | K>;

/** Columns that a list of devices can show, and fields by which it can filter. */
export type DeviceColumn = keyof typeof listedFields;
export type DeviceFilter = keyof typeof equipmentFilterFields;

function keysOf<K extends string>(keys: readonly K[]) {
  return Object.fromEntries(keys.map((key) => [key, true])) as Record<K, true>;
}
