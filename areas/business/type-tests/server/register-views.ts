import { sql } from 'kysely';

import type { Asker } from '#kit/server/asker.ts';
import { beginsWith } from '#kit/server/list/text-range.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { numberKey } from '../contract/fits.ts';
import { reportsWithin } from './type-test-store.ts';

const columns = [
  ...(['id', 'testedClass', 'product', 'model', 'ranges', 'reportNo', 'testOrg', 'testedOn', 'validTo'] as const).map(
    (key) => `typeTest.${key}` as const,
  ),
  ...(['withdrawnOn', 'withdrawnBecause', 'remark', 'reportKey', 'unitId'] as const).map((key) => `typeTest.${key}` as const),
  'unit.orgname as unitName' as const,
];

/** Reports of a maker, newest first: of a class, and those with a number whatever their class, so that a mistaken one is told as such. Nobody's reach is asked: a register is there to be looked into. */
export function findForDevice(db: Db | Tx, unitId: string, testedClass: string, reportNo: string | null) {
  return db
    .selectFrom('typeTest')
    .innerJoin('unit', 'unit.unitSysId', 'typeTest.unitId')
    .select(columns)
    .where('typeTest.unitId', '=', unitId)
    .where((eb) =>
      eb.or([
        eb('typeTest.testedClass', '=', testedClass),
        ...(reportNo === null ? [] : [eb('typeTest.reportKey', '=', numberKey(reportNo))]),
      ]),
    )
    .orderBy('typeTest.testedOn', 'desc')
    .orderBy('typeTest.id', 'desc')
    .limit(500)
    .execute();
}

/** Everything that is registered under a number, for whoever asks. */
export function findByNumber(db: Db, reportNo: string) {
  return db
    .selectFrom('typeTest')
    .innerJoin('unit', 'unit.unitSysId', 'typeTest.unitId')
    .select(columns)
    .where('typeTest.reportKey', '=', numberKey(reportNo))
    .orderBy('unit.orgname')
    .orderBy('typeTest.model')
    .orderBy('typeTest.id')
    .limit(20)
    .execute();
}

/** The first reports within the asker's reach whose number or model begins like this. */
export function findNamed(db: Db, asker: Asker, word: string, most: number) {
  const begins = numberKey(word);
  return reportsWithin(db, asker)
    .select(columns)
    .where((eb) => eb.or([beginsWith('typeTest.reportKey', begins), beginsWith(sql`upper(type_test.model)`, begins)]))
    .orderBy('typeTest.testedOn', 'desc')
    .orderBy('typeTest.id', 'desc')
    .limit(most)
    .execute();
}

export async function readReport(db: Db | Tx, id: string) {
  return db
    .selectFrom('typeTest')
    .innerJoin('unit', 'unit.unitSysId', 'typeTest.unitId')
    .select(columns)
    .where('typeTest.id', '=', id)
    .executeTakeFirst();
}
