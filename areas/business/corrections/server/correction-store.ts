import { sql, type Expression, type SqlBool } from 'kysely';

import { ofDeviceInTurn } from '#areas/equipment/server/door.ts';
import { reachOf, type Asker } from '#kit/server/asker.ts';
import { beginsWith } from '#kit/server/list/text-range.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import type { Difference } from '#areas/equipment/server/door.ts';

export const isHandedIn = sql<SqlBool>`equipment_correction.submitted_at is not null`;

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
      return sql<SqlBool>`equipment_correction.unit_id = ${reach.unitId}`;
    case 'area':
      return sql<SqlBool>`(${isHandedIn} and ${beginsWith('equipment_correction.equlocarecod', reach.prefix)})`;
  }
}

export function readCorrections(db: Db | Tx, where: Expression<SqlBool>) {
  return db.selectFrom('equipmentCorrection').selectAll().where(where).execute();
}

export type Correction = Awaited<ReturnType<typeof readCorrections>>[number];

/** What was decided on, kept as it was then. */
export async function keepDifferences(tx: Tx, id: string, diff: readonly Difference[]): Promise<void> {
  await tx
    .updateTable('equipmentCorrection')
    .set({ diff: JSON.stringify(diff) })
    .where('id', '=', id)
    .execute();
}
