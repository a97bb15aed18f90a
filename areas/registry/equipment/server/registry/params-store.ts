import { sql, type RawBuilder } from 'kysely';

import type { Tx } from '#kit/server/postgres/database.ts';

import '../tables.ts';

type Params = Readonly<Record<string, unknown>>;

/** The technical parameters, to be selected beside columns of `equipment`. */
export const deviceParams = sql<Params>`coalesce(
  (select held.params from equipment_params held where held.equ_sys_id = equipment.equ_sys_id), '{}'
)`.as('params');

/** One technical parameter, as text. */
export function deviceParam(key: string) {
  return sql<string | null>`(select held.params ->> ${key} from equipment_params held where held.equ_sys_id = equipment.equ_sys_id)`;
}

/** Devices with this value of a technical parameter: asked once for all rows, where an index of such devices helps. Both are words of the program. */
export function hasParam(key: string, value: string) {
  return sql<boolean>`(equipment.equ_sys_id in (
    select held.equ_sys_id from equipment_params held where held.params ->> ${sql.lit(key)} = ${sql.lit(value)}))`;
}

/** Whether a device has a parameter that a row beside it names. */
export const hasNamedParam = (key: RawBuilder<unknown>, value: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from equipment_params held where held.equ_sys_id = equipment.equ_sys_id and held.params ->> ${key} = ${value})`;

/** Writes all parameters of a device anew. */
export async function writeParams(tx: Tx, equSysId: string, params: Params): Promise<void> {
  const given = JSON.stringify(params);
  await tx
    .insertInto('equipmentParams')
    .values({ equSysId, params: given })
    .onConflict((conflict) => conflict.column('equSysId').doUpdateSet({ params: given }))
    .execute();
}
