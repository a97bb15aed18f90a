import { sql, type Expression, type SqlBool, type Updateable } from 'kysely';

import type { InputOf } from '#kit/contract/call.ts';
import { filtersIn } from '#kit/contract/list/listing.ts';
import { addDays } from '#kit/contract/trade/calendar.ts';
import { reachOf, type Asker } from '#kit/server/asker.ts';
import { countTogether } from '#kit/server/case/count-together.ts';
import { beginsWith } from '#kit/server/list/text-range.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { filterConditions, listPage, ordered, type Counted } from '#kit/server/list/list.ts';
import type { Request, Reader } from '#kit/server/request.ts';

import type { typeTestCalls } from '../contract/calls.ts';
import { typeTestListFields, typeTestListing, typeTestPastDays, typeTestWarningDays } from '../contract/type-test.ts';
import type { TypeTestTable } from './tables.ts';

type Input = InputOf<typeof typeTestCalls.reports>;

const standingOn = (today: string) => sql<string>`case when type_test.withdrawn_on is not null then 'withdrawn'
  when type_test.valid_to < ${today} then 'expired'
  when type_test.valid_to <= ${addDays(today, typeTestWarningDays)} then 'soon' else 'valid' end`;

/** Whether a report waits for its maker: for its scan, or for one that follows it because it ends soon or has ended and no other report holds for the model. */
const needsWork = (today: string) => sql<boolean>`(type_test.withdrawn_on is null and (type_test.scan_missing or (
  type_test.valid_to between ${addDays(today, -typeTestPastDays)} and ${addDays(today, typeTestWarningDays)} and not exists (
    select from type_test as later where later.unit_id = type_test.unit_id and later.tested_class = type_test.tested_class and later.model = type_test.model
      and later.withdrawn_on is null and coalesce(later.valid_to, 'infinity') > type_test.valid_to))))`;

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

export function reportsWithin(db: Db | Tx, asker: Asker) {
  return db.selectFrom('typeTest').innerJoin('unit', 'unit.unitSysId', 'typeTest.unitId').where(within(asker));
}

function rowsOf(db: Db, asker: Asker, input: Input, today: string) {
  const otherwise: Readonly<Record<string, string | Expression<unknown>>> = {
    unitName: 'unit.orgname',
    standing: standingOn(today),
    needsWork: needsWork(today),
  };
  const column = (key: string) => otherwise[key] ?? `typeTest.${key}`;
  return reportsWithin(db, asker).where((eb) => eb.and(filterConditions(typeTestListFields, input, filtersIn(typeTestListing), column)));
}

function shown(query: ReturnType<typeof rowsOf>, { unitId }: Asker, today: string) {
  return query
    .select(['typeTest.id', 'typeTest.testedClass', 'typeTest.product', 'typeTest.model', 'typeTest.ranges', 'typeTest.reportNo'])
    .select(['typeTest.testOrg', 'typeTest.testedOn', 'typeTest.validTo', 'typeTest.remark', 'typeTest.scanMissing'])
    .select(['typeTest.withdrawnOn', 'typeTest.withdrawnBecause', 'typeTest.version', 'typeTest.unitId', 'typeTest.reportKey'])
    .select([
      'unit.orgname as unitName',
      standingOn(today).as('standing'),
      needsWork(today).as('needsWork'),
      sql<boolean>`type_test.unit_id is not distinct from ${unitId}`.as('isOwn'),
    ]);
}

/** One page of the reports that the asker reads, the newest first. */
export function listReports(db: Db, asker: Asker, input: Input, today: string) {
  return listPage(db, rowsOf(db, asker, input, today), (query) => shown(query, asker, today), { input, paging });
}

export function readReports(db: Db, { asker, today }: Reader, input: Input, most: number) {
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
export async function addReport(
  db: Db | Tx,
  {
    id,
    unitId,
    by,
    scanMissing = false,
  }: { readonly id: string; readonly unitId: string; readonly by: string; readonly scanMissing?: boolean },
  report: Report,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('typeTest')
    .values({ id, unitId, scanMissing, ...report, createdByName: by, createdAt: at, updatedAt: at })
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

/** How many reports of a maker wait for it. */
export function countWaiting(request: Pick<Request, 'readDb'>, unitId: string, today: string): Promise<Counted> {
  return countTogether(request, request.readDb.selectFrom('typeTest').where('unitId', '=', unitId).where(needsWork(today)));
}
