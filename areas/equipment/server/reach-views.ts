import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';

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

/** Whether the asker sees so much of the city that records are best looked through in their order. */
function seesWidely(asker: Asker): boolean {
  const reach = reachOf(asker);
  return reach.kind === 'all' || (reach.kind === 'area' && reach.prefix.length <= 6);
}

/**
 * Whether the device of a record in another table is within reach. Who sees widely looks at the device of each record in turn; for anybody else
 * the database may begin with the devices.
 * @param key the column that names the device of a record
 */
export function isOfReachedDevice(asker: Asker, key: string): Expression<SqlBool> {
  const reach = equipmentReach(asker);
  if (!reach) return sql<SqlBool>`true`;
  return seesWidely(asker) ? ofDeviceInTurn(key, reach) : ofSomeDevice(key, reach);
}

/** Looks the device of each record up, in the order of the records. */
export function ofDeviceInTurn(key: string, condition: Expression<SqlBool>): Expression<SqlBool> {
  return sql<SqlBool>`(select ${condition} from equipment where equipment.equ_sys_id = ${sql.ref(key)})`;
}

/** The database chooses whether it begins with the devices or with the records. */
export function ofSomeDevice(key: string, condition: Expression<SqlBool>): Expression<SqlBool> {
  return sql<SqlBool>`exists (select from equipment where equipment.equ_sys_id = ${sql.ref(key)} and ${condition})`;
}

const countedColumns = sql.raw(['due_on', 'use_status', 'equclacode', 'equlocarecod', 'building_name', 'equ_place'].join(', '));

/**
 * Each device within reach once, with what figures are reckoned from, to be read `as equipment`. These columns stand in the index of each column of
 * parties (migration 0017), so that the figures of a unit with tens of thousands of devices come from there.
 */
export function countedDevices(asker: Asker): RawBuilder<unknown> {
  const reach = reachOf(asker);
  const columns = reach.kind === 'unit' ? (unitColumns[reach.actor] ?? []) : [];
  if (reach.kind !== 'unit' || columns.length === 0)
    return sql`(select ${countedColumns} from equipment where ${equipmentReach(asker) ?? sql`true`})`;
  const parts = columns.map((column, index) => {
    const before = columns.slice(0, index).map((earlier) => sql` and ${sql.ref(earlier)} is distinct from ${reach.unitId}`);
    return sql`select ${countedColumns} from equipment where ${sql.ref(column)} = ${reach.unitId}${sql.join(before, sql``)}`;
  });
  return sql`(${sql.join(parts, sql` union all `)})`;
}

/** Whether the asker's unit answers for the device, so that it may apply and edit. */
export function isOwnEquipment(asker: Asker, equipment: { readonly useUnit: string; readonly ownerUnit: string | null }): boolean {
  return asker.unitId !== null && (equipment.useUnit === asker.unitId || equipment.ownerUnit === asker.unitId);
}
