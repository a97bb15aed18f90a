import { sql, type Expression, type SqlBool } from 'kysely';

import { deviceInDuty } from './code-views.ts';
import { addDays } from '#kit/contract/trade/calendar.ts';
import { filtersIn } from '#kit/contract/list/listing.ts';
import type { ListInput } from '#kit/contract/list/list.ts';
import type { Handed } from '#kit/contract/port.ts';
import { reachOf, type Asker } from '#kit/server/asker.ts';
import { columnsOf } from '#kit/server/list/column.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { FewAtOnce } from '#kit/server/list/few-at-once.ts';
import { filterConditions, isStepped, listPage, ordered, type Paging } from '#kit/server/list/list.ts';

import { alwaysListed, derivedFields, deviceListing, equipmentFilterFields, listedFields } from '../../contract/listed.ts';
import { openTestFields } from '../../contract/open-business.ts';
import { equipmentQueries, type EquipmentQuery, type EquipmentQueryKey } from '../../contract/queries.ts';
import { besideRows } from './beside-rows.ts';
import { reckonedFrom, withDerived } from './listed-row.ts';
import { withPeopleFor } from './mask-people.ts';
import { queryCondition } from './query-views.ts';
import { deviceParams } from '../registry/params-store.ts';
import { codeLimits, equipmentReach, isScattered } from '../reach-views.ts';
import { gatherFew, rowsWith, searchedKeys, searchTexts } from '../search/search-views.ts';
import { estimateSorted } from '#kit/server/list/estimates.ts';
import { facetConditions } from '../search/facet-views.ts';
import '../tables.ts';

const column = columnsOf('equipment');
const stored = Object.keys(listedFields).filter((key) => !(key in derivedFields) && !(key in openTestFields));
const filteredKeys = filtersIn(deviceListing).filter((key) => !searchedKeys.includes(key));
const sortableKeys = Object.entries(listedFields).flatMap(([key, { sortable }]) => (sortable ? [key] : []));

const allDevices: Paging = {
  sortable: Object.fromEntries(sortableKeys.map((key) => [key, column(key)])),
  defaultOrder: 'dueOn',
  tieBreaker: 'equipment.equ_sys_id',
  neverEmpty: ['oidno', 'equclacode', 'equName', 'useUnitName', 'useStatus'],
  ascending: ['dueOn'],
  sparse: ['stopDate', 'nextTestDate', 'nextLoadTestDate', 'lastLoadTestDate', 'faultFoundTime'],
};

/** A query of domain 3.8, or all devices where none is named. */
export interface Wanted {
  readonly asker: Asker;
  readonly query?: EquipmentQueryKey;
  readonly input: ListInput;
  readonly today: string;
  readonly handed: Handed;
  /** Conditions of the caller's own. */
  readonly also?: readonly Expression<SqlBool>[];
}

interface WantedPage extends Wanted {
  /** From so many rows on, sorting them is costly: `limits.sortedDevices`. */
  readonly costlyFrom: number;
}

/**
 * The devices of one unit are gathered and sorted: in the order of all devices they may come last, or all under one name. What is reckoned from a
 * column is answered by no index of its order.
 */
const ofUnit: Paging = {
  ...allDevices,
  sortable: { ...allDevices.sortable, useUnitName: sql`(equipment.use_unit_name || '')` },
};
const ofUnitDown: Paging = { ...ofUnit, sortable: { ...ofUnit.sortable, dueOn: sql`(equipment.due_on + 0)` } };

/** What a unit uses or owns, those due last first. */
function isOfUnitDown({ asker, input }: Wanted): boolean {
  return isScattered(asker) && input.orderBy === '-dueOn';
}

function pagingOf(wanted: Wanted): Paging {
  const { asker, query, input } = wanted;
  const all = isOfUnitDown(wanted) ? ofUnitDown : reachOf(asker).kind === 'unit' ? ofUnit : allDevices;
  if (!query) return all;
  const declared: EquipmentQuery = equipmentQueries[query];
  const part = declared.parts.find(({ key }) => key === input['part']);
  const defaultOrder = part?.orderBy ?? declared.orderBy;
  const key = defaultOrder.replace(/^-/, '');
  return { ...all, sortable: { [key]: column(key), ...all.sortable }, defaultOrder };
}

/** From this row on a page is found by its keys within an index, so that the rows before it are not read. */
const deepFrom = 1000;

/**
 * One page of the archives the asker may see. A list as it was opened is read along the index of its order; whatever else is asked for is sifted, counted and
 * sorted within the index `equipment_due` as far as that has the columns, and its rows are read by their keys.
 */
export async function listEquipment(db: Db, wanted: WantedPage) {
  const { rows, known, isNarrowed } = await filteredEquipment(db, wanted);
  const { pageNo, pageSize, orderBy } = wanted.input;
  if (isNarrowed || orderBy || (pageNo - 1) * pageSize >= deepFrom) {
    const keysOf = (query: typeof rows) => query.select(sql<string>`equipment.equ_sys_id`.as('equSysId'));
    const paging = pagingOf(wanted);
    const read = () => listPage(db.withoutPlugins(), rows, keysOf, { input: wanted.input, paging, known });
    const isCostly = !known && orderBy && (await sortsMany(db, rows, wanted, paging));
    const page = await (isCostly ? costlyLists.run(wanted.asker.userId, read) : read());
    const keys = page.list.map(({ equSysId }) => equSysId);
    const list = [];
    for await (const row of readListed(db, keys, { ...wanted, columns: columnsIn(wanted.input['columns']) })) list.push(row);
    return { ...page, list };
  }
  const withAsked = (query: typeof rows) => withColumns(query, columnsIn(wanted.input['columns']));
  const { list, ...counted } = await listPage(db.withoutPlugins(), rows, withAsked, {
    input: wanted.input,
    paging: pagingOf(wanted),
    known,
  });
  await addBeside(db, { ...wanted, columns: columnsIn(wanted.input['columns']) }, list);
  return { list: list.map((row) => withDerived(row, wanted.today)), ...counted };
}

/** Lists that are sorted without an index run two at a time, and so many people wait for theirs. */
const costlyLists = new FewAtOnce(2, 40);

/** Whether no index gives the order that was asked for, and many rows have it to be sorted: a second of the database for a city with a million devices. */
async function sortsMany(db: Db, rows: ReturnType<typeof rowsWith>, { input, costlyFrom }: WantedPage, paging: Paging): Promise<boolean> {
  if (isStepped(input, paging)) return false;
  const page = ordered(rows.select('equipment.equSysId'), input, paging).limit(input.pageSize);
  return (await estimateSorted(db, page)) >= costlyFrom;
}

/** The keys of all rows of a query in its order, for the export; one more than `limit` tells that there are more. */
export async function findKeys(db: Db, wanted: Wanted, limit: number): Promise<string[]> {
  const { rows } = await filteredEquipment(db, wanted);
  const keys = await ordered(rows.select(sql<string>`equipment.equ_sys_id`.as('equSysId')), wanted.input, pagingOf(wanted))
    .limit(limit + 1)
    .execute();
  return keys.map(({ equSysId }) => equSysId);
}

/** The rows of these keys in the same order, read in pieces, so that no connection waits for whoever downloads slowly. */
export async function* readListed(db: Db, keys: readonly string[], reading: Reading) {
  const piece = 500;
  for (let from = 0; from < keys.length; from += piece) {
    const wanted = keys.slice(from, from + piece);
    const found = rowsWith(db, [sql<SqlBool>`equipment.equ_sys_id = any(${wanted}::uuid[])`]);
    const rows = await withColumns(found, reading.columns).execute();
    await addBeside(db, reading, rows);
    const byKey = new Map(rows.map((row) => [String(row.equSysId), row]));
    for (const key of wanted) {
      const row = byKey.get(key);
      if (row) yield withDerived(row, reading.today);
    }
  }
}

/** For whom rows are read, by which query and on which day. */
interface Reading extends Pick<Wanted, 'asker' | 'today' | 'handed'> {
  readonly query?: EquipmentQueryKey | undefined;
  /** All that are listed, without it: for a workbook, which has no buttons. */
  readonly columns?: Columns | undefined;
}

/** Adds to the rows what other areas keep of their devices, where it was asked for; where nothing was, as far as the query shows it. */
async function addBeside(
  db: Db,
  { asker, query, handed, columns }: Reading,
  rows: readonly { readonly equSysId: string }[],
): Promise<void> {
  const shown: readonly string[] = columns?.asked ?? (query ? equipmentQueries[query].shown : []);
  const isPlain = columns !== undefined && !columns.asked;
  const adding = handed.of(besideRows).filter(({ none, ofOne }) => (isPlain && ofOne) || shown.some((key) => key in none));
  for (const { none, read } of adding) {
    const found = await read(
      db,
      asker,
      rows.map(({ equSysId }) => equSysId),
    );
    for (const row of rows) Object.assign(row, found.get(row.equSysId) ?? none);
  }
}

/** What other areas tell of one device whose reach has been asked before, as beside every list. */
export async function findBeside(db: Db, { asker, handed }: Pick<Wanted, 'asker' | 'handed'>, equSysId: string) {
  const parts = handed.of(besideRows).filter(({ ofOne }) => ofOne);
  const told = await Promise.all(parts.map(async ({ none, read }) => (await read(db, asker, [equSysId])).get(equSysId) ?? none));
  return Object.assign({}, ...told) as Readonly<Record<string, string | null>>;
}

type Listed = { [K in Exclude<keyof typeof listedFields, keyof typeof derivedFields>]: never } & Parameters<typeof withDerived>[0];

/** The columns as one text: put together one by one they would cost the server more than the rows cost the database. */
/** One text with the alias of its last column: Kysely takes it for one selection. */
function textOf(keys: readonly string[]) {
  const [last = '', ...first] = keys.toReversed();
  return sql.raw([...first.map((key) => `${column(key)} as "${key}"`), column(last)].join(', ')).as(last);
}

interface Columns {
  readonly text: ReturnType<typeof textOf>;
  /** Without it, all. */
  readonly asked?: readonly string[];
}

const allColumns: Columns = { text: textOf(stored) };

/** What is read for the columns that were asked for. */
export function columnsIn(columns: unknown): Columns {
  if (!Array.isArray(columns)) return allColumns;
  const asked = columns as readonly string[];
  const wanted = new Set<string>([...alwaysListed, ...asked.flatMap((key) => reckonedFrom[key] ?? [key])]);
  return { text: textOf(stored.filter((key) => wanted.has(key))), asked };
}

function withColumns(query: ReturnType<typeof rowsWith>, { text } = allColumns) {
  return query.select(text).$castTo<Listed>();
}

async function filteredEquipment(db: Db, { asker, query, input, today, also = [] }: Wanted) {
  const filters = [
    ...filterConditions(equipmentFilterFields, input, { keys: filteredKeys, limits: codeLimits(asker) }, column),
    dueCondition(input['due'], today),
    ...also,
  ].filter((condition) => condition !== undefined);
  const reached = [equipmentReach(asker), query && queryCondition(query, input['part'] as string | undefined, today)].filter(
    (condition) => condition !== undefined,
  );
  const search = await searchTexts(db, input, [...reached, ...filters], facetConditions(asker, input));
  const isNarrowed = search.conditions.length > reached.length || search.known !== undefined;
  // A query alone has an index in its own order, and so have all devices; whatever else is asked for may be met last of all.
  const isUnusual = isNarrowed || (query && input.orderBy);
  const few = isUnusual && !search.known ? await gatherFew(db, search.conditions) : undefined;
  const { conditions, known } = few ?? search;
  return { rows: rowsWith(db, conditions), known, isNarrowed };
}

function dueCondition(due: unknown, today: string) {
  if (typeof due !== 'string') return undefined;
  if (due === 'overdue') return sql<SqlBool>`(${deviceInDuty} and equipment.due_on < ${today})`;
  if (due === 'planned') return sql<SqlBool>`(${deviceInDuty} and equipment.due_on > ${addDays(today, 90)})`;
  const days = Number(due.replace('within', ''));
  return sql<SqlBool>`(${deviceInDuty} and equipment.due_on between ${today} and ${addDays(today, days)})`;
}

/** One archive that the asker may see; by its key or by its readable device number. */
export async function findArchive(db: Db, asker: Asker, key: string) {
  const reach = equipmentReach(asker);
  const byId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(key);
  let query = db
    .selectFrom('equipment')
    .selectAll()
    .select(deviceParams)
    .where(byId ? 'equSysId' : 'oidno', '=', key);
  if (reach) query = query.where(reach);
  const found = await query.executeTakeFirst();
  return found && withPeopleFor(asker, found);
}

/** One archive as the lists show it. */
export async function findListed(db: Db, asker: Asker, key: string, today: string) {
  const archive = await findArchive(db, asker, key);
  return archive && withDerived(archive, today);
}
