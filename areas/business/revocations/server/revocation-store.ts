import { sql, type Expression, type SqlBool } from 'kysely';

import { readDeviceCases, type DeviceOfCase } from '#areas/equipment/server/doors/cases.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { revocation } from '../contract/lifecycle.ts';
import type { RevocationTable } from './tables.ts';

/** One with what its device and the authority are called now. */
export interface Revocation extends RevocationTable, DeviceOfCase {}

export const readRevocations = (db: Db | Tx, where: Expression<SqlBool>) => readDeviceCases<Revocation>(db, 'revocation', where);

export const byRevocation = (id: string) => sql<SqlBool>`revocation.id = ${id}`;
export const byRevocationNo = (no: string) => sql<SqlBool>`revocation.revocation_no = ${no}`;

/** Those whose unit has not answered, and whose term is over. @param until the last day of terms that are */
export function findUnanswered(db: Db, until: string) {
  return db
    .selectFrom('revocation')
    .select('id')
    .where('status', '=', revocation.states.told.code)
    .where('dueOn', '<=', until)
    .orderBy('dueOn')
    .execute();
}

/** By which registrations of a device were revoked, the last one first. */
export async function listRevokedOf(db: Db, equSysId: string) {
  return db
    .selectFrom('revocation')
    .select(['id', 'revocationNo', 'certNo', 'decidedAt'])
    .where('equSysId', '=', equSysId)
    .where('status', '=', revocation.states.revoked.code)
    .orderBy('decidedAt', 'desc')
    .execute();
}
