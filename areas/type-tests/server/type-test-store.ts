import { sql, type Expression, type SqlBool, type Updateable } from 'kysely';

import type { InputOf } from '#kit/contract/call.ts';
import { reachOf, type Asker } from '#kit/server/asker.ts';
import { beginsWith } from '#kit/server/begins.ts';
import type { Db, Tx } from '#kit/server/database.ts';
import { filterConditions, listPage, ordered } from '#kit/server/list.ts';

import type { typeTestCalls } from '../contract/calls.ts';
import { typeTestFilters, typeTestListFields } from '../contract/type-test.ts';
import type { TypeTestTable } from './tables.ts';

type Input = InputOf<typeof typeTestCalls.reports>;

const standingOn = (today: string) => sql<string>`case when type_test.withdrawn_on is not null then 'withdrawn'
  when type_test.valid_to < ${today} then 'expired' else 'valid' end`;

/** The reports of the asker's own unit, of the makers of the area, of all. */
function within(asker: Asker): Expression<SqlBool> {
  const reach = reachOf(asker);
  if (reach.kind === 'unit') return sql<SqlBool>`type_test.unit_id = ${reach.unitId}`;
  if (reach.kind === 'area') return beginsWith('unit.areacode', reach.prefix);
  return reach.kind === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`false`;
}

const paging = {
  sortable: { testedOn: 'typeTest.testedOn' },
  defaultOrder: '-testedOn',
  tieBreaker: 'typeTest.id',
  neverEmpty: ['testedOn'],
};

function reportsWithin(db: Db | Tx, asker: Asker) {
  return db.selectFrom('typeTest').innerJoin('unit', 'unit.unitSysId', 'typeTest.unitId').where(within(asker));
}

function rowsOf(db: Db, asker: Asker, input: Input, today: string) {
  const otherwise: Readonly<Record<string, string | Expression<unknown>>> = { unitName: 'unit.orgname', standing: standingOn(today) };
  const column = (key: string) => otherwise[key] ?? `typeTest.${key}`;
  return reportsWithin(db, asker).where((eb) => eb.and(filterConditions(typeTestListFields, input, typeTestFilters, column)));
}

function shown(query: ReturnType<typeof rowsOf>, { unitId }: Asker, today: string) {
  return query
    .select(['typeTest.id', 'typeTest.testedClass', 'typeTest.product', 'typeTest.model', 'typeTest.ranges', 'typeTest.reportNo'])
    .select(['typeTest.testOrg', 'typeTest.testedOn', 'typeTest.validTo', 'typeTest.remark', 'typeTest.withdrawnOn', 'typeTest.version'])
    .select([
      'unit.orgname as unitName',
      standingOn(today).as('standing'),
      sql<boolean>`type_test.unit_id is not distinct from ${unitId}`.as('isOwn'),
    ]);
}

/** One page of the reports that the asker reads, the newest first. */
export function listReports(db: Db, asker: Asker, input: Input, today: string) {
  return listPage(db, rowsOf(db, asker, input, today), (query) => shown(query, asker, today), input, paging);
}

export function readReports(db: Db, asker: Asker, input: Input, today: string, most: number) {
  return ordered(shown(rowsOf(db, asker, input, today), asker, today), input, paging)
    .limit(most)
    .execute();
}

/** One report, if the asker may read it. */
export function findReport(db: Db | Tx, asker: Asker, id: string) {
  return reportsWithin(db, asker).select(['typeTest.unitId', 'typeTest.withdrawnOn']).where('typeTest.id', '=', id).executeTakeFirst();
}

export async function reportExists(db: Db | Tx, id: string): Promise<boolean> {
  return (await db.selectFrom('typeTest').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** A report of a maker, held until the transaction ends. */
export function lockReport(tx: Tx, unitId: string, id: string) {
  return tx.selectFrom('typeTest').selectAll().where('id', '=', id).where('unitId', '=', unitId).forUpdate().executeTakeFirst();
}

export type Report = Pick<
  TypeTestTable,
  'testedClass' | 'product' | 'model' | 'ranges' | 'reportNo' | 'testOrg' | 'testedOn' | 'validTo' | 'remark'
>;

/** Whether the maker has registered this report for the model already, in another row. */
export async function isRegistered(tx: Tx, unitId: string, { reportNo, model }: Report, except: string): Promise<boolean> {
  const known = await tx
    .selectFrom('typeTest')
    .select('id')
    .where('unitId', '=', unitId)
    .where('reportNo', '=', reportNo)
    .where('model', '=', model)
    .where('withdrawnOn', 'is', null)
    .where('id', '!=', except)
    .executeTakeFirst();
  return known !== undefined;
}

/** @returns false where the id is taken, or the same report was registered just now */
export async function addReport(db: Db | Tx, id: string, unitId: string, report: Report, by: string, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('typeTest')
    .values({ id, unitId, ...report, createdByName: by, createdAt: at, updatedAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Changes a report that is held. */
export async function changeReport(tx: Db | Tx, id: string, columns: Updateable<TypeTestTable>, now: Date): Promise<void> {
  await tx
    .updateTable('typeTest')
    .set((eb) => ({ ...(columns as object), version: eb('version', '+', 1), updatedAt: now.toISOString() }))
    .where('id', '=', id)
    .execute();
}
