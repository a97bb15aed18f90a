import { sql, type Expression, type Selectable, type SqlBool } from 'kysely';

import { findUnits } from '#areas/company/server/door.ts';
import type { Db, Tx } from '#kit/server/database.ts';

import { makeAgreement } from '../contract/lifecycle.ts';
import type { MakeAgreementTable } from './tables.ts';

const { states } = makeAgreement;

export interface Agreement extends Selectable<MakeAgreementTable> {
  readonly unitName: string | null;
}

export async function readAgreements(db: Db | Tx, where: Expression<SqlBool>): Promise<Agreement[]> {
  const found = await db.selectFrom('makeAgreement').selectAll().where(where).execute();
  const units = await findUnits(
    db,
    found.map(({ unitId }) => unitId),
  );
  return found.map((row) => ({ ...row, unitName: units.get(row.unitId)?.orgname ?? null }));
}

/** Another agreement of the maker for the year that is on its way or in force. */
export function findTwin(tx: Tx, { id, unitId, year }: Pick<Agreement, 'id' | 'unitId' | 'year'>) {
  return tx
    .selectFrom('makeAgreement')
    .select(['agreementNo', 'status'])
    .where('unitId', '=', unitId)
    .where('year', '=', year)
    .where('id', '!=', id)
    .where('status', 'in', [states.submitted.code, states.inForce.code])
    .executeTakeFirst();
}

/** The agreement under which a maker may have something supervised today. */
export function findInForce(tx: Tx, unitId: string, category: string, today: string) {
  return tx
    .selectFrom('makeAgreement')
    .select('agreementNo')
    .where('unitId', '=', unitId)
    .where('status', '=', states.inForce.code)
    .where('year', '=', Number(today.slice(0, 4)))
    .where(sql<SqlBool>`categories @> array[${category}]::text[]`)
    .executeTakeFirst();
}

/** Agreements whose year is over. */
export function findEnded(db: Db, today: string) {
  return db
    .selectFrom('makeAgreement')
    .select('id')
    .where('status', '=', states.inForce.code)
    .where('validTo', '<', today)
    .orderBy('id')
    .execute();
}
