import { sql, type RawBuilder, type SqlBool } from 'kysely';

import type { Db, Tx } from '#kit/server/postgres/database.ts';

import './tables.ts';

/** For statements of another area that has records of inspections: the rows it joins, under a name it gives. */
export function inspectionRows(db: Db | Tx) {
  return db.selectFrom('equipmentInspection').select(['id', 'equSysId', 'inspectedOn', 'conclusion', 'inspectOrg', 'reportNo', 'voidedOn']);
}

/** Inspections of one kind by one body. */
interface InspectedBy {
  readonly inspType: string;
  readonly inspectOrg: string | null;
}

const by = ({ inspType, inspectOrg }: InspectedBy) => sql`insp_type = ${sql.lit(inspType)} and inspect_org = ${inspectOrg}`;

/** Devices that the body has inspected, once for each inspection, `most` at most. */
export async function findInspectedBy(db: Db, of: InspectedBy, most: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select equ_sys_id as key from equipment_inspection where ${by(of)} limit ${most}`.execute(db);
  return rows.map(({ key }) => key);
}

/** For a condition on `equipment`: true where the body has inspected the device, null otherwise. Each device is looked up in turn. */
export function isInspectedBy(of: InspectedBy): RawBuilder<SqlBool | null> {
  return sql`(select true from equipment_inspection where equipment_inspection.equ_sys_id = equipment.equ_sys_id and ${by(of)} limit 1)`;
}

/**
 * Of each device the last inspection, and beside it the last of `testType` alone; commissioned tests and calibrations are neither. What has been declared void
 * does not count.
 */
export async function lastFindings(db: Db | Tx, equSysIds: readonly string[], testType: string) {
  // Written out: distinct and order must be one expression, and two parameters are two.
  const isTest = sql<boolean>`(insp_type = ${sql.lit(testType)})`;
  return db
    .selectFrom('equipmentInspection')
    .distinctOn(['equSysId', isTest])
    .where('equSysId', 'in', [...equSysIds])
    .where(sql<SqlBool>`insp_type ~ '^[JSDTF]'`)
    .where('voidedOn', 'is', null)
    .select(['equSysId', isTest.as('isTest'), 'inspectedOn', 'conclusion', 'inspectOrg'])
    .orderBy('equSysId')
    .orderBy(isTest)
    .orderBy('inspectedOn', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** What a recheck of each device repeats, and how often it has been rechecked since. */
export async function findRechecked(
  db: Db | Tx,
  equSysIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly inspType: string; readonly rechecks: number }>> {
  const { rows } = await sql<{ equSysId: string; inspType: string; rechecks: number }>`
    select distinct on (equ_sys_id) equ_sys_id, insp_type,
      (select count(*)::int from equipment_inspection as again where again.equ_sys_id = repeated.equ_sys_id and again.insp_type = 'F1'
        and again.inspected_on >= repeated.inspected_on and again.voided_on is null) as rechecks
    from equipment_inspection as repeated
    where equ_sys_id = any (${equSysIds}::uuid[]) and insp_type ~ '^[JSD]' and voided_on is null
    order by equ_sys_id, inspected_on desc, id desc`.execute(db);
  return new Map(rows.map(({ equSysId, ...found }) => [equSysId, found]));
}

/** The last inspection of one of these kinds whose report stands in the archive and holds. */
export async function findLastOfKinds(db: Db | Tx, equSysId: string, kinds: readonly string[]) {
  return db
    .selectFrom('equipmentInspection')
    .select(['inspType', 'inspectedOn', 'conclusion', 'reportNo', 'inspectOrg', 'nextInspDate'])
    .where('equSysId', '=', equSysId)
    .where('inspType', 'in', [...kinds])
    .where('voidedOn', 'is', null)
    .orderBy('inspectedOn', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
