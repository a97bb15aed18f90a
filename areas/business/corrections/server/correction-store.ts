import { sql, type Expression, type Selectable, type SqlBool } from 'kysely';

import { readDeviceCases, type DeviceOfCase } from '#areas/equipment/server/doors/cases.ts';
import { ofDeviceInTurn } from '#areas/equipment/server/doors/reach.ts';
import type { Difference } from '#areas/equipment/server/doors/write.ts';
import { reachOf, type Asker } from '#kit/server/asker.ts';
import { beginsWith } from '#kit/server/list/text-range.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { equipmentCorrection } from '../contract/lifecycle.ts';
import { correctionAddress } from '../contract/menu.ts';
import type { EquipmentCorrectionTable } from './tables.ts';

const isThere = sql<SqlBool>`equipment_correction.status <> ${sql.lit(equipmentCorrection.states.deleted.code)}`;
const isHandedIn = sql<SqlBool>`(${isThere} and equipment_correction.submitted_at is not null)`;

/** Which corrections the asker may see: the own unit's; what has been handed in for the institute, and for an authority that of its area. */
export function correctionReach(asker: Asker): Expression<SqlBool> {
  const reach = reachOf(asker);
  switch (reach.kind) {
    case 'none':
      return sql<SqlBool>`false`;
    case 'all':
      return isHandedIn;
    case 'class':
      return sql<SqlBool>`(${isHandedIn} and ${ofDeviceInTurn('equipment_correction.equ_sys_id', sql<SqlBool>`equipment.class_code = ${reach.prefix}`)})`;
    case 'unit':
      return sql<SqlBool>`(${isThere} and equipment_correction.unit_id = ${reach.unitId})`;
    case 'area':
      return sql<SqlBool>`(${isHandedIn} and ${beginsWith('equipment_correction.equlocarecod', reach.prefix)})`;
  }
}

export type Correction = Selectable<EquipmentCorrectionTable> & DeviceOfCase & { readonly equclacode: string };

export function readCorrections(db: Db | Tx, where: Expression<SqlBool>): Promise<Correction[]> {
  return readDeviceCases<Correction>(db, 'equipment_correction', where, ['equclacode']);
}

/** What was decided on, kept as it was then. */
export async function keepDifferences(tx: Tx, id: string, diff: readonly Difference[]): Promise<void> {
  await tx
    .updateTable('equipmentCorrection')
    .set({ diff: JSON.stringify(diff) })
    .where('id', '=', id)
    .execute();
}

/** Of these numbers those of corrections that the asker may see, with the address of each. */
export async function linksOfCorrections(db: Db, asker: Asker, numbers: readonly string[]): Promise<[string, string][]> {
  const found = await db
    .selectFrom('equipmentCorrection')
    .select(['id', 'correctionNo'])
    .where('correctionNo', 'in', [...numbers])
    .where(correctionReach(asker))
    .execute();
  return found.map(({ id, correctionNo }) => [correctionNo, correctionAddress(id)]);
}
