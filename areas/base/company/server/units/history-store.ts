import { sql, type Expression, type SqlBool } from 'kysely';

import type { InputOf } from '#kit/contract/call.ts';
import { pick } from '#kit/contract/field.ts';
import { filtersIn, sheetIn } from '#kit/contract/list/listing.ts';
import { reachOf, type Asker } from '#kit/server/asker.ts';
import { beginsWith } from '#kit/server/list/text-range.ts';
import type { Difference } from '#kit/server/case/case.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';
import { filterConditions, listPage, ordered } from '#kit/server/list/list.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { FileAnswer, Request } from '#kit/server/request.ts';
import { writeWorkbook } from '#kit/server/sheets/workbook.ts';

import type { companyCalls } from '../../contract/calls.ts';
import { historyFields, historyListing } from '../../contract/unit-change.ts';
import { unitFields } from '../../contract/unit.ts';
import type { UnitHistoryTable } from '../tables.ts';
import { endOf, type SayValue } from './say-value.ts';

type Told = Pick<UnitHistoryTable, 'unitId' | 'way' | 'outcome' | 'byName'> & Partial<Pick<UnitHistoryTable, 'changeId' | 'changeNo'>>;

/** Each changed fact in words. */
export function saidChanges(diff: readonly Difference[], say: SayValue) {
  return diff.map((one) => {
    const field = unitFields[one.field as keyof typeof unitFields];
    const [oldText, newText] = [say(field, one.old), say(field, one.new)];
    const texts = one.field === 'bankCardNo' ? { oldText: endOf(oldText), newText: endOf(newText) } : { oldText, newText };
    return { item: one.label, ...texts };
  });
}

/** Notes each changed fact in words. */
export async function noteChanges(
  tx: Tx,
  { now, ...told }: Told & { readonly now: Date },
  diff: readonly Difference[],
  say: SayValue,
): Promise<void> {
  if (diff.length === 0) return;
  const rows = saidChanges(diff, say).map((said) => ({
    changeId: null,
    changeNo: null,
    ...told,
    id: newId(now.getTime()),
    at: now.toISOString(),
    ...said,
    opinion: null,
  }));
  await tx.insertInto('unitHistory').values(rows).execute();
}

/** What an application asked for stands where the application stands. */
export async function settleChanges(tx: Tx, changeId: string, outcome: string, opinion: string | null): Promise<void> {
  await tx.updateTable('unitHistory').set({ outcome, opinion }).where('changeId', '=', changeId).execute();
}

/** An application that was taken back has changed nothing; one that is handed in again says what it changes anew. */
export async function forgetChanges(tx: Tx, changeId: string): Promise<void> {
  await tx.deleteFrom('unitHistory').where('changeId', '=', changeId).execute();
}

/** Whose history the asker reads: their own unit's, that of the units of the area, all. */
function within(asker: Asker): Expression<SqlBool> {
  const reach = reachOf(asker);
  if (reach.kind === 'all') return sql<SqlBool>`true`;
  if (reach.kind === 'unit') return sql<SqlBool>`unit_history.unit_id = ${reach.unitId}`;
  if (reach.kind === 'area') return beginsWith('unit.areacode', reach.prefix);
  return sql<SqlBool>`false`;
}

type Input = InputOf<typeof companyCalls.history>;

const otherwise: Readonly<Record<string, string>> = { unitName: 'unit.orgname', status: 'unitHistory.outcome' };
const columnOf = (key: string) => otherwise[key] ?? `unitHistory.${key}`;

const rowsOf = (db: Db, asker: Asker, input: Input) =>
  db
    .selectFrom('unitHistory')
    .innerJoin('unit', 'unit.unitSysId', 'unitHistory.unitId')
    .where(within(asker))
    .where((eb) => eb.and(filterConditions(historyFields, input, filtersIn(historyListing), (key) => columnOf(key))));

const columns = [
  ...(['unitHistory.id', 'at', 'item', 'oldText', 'newText', 'way', 'opinion', 'byName', 'changeNo', 'changeId'] as const),
  'outcome as status',
  'unit.orgname as unitName',
] as const;

const paging = { sortable: { at: 'unitHistory.at' }, defaultOrder: '-at', tieBreaker: 'unitHistory.id', neverEmpty: ['at'] };

export function listHistory(db: Db, asker: Asker, input: Input) {
  return listPage(db, rowsOf(db, asker, input), (query) => query.select(columns), { input, paging });
}

/** @throws tooManyForExport */
export async function exportHistory(input: Input, { readDb, asker, services }: Request): Promise<FileAnswer> {
  const limit = services.config.limits.exportRows;
  const found = await ordered(rowsOf(readDb, asker, input).select(columns), input, paging)
    .limit(limit + 1)
    .execute();
  if (found.length > limit) refuse('tooManyForExport', { limit });
  async function* rows() {
    yield* found;
  }
  return writeWorkbook('单位信息变更记录', pick(historyFields, sheetIn(historyListing)), rows(), services.dictionaries);
}
