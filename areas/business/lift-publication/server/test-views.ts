import { sql, type Expression, type SqlBool } from 'kysely';

import { findWord, ofUnitNamed } from '#areas/elevator-detection/server/doors/lifts.ts';
import { inspectionRows } from '#areas/outcomes/server/door.ts';
import { equipmentReach, recordReach, recordsCountedBy } from '#areas/equipment/server/doors/reach.ts';
import { liftFacets, recordsOf, type OfDevices } from '#areas/equipment/server/doors/search.ts';
import { useStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { liftTestConclusion } from '#areas/device-facts/contract/dictionaries/conclusions.ts';
import { isPassing } from '#areas/device-facts/contract/dictionaries/conclusions.ts';
import { calledBy } from '#kit/contract/trade/called-as.ts';
import { addYears } from '#kit/contract/trade/calendar.ts';
import type { ListInput } from '#kit/contract/list/list.ts';
import { reachOf, type Asker } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { escapeLike, filterConditions, listByKey, type Paging } from '#kit/server/list/list.ts';

import { printFields, testFields } from '../contract/mark.ts';
import type { CheckedMark } from './draw-page.ts';
import { readLifts } from './lift-views.ts';
import './tables.ts';

const passed = liftTestConclusion.codes.filter(isPassing);
const isOneOf = (column: string, codes: readonly string[]) => sql<SqlBool>`${sql.ref(column)} in (${sql.join([...codes])})`;
const isInDuty = isOneOf('equipment.use_status', [useStatusCode.inUse, useStatusCode.inUseUnregistered]);
const isPrinted = sql<boolean>`exists (select from mark_print as print where print.test_id = test.id)`;
const isNewest = sql<boolean>`exists (select from newest_test where newest_test.test_id = test.id)`;

/** A body prints the marks of its own tests; authorities look at those of the lifts within their area. */
function testReach(asker: Asker): Expression<SqlBool> {
  const { kind } = reachOf(asker);
  if (kind === 'unit') return sql<SqlBool>`newest.inspect_org = ${asker.unitName}`;
  return equipmentReach(asker) ?? sql<SqlBool>`true`;
}

/** The newest test of each lift, where it was passed and its report stands. */
function passedTests(db: Db | Tx, asker: Asker) {
  return db
    .selectFrom('newestTest as newest')
    .innerJoin('equipment', 'equipment.equSysId', 'newest.equSysId')
    .where(isOneOf('newest.conclusion', passed))
    .where(isInDuty)
    .where(testReach(asker));
}

const columns: Readonly<Record<string, string>> = { testedOn: 'newest.tested_on', inspectOrg: 'newest.inspect_org' };

function readTests(db: Db | Tx, asker: Asker, ids: readonly string[]) {
  return passedTests(db, asker)
    .where('newest.testId', 'in', [...ids])
    .select(['newest.testId', 'newest.equSysId', 'newest.testedOn', 'newest.reportNo', 'newest.conclusion', 'newest.inspectOrg'])
    .select([...calledBy, 'oidno', 'equclacode', 'useUnitName', 'equPlace', 'useCertNo', 'nextTestDate'])
    .select(['equipment.nextInspDate'])
    .select(sql<number>`(select count(*) from mark_print as print where print.test_id = newest.test_id)`.as('printCount'))
    .select(sql<string | null>`(select max(printed_at) from mark_print as print where print.test_id = newest.test_id)`.as('lastPrintedAt'))
    .execute();
}

const testPaging: Paging = {
  sortable: { testedOn: 'newest.tested_on' },
  defaultOrder: '-testedOn',
  tieBreaker: 'newest.test_id',
  neverEmpty: ['testedOn'],
  countsBy: recordsCountedBy,
};

/** Passed tests: `waiting` of the last year without a mark, or those whose marks have been printed. */
export async function listTests(db: Db, asker: Asker, input: ListInput, today: string) {
  const isOfBody = reachOf(asker).kind === 'unit';
  const { placed, reach } = isOfBody ? { placed: [testReach(asker)] } : recordReach(asker, 'newest.equlocarecod');
  const conditions = [
    ...placed,
    isOneOf('newest.conclusion', passed),
    // A mark tells of the test until the next one is due, a year later.
    input['part'] === 'printed'
      ? sql<SqlBool>`newest.is_printed`
      : sql<SqlBool>`(not newest.is_printed and newest.tested_on > ${addYears(today, -1)})`,
    ...filterConditions(testFields, input, ['testedOn', 'inspectOrg'], (key) => columns[key]!),
    ...byReportNo('newest.report_no', input),
    ...(await recordsOf(db, 'newest.equ_sys_id', liftsOf(input, [isInDuty], reach))),
  ];
  const base = conditions.reduce((query, condition) => query.where(condition), db.selectFrom('newestTest as newest'));
  const { list, ...counted } = await listByKey(db, base, async (keys) => withId(await readTests(db, asker, keys)), {
    input,
    paging: testPaging,
  });
  return { list: list.map(({ id: _id, ...test }) => test), ...counted };
}

function withId(tests: readonly PassedTest[]) {
  return tests.map((test) => ({ ...test, id: test.testId }));
}

/** What is typed of a lift or its user, besides what else the lifts must be. */
function liftsOf({ complex, useUnitName }: ListInput, others: readonly Expression<SqlBool>[] = [], reach?: OfDevices['reach']): OfDevices {
  const word = findWord(complex);
  return {
    conditions: [...others, ...ofUnitNamed('equipment.use_unit', useUnitName)],
    words: word ? [word] : [],
    reach,
    facets: liftFacets,
  };
}

/** By any part of the number: its pieces lead to the rows, spelled as in the indexes of migration 0028. */
function byReportNo(column: string, { reportNo }: ListInput): Expression<SqlBool>[] {
  if (typeof reportNo !== 'string' || reportNo === '') return [];
  const number = sql.ref(column);
  return [
    sql<SqlBool>`(text_grams(coalesce(${number}, '')) @> search_grams(${reportNo}) and ${number} like ${`%${escapeLike(reportNo)}%`})`,
  ];
}

export type PassedTest = Awaited<ReturnType<typeof readTests>>[number];

/** Passed tests within the asker's reach, in the order of the ids. */
export async function findTests(db: Db | Tx, asker: Asker, ids: readonly string[]): Promise<PassedTest[]> {
  const rows = await readTests(db, asker, ids);
  return ids.flatMap((id) => rows.find(({ testId }) => testId === id) ?? []);
}

/** The mark with this code, for anybody who scans it. */
export async function findCheckedMark(db: Db, testId: string): Promise<CheckedMark | undefined> {
  const test = await db
    .selectFrom(inspectionRows(db).as('test'))
    .where('test.id', '=', testId)
    .select(['test.equSysId', 'inspectedOn as testedOn', 'conclusion', 'inspectOrg', 'reportNo', 'voidedOn'])
    .select([isNewest.as('isNewest'), isPrinted.as('isPrinted')])
    .executeTakeFirst();
  const [lift] = test ? await readLifts(db, [test.equSysId]) : [];
  return test && lift && { ...test, lift, isPrinted: Boolean(test.isPrinted) };
}

const printPaging: Paging = {
  sortable: { printedAt: 'print.printed_at' },
  defaultOrder: '-printedAt',
  tieBreaker: 'print.id',
  neverEmpty: ['printedAt'],
  countsBy: recordsCountedBy,
};

/** The log of prints: of one's unit, or of lifts within an authority's reach. */
export async function listPrints(db: Db, asker: Asker, input: ListInput) {
  const { placed, reach } =
    reachOf(asker).kind === 'unit'
      ? { placed: [sql<SqlBool>`print.printed_unit = ${asker.unitId}`] }
      : recordReach(asker, 'print.equlocarecod');
  const conditions = [
    ...placed,
    ...filterConditions(printFields, input, ['printedAt', 'isReprint'], (key) => printColumns[key]!),
    ...byReportNo('print.report_no', input),
    ...(await recordsOf(db, 'print.equ_sys_id', liftsOf(input, [], reach))),
  ];
  const base = conditions.reduce((query, condition) => query.where(condition), db.selectFrom('markPrint as print'));
  return listByKey(db, base, (keys) => readPrints(db, keys), { input, paging: printPaging });
}

const printColumns: Readonly<Record<string, string>> = { printedAt: 'print.printed_at', isReprint: 'print.is_reprint' };

function readPrints(db: Db, keys: readonly string[]) {
  return db
    .selectFrom('markPrint as print')
    .innerJoin(inspectionRows(db).as('test'), 'test.id', 'print.testId')
    .innerJoin('equipment', 'equipment.equSysId', 'print.equSysId')
    .innerJoin('unit', 'unit.unitSysId', 'print.printedUnit')
    .where('print.id', 'in', [...keys])
    .select(['print.id', 'print.printedAt', 'print.template', 'print.isReprint', 'print.reason', 'print.printedByName'])
    .select([...calledBy, 'oidno', 'equPlace', 'test.inspectedOn as testedOn', 'print.reportNo', 'unit.orgname as printedUnitName'])
    .execute();
}
