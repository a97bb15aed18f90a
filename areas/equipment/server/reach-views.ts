import { sql, type Expression, type SqlBool } from 'kysely';

import type { Actor } from '#kit/contract/actor.ts';
import { reachOf, type Asker, type Reach } from '#kit/server/asker.ts';

/** Columns by which a unit owns, keeps, built or maintains a device. */
const unitColumns: Readonly<Partial<Record<Actor, readonly string[]>>> = {
  E1: ['use_unit', 'owner_unit'],
  E2: ['use_unit', 'owner_unit'],
  P1: ['use_unit', 'owner_unit'],
  M1: ['maint_unit'],
  C1: ['install_unit'],
  Z1: ['make_unit'],
  T1: ['maint_unit'],
};

/** The rescue centre gets people out of lifts. */
export const rescuedClass = '3';

/** Which devices the asker may see (domain 4.1.1), as a condition on `equipment`; undefined where all may be seen. */
export function equipmentReach(asker: Asker): Expression<SqlBool> | undefined {
  if (asker.actor === 'R1') return sql<SqlBool>`equipment.class_code = ${rescuedClass}`;
  return reachCondition(reachOf(asker));
}

function reachCondition(reach: Reach): Expression<SqlBool> | undefined {
  switch (reach.kind) {
    case 'all':
      return undefined;
    case 'none':
      return sql<SqlBool>`false`;
    case 'area':
      return sql<SqlBool>`(equipment.equlocarecod >= ${reach.prefix} and equipment.equlocarecod < ${reach.prefix + '~'})`;
    case 'unit': {
      const columns = unitColumns[reach.actor] ?? [];
      return sql<SqlBool>`(${sql.join(
        columns.map((column) => sql`${sql.ref(`equipment.${column}`)} = ${reach.unitId}`),
        sql` or `,
      )})`;
    }
  }
}

/** Whether the asker's unit answers for the device, so that it may apply and edit. */
export function isOwnEquipment(asker: Asker, equipment: { readonly useUnit: string; readonly ownerUnit: string | null }): boolean {
  return asker.unitId !== null && (equipment.useUnit === asker.unitId || equipment.ownerUnit === asker.unitId);
}
