import { useStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { sql } from 'kysely';

import { beginsWith } from '#kit/server/list/text-range.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { nameKeys } from '#areas/device-facts/contract/device.ts';
import { equipmentReach, isScattered } from './reach-views.ts';
import { deviceParams } from './registry/params-store.ts';
import { calledBy } from './search/search-views.ts';
import type { EquipmentTable } from './tables.ts';

/** What other areas know of a device. */
export const briefColumns = [
  'equSysId',
  'oidno',
  'equclacode',
  'equTypeName',
  'equSortName',
  'equVarietyName',
  ...nameKeys,
  'useUnit',
  'useUnitName',
  'ownerUnit',
  'maintUnit',
  'maintUnitName',
  'maintEnd',
  'makeUnitName',
  'equlocarecod',
  'equlocarecodName',
  'equPlace',
  'buildingName',
  'buildingNo',
  'unitInnerNo',
  'useStatus',
  'regStatus',
  'faultStatus',
  'lockedBy',
  'applyState',
  'importType',
  'productPrice',
  'supvPassDate',
  'putInUseDate',
  'placeType',
  'lastInspType',
  'lastInspDate',
  'lastConclusion',
  'lastReportNo',
  'nextInspDate',
  'nextTestDate',
  'nextLoadTestDate',
  'nextExternalDate',
  'nextInternalDate',
  'extendTo',
  'testExtendTo',
  'dueOn',
  'classCode',
  'useContact',
  'useContactMobile',
  'safetyManager',
  'makeDate',
  'version',
] as const;

/** What other areas know of a device. */
export type EquipmentBrief = Awaited<ReturnType<typeof findEquipment>>[number];

/** Devices by their keys, of those the asker may see; missing and foreign ones are simply not there. Without asker: for jobs and public checks. */
export async function findEquipment(db: Db | Tx, keys: readonly string[], asker?: Asker) {
  let query = db
    .selectFrom('equipment')
    .select(briefColumns)
    .select(deviceParams)
    .where('equSysId', 'in', keys.length > 0 ? [...keys] : ['00000000-0000-0000-0000-000000000000']);
  const reach = asker && equipmentReach(asker);
  if (reach) query = query.where(reach);
  return query.orderBy('dueOn').orderBy('equSysId').execute();
}

/** The device under this code, without a check of reach. */
export async function findByOidno(db: Db | Tx, oidno: string): Promise<string | undefined> {
  return (await db.selectFrom('equipment').select('equSysId').where('oidno', '=', oidno).executeTakeFirst())?.equSysId;
}

/** Whether archives are answered at all, by the cheapest question. */
export async function anyDevice(db: Db): Promise<boolean> {
  return (await db.selectFrom('equipment').select('equSysId').limit(1).execute()).length > 0;
}

/** Whole archives by key, as papers about them state them, without a check of reach. */
export async function readArchives(db: Db | Tx, keys: readonly string[]) {
  if (keys.length === 0) return new Map<string, never>();
  const found = await db
    .selectFrom('equipment')
    .selectAll()
    .select(deviceParams)
    .where('equSysId', 'in', [...keys])
    .execute();
  return new Map(found.map((archive) => [archive.equSysId, archive]));
}

/** What of the archive of a device says how the record of its inspection is judged. */
export async function findJudgedBy(db: Db | Tx, equSysId: string) {
  return db.selectFrom('equipment').select('nextLoadTestDate').select(deviceParams).where('equSysId', '=', equSysId).executeTakeFirst();
}

/** Who answers for the safety of a unit's devices, as told with the device of its own that has the furthest due day: what was written there last. */
export async function findSafetyPeople(db: Db, useUnit: string) {
  return db
    .selectFrom('equipment')
    .select(['safetyManager', 'safetyManagerMobile', 'safetyDirector', 'safetyOfficer', 'emergencyTel'])
    .where('useUnit', '=', useUnit)
    .orderBy('dueOn', (by) => by.desc().nullsLast())
    .orderBy('equSysId', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Own devices to choose for an application: by class, word and due day, earliest first, 50 at most. */
export async function findCandidates(
  db: Db,
  asker: Asker,
  wanted: {
    readonly classCode?: string | undefined;
    readonly word?: string | undefined;
    readonly dueBefore?: string | undefined;
    readonly useUnit?: string | undefined;
    /** In use or not yet, unless it is said. */
    readonly useStatuses?: readonly EquipmentTable['useStatus'][] | undefined;
    readonly limit?: number;
  },
) {
  const reach = equipmentReach(asker);
  const reached = reach ? db.selectFrom('equipment').where(reach) : db.selectFrom('equipment');
  // What a unit uses or owns stands in two indexes, and is gathered before it is put in order.
  const own = isScattered(asker) ? db.selectFrom(reached.selectAll().offset(0).as('equipment')) : reached;
  let query = own
    .select(briefColumns)
    .select(deviceParams)
    .where('useStatus', 'in', [...(wanted.useStatuses ?? ['0', '1', '2'])]);
  if (wanted.classCode) query = query.where('classCode', '=', wanted.classCode.charAt(0));
  if (wanted.useUnit) query = query.where('useUnit', '=', wanted.useUnit);
  if (wanted.dueBefore) query = query.where('dueOn', '<=', wanted.dueBefore);
  if (wanted.word) {
    const begins = wanted.word.toUpperCase();
    query = query.where(sql<boolean>`(${calledBy(wanted.word).tested} or ${beginsWith('equlogcode', begins)})`);
  }
  return query
    .orderBy('dueOn', (by) => by.asc().nullsLast())
    .orderBy('equSysId')
    .limit(wanted.limit ?? 50)
    .execute();
}

/** Whose devices a maintenance unit looks after. */
export async function findUsersKeptBy(db: Db, maintUnit: string): Promise<readonly string[]> {
  const found = await db.selectFrom('equipment').select('useUnit').distinct().where('maintUnit', '=', maintUnit).execute();
  return found.flatMap(({ useUnit }) => useUnit ?? []);
}

/** A unit's devices of one class by numbers on them, in capitals: 设备识别码, 设备代码, 使用登记证编号 or 产品编号. Scrapped ones are told as such. */
export async function findNumbered(
  db: Db | Tx,
  { useUnit, classCode, numbers }: { readonly useUnit: string; readonly classCode: string; readonly numbers: readonly string[] },
) {
  if (numbers.length === 0) return [];
  return db
    .selectFrom('equipment')
    .select(briefColumns)
    .select(deviceParams)
    .where((eb) => eb.or([eb('useUnit', '=', useUnit), eb('ownerUnit', '=', useUnit)]))
    .where('classCode', '=', classCode)
    .where('useStatus', '!=', useStatusCode.deleted)
    .where((eb) => eb.or((['oidno', 'equcode', 'useCertNo', 'prono'] as const).map((column) => eb(column, 'in', [...numbers]))))
    .orderBy('equSysId')
    .limit(300)
    .execute();
}

/** Devices that bear one of these numbers as 设备识别码, 使用登记证编号 or 注册代码, whoever asks: for people who name a device without an account. */
export async function findBearing(db: Db, numbers: readonly string[]) {
  return db
    .selectFrom('equipment')
    .select(briefColumns)
    .select(deviceParams)
    .where('useStatus', '!=', useStatusCode.deleted)
    .where((eb) => eb.or((['oidno', 'useCertNo', 'equlogcode'] as const).map((column) => eb(column, 'in', [...numbers]))))
    .orderBy('equSysId')
    .limit(5)
    .execute();
}
