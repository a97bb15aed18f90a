import { sql, type Expression, type Selectable, type SqlBool } from 'kysely';

import { withUnitNames } from '#areas/company/server/door.ts';
import { beginsWith } from '#kit/server/list/text-range.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { escapeLike } from '#kit/server/list/list.ts';

import { safetyAppointment, safetyRecord } from '../contract/lifecycle.ts';
import type { RecordKind } from '../contract/periods.ts';
import type { SafetyAppointmentTable, SafetyHazardTable, SafetyRecordTable } from './tables.ts';

interface Named {
  readonly unitName: string | null;
}
export type SafetyRecord = Selectable<SafetyRecordTable> & Named;
export type SafetyHazard = Selectable<SafetyHazardTable> & Named & { readonly isLate: boolean | null };
export type SafetyAppointment = Selectable<SafetyAppointmentTable> & Named;

export async function readRecords(db: Db | Tx, where: Expression<SqlBool>): Promise<SafetyRecord[]> {
  return withUnitNames(db, await db.selectFrom('safetyRecord').selectAll().where(where).execute());
}

export async function readHazards(db: Db | Tx, where: Expression<SqlBool>): Promise<SafetyHazard[]> {
  const isLate = sql<boolean | null>`coalesce(closed_on, (now() at time zone 'Asia/Shanghai')::date) > deadline`.as('isLate');
  return withUnitNames(db, await db.selectFrom('safetyHazard').selectAll().select(isLate).where(where).execute());
}

export async function readAppointments(db: Db | Tx, where: Expression<SqlBool>): Promise<SafetyAppointment[]> {
  return withUnitNames(db, await db.selectFrom('safetyAppointment').selectAll().where(where).execute());
}

/** A number that begins with the word, or a unit whose name has it. */
export function byWord(table: string, number: string, complex: unknown): Expression<SqlBool>[] {
  const word = typeof complex === 'string' ? complex.trim() : '';
  if (word === '') return [];
  const named = sql`select unit_sys_id from unit where grams @> search_grams(${word}) and orgname ilike ${`%${escapeLike(word)}%`}`;
  return [sql<SqlBool>`(${beginsWith(`${table}.${number}`, word.toUpperCase())} or ${sql.ref(`${table}.unit_id`)} in (${named}))`];
}

/** The record of a period that stands. */
export function findFiled(
  tx: Tx,
  { unitId, classCode, recordKind }: Pick<SafetyRecord, 'unitId' | 'classCode' | 'recordKind'>,
  periodOn: string,
) {
  return tx
    .selectFrom('safetyRecord')
    .select('recordNo')
    .where('unitId', '=', unitId)
    .where('classCode', '=', classCode)
    .where('recordKind', '=', recordKind)
    .where('periodOn', '=', periodOn)
    .where('status', '=', safetyRecord.states.filed.code)
    .executeTakeFirst();
}

/** The hazards that a record has brought. */
export function findHazardsOf(db: Db, recordId: string) {
  return db
    .selectFrom('safetyHazard')
    .select(['id', 'hazardNo', 'described', 'status'])
    .where('recordId', '=', recordId)
    .orderBy('hazardNo')
    .execute();
}

/** Everybody of a unit in office, with the classes that they answer for. */
function inOffice(db: Db | Tx, unitId: string) {
  return db
    .selectFrom('safetyAppointment')
    .select(['id', 'name', 'mobile', 'post', 'classCodes'])
    .where('unitId', '=', unitId)
    .where('status', '=', safetyAppointment.states.inForce.code)
    .orderBy('beginsOn');
}

/** Who of a unit answers for a class, by the appointments in force. */
export function appointedFor(db: Db | Tx, unitId: string, classCode: string) {
  return inOffice(db, unitId)
    .where(sql<SqlBool>`${classCode} = any(class_codes)`)
    .execute();
}

export function listAppointed(db: Db, unitId: string) {
  return inOffice(db, unitId).execute();
}

/** The daily records of a unit that stand for a day. */
export function listFiledOn(db: Db, unitId: string, day: string) {
  return db
    .selectFrom('safetyRecord')
    .select(['id', 'recordNo', sql<string>`class_code`.as('classCode')])
    .where('unitId', '=', unitId)
    .where('recordKind', '=', 'daily' satisfies RecordKind)
    .where('periodOn', '=', day)
    .where('status', '=', safetyRecord.states.filed.code)
    .orderBy('classCode')
    .execute();
}

/** Appointments of a unit are made one after the other. */
export async function lockAppointments(tx: Tx, unitId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`safety appointments ${unitId}`}, 0))`.execute(tx);
}

/** Whether a unit has appointed anybody who answers for safety. */
export async function hasAppointed(db: Db, unitId: string): Promise<boolean> {
  const query = db
    .selectFrom('safetyAppointment')
    .select('id')
    .where('unitId', '=', unitId)
    .where('status', '=', safetyAppointment.states.inForce.code);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}
