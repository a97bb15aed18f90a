import { classCodes } from '#areas/device-facts/contract/class-codes.ts';
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';

import type { Actor } from '#kit/contract/actor.ts';
import { beginsWith } from '#kit/server/list/text-range.ts';
import { reachOf, type Asker } from '#kit/server/asker.ts';
import { useStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';
import type { CodeLimits } from '#kit/server/list/list.ts';

/** What was deleted, a twin or what a notice that was given up had brought, is hidden from units (domain 3.1). */
const isThere = sql.raw(`use_status <> '${useStatusCode.deleted}'`);

/** Columns by which a unit owns, keeps, built or maintains a device. */
export const unitColumns: Readonly<Partial<Record<Actor, readonly string[]>>> = {
  E1: ['use_unit', 'owner_unit'],
  E2: ['use_unit', 'owner_unit'],
  E3: ['use_unit', 'owner_unit'],
  P1: ['use_unit', 'owner_unit'],
  M1: ['maint_unit'],
  C1: ['install_unit'],
  Z1: ['make_unit'],
  T1: ['maint_unit'],
};

/** The rescue centre gets people out of lifts. */
export const rescuedClass = classCodes.lift;

/** What the codes of all devices within the asker's reach begin with, where they have a beginning in common. */
export function codeLimits(asker: Asker): CodeLimits {
  const reach = reachOf(asker);
  return { ...(reach.kind === 'class' && { equclacode: reach.prefix }), ...(reach.kind === 'area' && { equlocarecod: reach.prefix }) };
}

/** Which devices the asker may see (domain 4.1.1), as a condition on `equipment`; undefined where all may be seen. */
export function equipmentReach(asker: Asker): Expression<SqlBool> | undefined {
  const ways = waysToReach(asker);
  return ways && anyOf(ways);
}

/** The same as mutually exclusive conditions, each of which has an index of its own. */
export function reachParts(asker: Asker): Expression<SqlBool>[] | undefined {
  const ways = waysToReach(asker);
  return ways?.map((way, index) => (index === 0 ? way : sql<SqlBool>`(${way} and ${anyOf(ways.slice(0, index))} is not true)`));
}

/** Which records of devices the asker may see, where each stands with the place of its device (migration 0030): in the own area, or by the devices. */
export function recordReach(
  asker: Asker,
  placeColumn: string,
): { readonly placed: Expression<SqlBool>[]; readonly reach?: Expression<SqlBool>[] } {
  const reach = reachOf(asker);
  if (reach.kind === 'area') return { placed: [beginsWith(placeColumn, reach.prefix)] };
  const parts = reachParts(asker);
  return { placed: [], ...(parts && { reach: parts }) };
}

/** Whether rows within reach stand in several indexes, as what a unit uses or owns: in no order of one of them. */
export function isScattered(asker: Asker): boolean {
  return (waysToReach(asker)?.length ?? 0) > 1;
}

function waysToReach(asker: Asker): Expression<SqlBool>[] | undefined {
  const reach = reachOf(asker);
  switch (reach.kind) {
    case 'all':
      return undefined;
    case 'none':
      return [sql<SqlBool>`false`];
    case 'area':
      return [beginsWith('equipment.equlocarecod', reach.prefix)];
    case 'class':
      return [sql<SqlBool>`equipment.class_code = ${reach.prefix}`];
    case 'unit':
      return (unitColumns[reach.actor] ?? []).map(
        (column) => sql<SqlBool>`(${sql.ref(`equipment.${column}`)} = ${reach.unitId} and equipment.${isThere})`,
      );
  }
}

export function anyOf(conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> {
  return sql<SqlBool>`(${sql.join([...conditions], sql` or `)})`;
}

/** Step by which records of devices are counted: most of those read may be out of reach. */
export const recordsCountedBy = 1000;

/** Looks the device of each record up, in the order of the records. */
export function ofDeviceInTurn(key: string, condition: Expression<SqlBool>): Expression<SqlBool> {
  return sql<SqlBool>`(select ${condition} from equipment where equipment.equ_sys_id = ${sql.ref(key)})`;
}

/** Begins with the devices that fulfil one of the conditions, which are few, and finds the records by them. */
export function ofFewDevices(key: string, ...conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(key)} = any(array(${deviceKeys(conditions)}))`;
}

/** The records of these devices, planned without a look at the keys, which would take longer than the search. `keys` is the text of an array. */
export function ofKeys(key: string, keys: string): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(key)} = any(array(select unnest(${keys}::uuid[])))`;
}

/** The devices that fulfil one of the conditions: each condition is looked up by itself. */
export function deviceKeys(conditions: readonly Expression<SqlBool>[]): RawBuilder<unknown> {
  const parts = conditions.map((condition) => sql`select equipment.equ_sys_id from equipment where ${condition}`);
  return sql`${sql.join(parts, sql` union all `)}`;
}

const countedColumns = sql.raw(['due_on', 'use_status', 'equclacode', 'equlocarecod', 'building_name', 'equ_place'].join(', '));

/**
 * Each device within reach once, with what figures are reckoned from, to be read `as equipment`. Of those that a unit maintains, makes or installs,
 * which are tens of thousands, the first four columns stand in the index of that unit (migration 0034). What it uses or owns is read from the rows, each
 * once: `offset 0` keeps the planner from reading half the index of due days beside the two of the unit.
 */
export function countedDevices(asker: Asker): RawBuilder<unknown> {
  const gathered = isScattered(asker) ? sql`offset 0` : sql``;
  return sql`(select ${countedColumns} from equipment where ${equipmentReach(asker) ?? sql`true`} ${gathered})`;
}

/** Whether the asker's unit answers for the device, so that it may apply and edit. */
export function isOwnEquipment(asker: Asker, equipment: { readonly useUnit: string; readonly ownerUnit: string | null }): boolean {
  return asker.unitId !== null && (equipment.useUnit === asker.unitId || equipment.ownerUnit === asker.unitId);
}
