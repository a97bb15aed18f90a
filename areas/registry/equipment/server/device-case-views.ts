import { sql, type Expression, type SqlBool } from 'kysely';

import { calledBy } from '#kit/contract/trade/called-as.ts';
import type { Asker } from '#kit/server/asker.ts';
import { snakeCase } from '#kit/server/list/column.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import type { EquipmentBrief } from './device-views.ts';
import { equipmentReach } from './reach-views.ts';
import type { EquipmentTable } from './tables.ts';

type Condition = Expression<SqlBool>;

/** What is noted of a device with each of its cases: whose it is, who maintains it, where it stands. Lists of cases go by these. */
export function partiesOf({ equSysId, equlocarecod, useUnit, ownerUnit, maintUnit }: EquipmentBrief) {
  return { equSysId, equlocarecod, useUnit, ownerUnit, maintUnit };
}

/** Cases whose device the asker sees now: a new maintenance unit takes over what is open. */
export function caseOfReachedDevice(asker: Asker, table: string): Condition {
  const device = equipmentReach(asker) ?? sql<SqlBool>`true`;
  return sql<SqlBool>`exists (select from equipment where equipment.equ_sys_id = ${sql.ref(`${table}.equ_sys_id`)} and ${device})`;
}

const named = ['oidno', ...calledBy, 'equPlace', 'useUnitName', 'maintUnitName'] as const;

/** What the lists of cases tell of a device as it is called now. */
export type DeviceOfCase = Pick<EquipmentTable, (typeof named)[number]> & {
  /** Whose the device is now, and who maintains it now. */
  readonly usedBy: string;
  readonly ownedBy: string | null;
  readonly keptBy: string | null;
  /** The unit that wrote the case. */
  readonly unitName: string | null;
};

/**
 * Cases of a table about devices that fulfil a condition, each with its device and the unit that wrote it.
 * @param more further columns of the device
 */
export async function readDeviceCases<R>(
  db: Db | Tx,
  table: string,
  where: Condition,
  more: readonly (keyof EquipmentTable)[] = [],
): Promise<R[]> {
  const shown = [...named, ...more].map((key) => sql.ref(`equipment.${snakeCase(key)}`));
  const { rows } = await sql<R>`
    select ${sql.table(table)}.*, ${sql.join(shown)}, equipment.use_unit as used_by, equipment.owner_unit as owned_by, equipment.maint_unit as kept_by,
      unit.orgname as unit_name
    from ${sql.table(table)} join equipment on equipment.equ_sys_id = ${sql.ref(`${table}.equ_sys_id`)}
      left join unit on unit.unit_sys_id = ${sql.ref(`${table}.unit_id`)}
    where ${where}`.execute(db);
  return rows;
}
