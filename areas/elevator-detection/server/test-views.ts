import { sql, type Expression, type SqlBool } from 'kysely';

import { equipmentReach } from '#areas/equipment/server/door.ts';
import { useStatusCode } from '#areas/equipment/contract/dictionaries/archive.ts';
import { liftTestConclusion } from '#areas/equipment/contract/dictionaries/conclusions.ts';
import { isPassing } from '#areas/equipment/contract/dictionaries/conclusions.ts';
import { addYears } from '#kit/contract/calendar.ts';
import type { ListInput } from '#kit/contract/list.ts';
import { reachOf, type Asker } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/database.ts';
import { filterConditions, listPage } from '#kit/server/list.ts';

import { printFields, printFilterKeys, testFields, testFilterKeys, type PrintPart } from '../contract/mark.ts';
import type { CheckedMark } from './draw-page.ts';
import { readLifts } from './lift-views.ts';
import { findWord } from './search-views.ts';
import './tables.ts';

const passed = liftTestConclusion.codes.filter(isPassing);
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
    .where('newest.conclusion', 'in', passed)
    .where('equipment.useStatus', 'in', [useStatusCode.inUse, useStatusCode.inUseUnregistered])
    .where(testReach(asker));
}

const columns: Readonly<Record<string, string>> = {
  testedOn: 'newest.tested_on',
  reportNo: 'newest.report_no',
  useUnitName: 'equipment.use_unit_name',
  inspectOrg: 'newest.inspect_org',
};

// oxlint-disable-next-line typescript/no-explicit-any -- the query builder's own type names every table
function withColumns(query: any) {
  return query
    .select(['newest.testId', 'newest.equSysId', 'newest.testedOn', 'newest.reportNo', 'newest.conclusion', 'newest.inspectOrg'])
    .select(['equName', 'oidno', 'equclacode', 'useUnitName', 'equPlace', 'unitInnerNo', 'useCertNo', 'nextTestDate'])
    .select(['equipment.nextInspDate'])
    .select(sql<number>`(select count(*) from mark_print as print where print.test_id = newest.test_id)`.as('printCount'))
    .select(sql<string>`(select max(printed_at) from mark_print as print where print.test_id = newest.test_id)`.as('lastPrintedAt'));
}

/** Passed tests: `waiting` of the last year without a mark, or those whose marks have been printed. */
export async function listTests(db: Db, asker: Asker, input: ListInput, today: string) {
  let base = passedTests(db, asker);
  const part = input['part'] as PrintPart;
  if (part === 'printed') base = base.where('newest.isPrinted', '=', true);
  // A mark tells of the test until the next one is due, a year later.
  else base = base.where('newest.isPrinted', '=', false).where('newest.testedOn', '>', addYears(today, -1));
  const word = findWord(input['complex']);
  if (word) base = base.where(word);
  for (const condition of filterConditions(testFields, input, testFilterKeys, (key) => columns[key] ?? key)) base = base.where(condition);
  return listPage(db, base as never, withColumns as never, input, {
    sortable: { testedOn: 'newest.tested_on' },
    defaultOrder: '-testedOn',
    tieBreaker: 'newest.test_id',
  });
}

export interface PassedTest {
  readonly testId: string;
  readonly equSysId: string;
  readonly testedOn: string;
  readonly reportNo: string | null;
  readonly inspectOrg: string | null;
  readonly equName: string;
  readonly oidno: string;
  readonly useUnitName: string;
  readonly equPlace: string;
  readonly unitInnerNo: string | null;
  readonly useCertNo: string | null;
  readonly nextTestDate: string | null;
  readonly nextInspDate: string | null;
  readonly printCount: number;
}

/** Passed tests within the asker's reach, in the order of the ids. */
export async function findTests(db: Db | Tx, asker: Asker, ids: readonly string[]): Promise<PassedTest[]> {
  const rows = (await withColumns(passedTests(db, asker).where('newest.testId', 'in', [...ids])).execute()) as PassedTest[];
  return ids.flatMap((id) => rows.find(({ testId }) => testId === id) ?? []);
}

/** What stands behind the code of a mark; whoever asks. */
export async function findCheckedMark(db: Db, testId: string): Promise<CheckedMark | undefined> {
  const test = await db
    .selectFrom('equipmentInspection as test')
    .where('test.id', '=', testId)
    .select(['test.equSysId', 'inspectedOn as testedOn', 'conclusion', 'inspectOrg', 'reportNo', 'voidedOn'])
    .select([isNewest.as('isNewest'), isPrinted.as('isPrinted')])
    .executeTakeFirst();
  const [lift] = test ? await readLifts(db, [test.equSysId]) : [];
  return test && lift && { ...test, lift, isPrinted: Boolean(test.isPrinted) };
}

const printColumns: Readonly<Record<string, string>> = {
  printedAt: 'print.printed_at',
  isReprint: 'print.is_reprint',
  reportNo: 'test.report_no',
};

/** The log of prints: of one's unit, or of lifts within an authority's reach. */
export async function listPrints(db: Db, asker: Asker, input: ListInput) {
  const { kind } = reachOf(asker);
  let base = db
    .selectFrom('markPrint as print')
    .innerJoin('equipmentInspection as test', 'test.id', 'print.testId')
    .innerJoin('equipment', 'equipment.equSysId', 'print.equSysId')
    .innerJoin('unit', 'unit.unitSysId', 'print.printedUnit')
    .where(kind === 'unit' ? sql<SqlBool>`print.printed_unit = ${asker.unitId}` : (equipmentReach(asker) ?? sql<SqlBool>`true`));
  const word = findWord(input['complex']);
  if (word) base = base.where(word);
  for (const condition of filterConditions(printFields, input, printFilterKeys, (key) => printColumns[key] ?? key))
    base = base.where(condition);
  return listPage(
    db,
    base as never,
    (query) =>
      query
        .select(['print.id', 'print.printedAt', 'print.template', 'print.isReprint', 'print.reason', 'print.printedByName'])
        .select([
          'equName',
          'oidno',
          'equPlace',
          'test.inspectedOn as testedOn',
          'test.reportNo',
          'unit.orgname as printedUnitName',
        ]) as never,
    input,
    { sortable: { printedAt: 'print.printed_at' }, defaultOrder: '-printedAt', tieBreaker: 'print.id' },
  );
}
