import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { inForceOn, statementColumns, withUnit } from './statement-store.ts';

export interface PublicBody {
  readonly orgname: string;
  readonly statementNo: string;
  readonly testScopes: readonly string[];
  readonly testerCount: number;
  readonly validTo: string;
  readonly serviceTel: string | null;
}

const inForce = (db: Db | Tx, today: string) => withUnit(db).where(inForceOn(today));

/** Statements in force by the names of their units; of one unit alone where it is named. */
export async function listInForce(db: Db | Tx, today: string, unitId?: string) {
  let query = inForce(db, today).select([...statementColumns, 'complianceStatement.content']);
  if (unitId) query = query.where('complianceStatement.unitId', '=', unitId);
  return query.orderBy('unit.orgname').limit(500).execute();
}

/** Bodies with a statement in force, for everybody. */
export async function listPublicBodies(db: Db, today: string): Promise<PublicBody[]> {
  const rows = await inForce(db, today)
    .select(['unit.orgname', 'statementNo', 'testScopes', 'testerCount', 'validTo', 'serviceTel'])
    .orderBy('unit.orgname')
    .limit(500)
    .execute();
  return rows.map((row) => ({ ...row, validTo: row.validTo! }));
}
