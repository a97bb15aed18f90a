import type { ColumnType, Generated } from 'kysely';

import type { RowOf } from '#kit/contract/field.ts';

import type { CycleRule } from '../contract/cycle-rule.ts';
import type { equipmentFields } from '../contract/equipment.ts';

type Archive = RowOf<typeof equipmentFields>;

/** JSON goes in as text and comes out parsed. */
type Json<T> = ColumnType<T, string, string>;

/** Columns that no archive lacks. */
type Certain =
  | ('equSysId' | 'oidno' | 'equclacode' | 'equTypeName' | 'equSortName' | 'equName' | 'regMode' | 'importType' | 'dataSource')
  | ('useUnit' | 'useUnitName' | 'equlocarecod' | 'equlocarecodName' | 'equPlace' | 'regStatus' | 'useStatus' | 'faultStatus');

export type EquipmentTable = Omit<Archive, 'operators' | 'version' | Certain> & { [K in Certain]: NonNullable<Archive[K]> } & {
  version: Generated<number>;
  operators: Json<unknown[] | null> | null;
  params: Json<Record<string, unknown>>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  readonly classCode: Generated<string>;
  readonly areaCode: Generated<string>;
  readonly dueOn: Generated<string | null>;
  /** The open fault; null where there is none. */
  faultId: Generated<string | null>;
  faultKind: Generated<string | null>;
  faultLevel: Generated<string | null>;
  faultFoundTime: Generated<string | null>;
  faultStopUse: Generated<boolean | null>;
};

export interface PipelineRowTable {
  rowId: string;
  equSysId: string;
  position: number;
  content: Json<Record<string, unknown>>;
  nextInspDate: string | null;
  version: Generated<number>;
  readonly dn: Generated<number>;
  readonly length: Generated<number>;
  readonly pipeNo: Generated<string>;
  readonly pipeLevel: Generated<string>;
  readonly rowStatus: Generated<string>;
  readonly medium: Generated<string>;
}

export interface PipelineAdditionTable {
  id: string;
  changeNo: string;
  equSysId: string;
  /** Whose it is: the unit that proposed the pipes. */
  unitId: string;
  content: Json<Record<string, unknown>[]>;
  status: string;
  version: number;
  createdBy: string | null;
  createdByName: string;
  submittedAt: string;
  updatedAt: string;
}

export interface EquipmentInspectionTable {
  id: string;
  equSysId: string;
  inspType: string;
  inspectedOn: string;
  conclusion: string;
  grade: number | null;
  reportNo: string | null;
  inspectOrg: string | null;
  nextInspDate: string | null;
  /** The day on which an authority declared the report void. */
  voidedOn: Generated<string | null>;
}

/** One changed field of an archive. */
export interface Difference {
  readonly field: string;
  readonly label: string;
  readonly old: unknown;
  readonly new: unknown;
}

export interface EquipmentChangeTable {
  id: string;
  equSysId: string;
  at: string;
  reason: string;
  serialNo: string | null;
  operatorName: string;
  diff: Json<Difference[]>;
}

export interface EquipmentEventTable {
  id: string;
  equSysId: string;
  happenedOn: string;
  kind: string;
  title: string;
  link: string | null;
}

export interface DeviceEntryTable {
  id: string;
  entryNo: string;
  unitId: string;
  equclacode: string | null;
  equName: string | null;
  prono: string | null;
  content: Json<Record<string, unknown>>;
  status: string;
  version: number;
  equSysId: string | null;
  createdBy: string | null;
  createdByName: string;
  submittedAt: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface EquipmentCorrectionTable {
  id: string;
  correctionNo: string;
  equSysId: string;
  unitId: string;
  reason: string;
  content: Json<Record<string, unknown>>;
  diff: Json<Difference[]>;
  status: string;
  version: number;
  createdBy: string | null;
  createdByName: string;
  submittedAt: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface CycleRuleTable {
  code: string;
  content: Json<CycleRule>;
}

export interface EquipmentCounterTable {
  areaCode: string;
  classCode: string;
  useStatus: string;
  /** First day of the month, or infinity where nothing falls due. */
  dueMonth: string;
  count: number;
}

export interface LoadTestTable {
  id: string;
  equSysId: string;
  batchId: string;
  testNo: string;
  testedOn: string;
  occasion: string;
  conclusion: string;
  testedBy: string;
  remark: string | null;
  nextLoadTestDate: string | null;
  former: Json<{ lastLoadTestDate: string | null; nextLoadTestDate: string | null; failedLoadTestOn: string | null }>;
  status: string;
  version: number;
  createdBy: string | null;
  createdByName: string;
  createdByUnit: string | null;
  createdByUnitName: string | null;
  createdAt: string;
  updatedAt: string;
}

/** A private link to an account's calendar of due devices. */
export interface DueCalendarLinkTable {
  accountId: string;
  roleId: string;
  tokenSeal: Buffer;
  createdAt: string;
  readAt: string | null;
}

/** A name of devices or of a using unit, with the initials of its Pinyin. */
export interface SpelledNameTable {
  kind: 'device' | 'unit';
  name: string;
  unitId: string | null;
  initials: string | null;
}

/** What the map asks of a device; the triggers of `equipment` write it. */
export interface EquipmentPointTable {
  equSysId: string;
  /** Millionths of a degree, GCJ-02. */
  lngMicro: number;
  latMicro: number;
  /** Cell of the grid at its finest level. */
  cell: number;
  equlocarecod: string;
  classCode: string;
  useStatus: string;
  dueOn: string | null;
  useUnit: string;
  ownerUnit: string | null;
  maintUnit: string | null;
  makeUnit: string | null;
  installUnit: string | null;
}

/** Devices by cell at two levels of the grid, with the sums that give their centre. */
export interface EquipmentGridTable {
  level: number;
  cell: number;
  areaCode: string;
  classCode: string;
  useStatus: string;
  count: number;
  lngSum: number;
  latSum: number;
}

declare module '#kit/server/database.ts' {
  interface Tables {
    equipmentPoint: EquipmentPointTable;
    equipmentGrid: EquipmentGridTable;
    dueCalendarLink: DueCalendarLinkTable;
    spelledName: SpelledNameTable;
    equipment: EquipmentTable;
    pipelineRow: PipelineRowTable;
    pipelineAddition: PipelineAdditionTable;
    equipmentInspection: EquipmentInspectionTable;
    equipmentChange: EquipmentChangeTable;
    equipmentEvent: EquipmentEventTable;
    loadTest: LoadTestTable;
    deviceEntry: DeviceEntryTable;
    equipmentCorrection: EquipmentCorrectionTable;
    cycleRule: CycleRuleTable;
    equipmentCounter: EquipmentCounterTable;
  }
}
