import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely';

import { equipmentReach, type EquipmentBrief } from '#areas/equipment/server/door.ts';
import type { Values } from '#kit/contract/field.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db, Tables, Tx } from '#kit/server/database.ts';
import { newId } from '#kit/server/id.ts';
import { nextDailyNumber } from '#kit/server/serial.ts';

import { deviceFault, deviceStatus } from '../contract/lifecycle.ts';
import { faultPrefix } from '../contract/menu.ts';
import { faultReach } from './reach-views.ts';
import type { FaultTable } from './tables.ts';

const { draft, deleted } = deviceFault.states;

/** One fault is also seen by whoever sees its device now: a new maintenance unit takes over what is open. */
function reachOfOne(asker: Asker): Expression<SqlBool> {
  const device = equipmentReach(asker) ?? sql<SqlBool>`true`;
  return sql<SqlBool>`(${faultReach(asker)} or (fault.status not in (${draft.code}, ${deleted.code})
    and exists (select from equipment where equipment.equ_sys_id = fault.equ_sys_id and ${device})))`;
}

/** A fault with what its device and the unit that registered it are called now. */
export interface Fault extends FaultTable {
  readonly oidno: string;
  readonly equName: string;
  readonly unitInnerNo: string | null;
  readonly equPlace: string;
  readonly useUnitName: string;
  readonly maintUnitName: string | null;
  readonly unitName: string;
  /** Whose the device is now, and who maintains it now. */
  readonly usedBy: string;
  readonly ownedBy: string | null;
  readonly keptBy: string | null;
}

/** Adds to a query of faults what is shown of them. Apart from the conditions, so that a count does not join. */
// oxlint-disable-next-line typescript/no-explicit-any -- the query builder's own type names every table
export function withDevices(faults: any): SelectQueryBuilder<Tables, 'fault' | 'equipment', Fault> {
  return faults
    .innerJoin('equipment', 'equipment.equSysId', 'fault.equSysId')
    .innerJoin('unit', 'unit.unitSysId', 'fault.unitId')
    .selectAll('fault')
    .select([
      ...(['equipment.oidno', 'equipment.equName', 'equipment.unitInnerNo', 'equipment.equPlace', 'equipment.useUnitName'] as const),
      ...(['equipment.maintUnitName', 'equipment.useUnit as usedBy', 'equipment.ownerUnit as ownedBy'] as const),
      ...(['equipment.maintUnit as keptBy', 'unit.orgname as unitName'] as const),
    ]);
}

export async function findFault(db: Db | Tx, asker: Asker, id: string): Promise<Fault | undefined> {
  const found = db.selectFrom('fault').where('fault.id', '=', id).where('fault.status', '!=', deleted.code).where(reachOfOne(asker));
  return withDevices(found).executeTakeFirst();
}

/** Whether there ever was such a fault, whoever asks. */
export async function faultExists(db: Db | Tx, id: string): Promise<boolean> {
  return (await db.selectFrom('fault').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

const openCodes = (Object.keys(deviceStatus) as (keyof typeof deviceStatus)[])
  .filter((state) => deviceStatus[state] !== '0')
  .map((state) => deviceFault.states[state].code);

/** The fault that a device has on its way. Ask it with the device locked. */
export async function findOpenFault(tx: Tx, equSysId: string) {
  return tx
    .selectFrom('fault')
    .select(['id', 'faultNo'])
    .where('equSysId', '=', equSysId)
    .where('status', 'in', openCodes)
    .executeTakeFirst();
}

export interface FaultContent {
  readonly device: EquipmentBrief;
  /** What has been typed of the form so far. */
  readonly values: Values;
  readonly now: Date;
}

const reportedKeys = ['foundTime', 'foundBy', 'faultKind', 'faultLevel', 'stopUse', 'desc'] as const;

function columnsOf({ device, values }: FaultContent) {
  const { equSysId, equclacode, equlocarecod, useUnit, ownerUnit, maintUnit } = device;
  const typed = Object.fromEntries(reportedKeys.map((key) => [key, values[key] ?? null])) as Record<(typeof reportedKeys)[number], never>;
  return { equSysId, equclacode, equlocarecod, useUnit, ownerUnit, maintUnit, ...typed };
}

export async function addFault(tx: Tx, asker: Asker & { readonly unitId: string }, content: FaultContent, today: string) {
  const faultNo = await nextDailyNumber(tx, faultPrefix, today, 5);
  const at = content.now.toISOString();
  const id = newId(content.now.getTime());
  await tx
    .insertInto('fault')
    .values({
      id,
      faultNo,
      unitId: asker.unitId,
      ...columnsOf(content),
      repairUnit: null,
      repairer: null,
      measure: null,
      restoreTime: null,
      status: draft.code,
      version: 0,
      submittedAt: null,
      createdBy: asker.userId,
      createdByName: asker.name,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  return { id, faultNo, version: 0 };
}

/** Stores a draft if nobody else has stored since `version`. */
export async function updateFault(tx: Tx, id: string, version: number, content: FaultContent): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('fault')
    .set({ ...columnsOf(content), version: version + 1, updatedAt: content.now.toISOString() })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '=', draft.code)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
