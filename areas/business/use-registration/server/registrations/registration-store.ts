import { reachBy } from '#kit/server/case/parties.ts';
import { sql, type Expression, type SqlBool } from 'kysely';

import { caseOfReachedDevice, readDeviceCases, type DeviceOfCase } from '#areas/equipment/server/doors/cases.ts';
import type { Asker } from '#kit/server/asker.ts';
import { caseReach } from '#kit/server/case/case.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { setCase } from '../../contract/calls.ts';
import { setRegistration } from '../../contract/lifecycle.ts';
import type { UseRegistrationTable } from '../tables.ts';

/** An application with what its device and the unit that wrote it are called now. */
export interface Registration extends UseRegistrationTable, DeviceOfCase {}

/** By set, one device; by unit, a summary sheet. */
export type Mode = 'bySet' | 'byUnit';

// The states of both ways are the same.
const table = { kind: setCase, table: 'use_registration' };

export const readRegistrations = (db: Db | Tx, where: Expression<SqlBool>) => readDeviceCases<Registration>(db, 'use_registration', where);

export const byApplyNo = (no: string) => sql<SqlBool>`use_registration.reg_apply_no = ${no}`;
export const byRegistration = (id: string) => sql<SqlBool>`use_registration.id = ${id}`;

const ofMode = (mode: Mode) => sql<SqlBool>`use_registration.reg_mode = ${sql.lit(mode)}`;

/** Which applications of one way the asker's list shows. */
export const registrationReach = (mode: Mode) => (asker: Asker) => reachBy(setCase, 'use_registration', asker, ofMode(mode));

const seenWithDevice = (asker: Asker) => caseReach(table, caseOfReachedDevice(asker, 'use_registration'));

/** One application is also seen by whoever sees its device now. */
export function reachOfOne(mode: Mode) {
  return (asker: Asker) => sql<SqlBool>`(${registrationReach(mode)(asker)} or (${ofMode(mode)} and ${seenWithDevice(asker)}))`;
}

const codesOf = (...names: readonly (keyof typeof setRegistration.states)[]) => names.map((name) => setRegistration.states[name].code);

/** What the authority has to do. */
const withAuthority = codesOf('submitted', 'accepted', 'siteCheck');

const underWay = codesOf('submitted', 'returned', 'prechecked', 'accepted', 'siteCheck', 'approved');

/** The application that a device stands in. */
export function findUnderWay(db: Db | Tx, equSysId: string) {
  return db
    .selectFrom('useRegistration')
    .select(['id', 'regApplyNo', 'unitId', 'regMode', 'unitMatter'])
    .where('equSysId', '=', equSysId)
    .where('status', 'in', underWay)
    .executeTakeFirst();
}

/** The application by which a device was registered last. */
export async function findGrantedOf(db: Db | Tx, equSysId: string): Promise<Registration | undefined> {
  const isGranted = sql<SqlBool>`use_registration.equ_sys_id = ${equSysId} and use_registration.cert_no is not null`;
  const found = await readRegistrations(db, isGranted);
  return found.toSorted((one, other) => String(other.decidedAt).localeCompare(String(one.decidedAt)))[0];
}

/** Devices that a unit has handed in one by one on one day, under the authority of one district. */
export async function countHandedIn(
  db: Db | Tx,
  { unitId, district, on }: { readonly unitId: string; readonly district: string; readonly on: string },
): Promise<number> {
  const found = await db
    .selectFrom('useRegistration')
    .select(sql<number>`count(*)::int`.as('devices'))
    .where('unitId', '=', unitId)
    .where('regMode', '=', 'bySet')
    .where(sql<SqlBool>`left(equlocarecod, 6) = ${district}`)
    .where(sql<SqlBool>`(submitted_at at time zone 'Asia/Shanghai')::date = ${on}::date`)
    .executeTakeFirstOrThrow();
  return found.devices;
}

/** How the applications of one way within the asker's reach stand, by district. */
export async function countByDistrict(db: Db, asker: Asker, mode: Mode, today: string) {
  const { issued, completed, notPermitted } = setRegistration.states;
  const among = (codes: readonly string[]) => sql`status in (${sql.join(codes.map((code) => sql.lit(code)))})`;
  return db
    .selectFrom('useRegistration')
    .select([
      sql<string>`left(equlocarecod, 6)`.as('areacode'),
      sql<number>`count(*) filter (where ${among(withAuthority)})::int`.as('waiting'),
      sql<number>`count(*) filter (where ${among(withAuthority)} and due_on < ${today})::int`.as('late'),
      sql<number>`count(*) filter (where ${among(codesOf('returned', 'prechecked'))})::int`.as('withUnit'),
      sql<number>`count(*) filter (where (prechecked_at at time zone 'Asia/Shanghai')::date > precheck_promised_on)::int`.as(
        'precheckLate',
      ),
      sql<number>`count(*) filter (where ${among([issued.code, completed.code])})::int`.as('issued'),
      sql<number>`count(*) filter (where status = ${sql.lit(notPermitted.code)})::int`.as('refused'),
    ])
    .where(registrationReach(mode)(asker))
    .groupBy(sql`left(equlocarecod, 6)`)
    .orderBy(sql`left(equlocarecod, 6)`)
    .execute();
}
