import type { ColumnType, Generated } from 'kysely';

import type { RowOf } from '#kit/contract/field.ts';

import type { BasketName } from '../contract/basket/changes.ts';
import type { equipmentFields } from '#areas/device-facts/contract/device.ts';

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
  /** What lists ask of the technical parameters. */
  isMoltenMetal: Generated<boolean | null>;
  projectName: Generated<string | null>;
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

/** The technical parameters of a device, checked against the form of its class. */
export interface EquipmentParamsTable {
  equSysId: string;
  params: Json<Record<string, unknown>>;
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

export interface EquipmentCounterTable {
  areaCode: string;
  classCode: string;
  useStatus: string;
  /** First day of the month, or infinity where nothing falls due. */
  dueMonth: string;
  count: number;
}

/** A name of devices or of a using unit, with the initials of its Pinyin. */
export interface SpelledNameTable {
  kind: 'device' | 'unit';
  name: string;
  unitId: string | null;
  initials: string | null;
}

/** A device that somebody has marked in a list or gathered, for the unit the person then works for. */
export interface DeviceBasketTable {
  accountId: string;
  unitId: string;
  name: BasketName;
  equSysId: string;
  readonly position: Generated<string>;
}

/** Tables that statements of other areas may read beside their own: joined, never written. @public read by the walls as text */
export const openTables = ['equipment'] as const;

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    spelledName: SpelledNameTable;
    equipment: EquipmentTable;
    equipmentParams: EquipmentParamsTable;
    equipmentChange: EquipmentChangeTable;
    equipmentEvent: EquipmentEventTable;
    equipmentCounter: EquipmentCounterTable;
    deviceBasket: DeviceBasketTable;
  }
}
