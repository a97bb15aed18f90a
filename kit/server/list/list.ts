import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely';

import type { Fields } from '#kit/contract/field.ts';
import { capital, countCap, offsetCap, type ListInput } from '#kit/contract/list/list.ts';
import { beginsWith } from './text-range.ts';
import { areaPrefix } from '../asker.ts';
import type { Db } from '../postgres/database.ts';
import { refuse } from '../refuse.ts';

/** A query before its columns are chosen. */
type Bare<DB, TB extends keyof DB> = SelectQueryBuilder<DB, TB, object>;

export interface Paging {
  /** Columns a person may sort by, as field id → column, or what stands for it. */
  readonly sortable: Readonly<Record<string, string | Expression<unknown>>>;
  /** A key of `sortable`, descending with a leading `-`. */
  readonly defaultOrder: string;
  /** Unique column that makes the order total. */
  readonly tieBreaker: string;
  /** Keys of `sortable` whose columns are never empty. */
  readonly neverEmpty?: readonly string[];
  /** Keys of `sortable` whose only index is ascending with empty values last: descending, rows with and without a value are read by two statements. */
  readonly ascending?: readonly string[];
  /** Keys of `sortable` whose only index is partial (`is not null`): rows with and without a value are always read by two statements. */
  readonly sparse?: readonly string[];
  /** Rows counted at a time, `countCap` unless told: fewer where most rows that a count reads are out of the asker's reach. */
  readonly countsBy?: number;
  /** Counts along the default order, where an index gives it and what is sifted for lies mostly at its beginning. */
  readonly countsInOrder?: boolean;
  /** In the default order the keys up to the cap are read by one statement, of which the page is a part: where sifting costs more than they do, it is not done twice. */
  readonly countsWithKeys?: boolean;
}

/** A number of rows: exact when `counted`, else the cap at which counting ended. */
export interface Counted {
  readonly count: number;
  readonly counted: boolean;
}

/** What a person asks of a list, and how the list may be sorted and counted. */
export interface Asked {
  readonly input: ListInput;
  readonly paging: Paging;
  /** How many rows there are, where the caller has counted already. */
  readonly known?: Counted;
}

/**
 * One page of a query: rows and a count that stops at the cap, so that no page ever reads a whole table.
 * @param base the filtered query, without columns of its own, order and limit
 * @param select adds the columns; kept apart so that counting does not read them
 */
export async function listPage<DB, TB extends keyof DB, SelectedDB, SelectedTB extends keyof SelectedDB, O>(
  db: Db,
  base: Bare<DB, TB>,
  select: (query: Bare<DB, TB>) => SelectQueryBuilder<SelectedDB, SelectedTB, O>,
  { input, paging, known }: Asked,
): Promise<{ list: O[] } & Counted> {
  const offset = offsetOf(input);
  const rows = pageRows(select(base), input, paging, offset);
  const end = offset + input.pageSize;
  const count = () =>
    known
      ? { ...known, count: known.counted ? known.count : Math.max(known.count, end) }
      : countUpTo(db, countedAlong(base, input, paging), capOf(end, paging.countsBy ?? countCap));
  if (offset === 0) {
    // A first page that is not full is the whole list: no count is needed.
    const list = await rows;
    if (list.length < input.pageSize) return { list, count: list.length, counted: true };
    return { list, ...(await count()) };
  }
  const [list, upToCap] = await Promise.all([rows, count()]);
  return { list, ...upToCap };
}

/** @throws invalid, of a page too deep to be read */
function offsetOf({ pageNo, pageSize }: ListInput): number {
  const offset = (pageNo - 1) * pageSize;
  if (offset > offsetCap) refuse('invalid', { message: '页码过大，请缩小查询范围' });
  return offset;
}

const isDefaultOrder = ({ orderBy }: ListInput, { defaultOrder }: Paging): boolean => orderBy === undefined || orderBy === defaultOrder;

/**
 * The rows of a page. Empty values are sorted last in both directions, but one index gives `nulls last` in one direction only. Where there is no second
 * index, rows with a value are read first, and rows without one by a second statement if the page is not full yet.
 */
async function pageRows<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  input: ListInput,
  paging: Paging,
  offset: number,
): Promise<O[]> {
  const column = steppedColumn(input, paging);
  const page = (of: SelectQueryBuilder<DB, TB, O>, from: number, size: number) => of.limit(size).offset(from).execute();
  if (column === undefined) return page(ordered(query, input, paging), offset, input.pageSize);
  const { direction } = orderOf(input, paging);
  const filled = query
    .where(sql<SqlBool>`${column} is not null`)
    .orderBy(column, direction)
    .orderBy(sql.ref(paging.tieBreaker), direction);
  const list = await page(filled, offset, input.pageSize);
  if (list.length === input.pageSize) return list;
  // The page begins after the last row with a value, and how many such rows there are is unknown: it is read in the whole order.
  if (list.length === 0 && offset > 0) return page(ordered(query, input, paging), offset, input.pageSize);
  const empty = query.where(sql<SqlBool>`${column} is null`).orderBy(sql.ref(paging.tieBreaker), direction);
  return [...list, ...(await page(empty, 0, input.pageSize - list.length))];
}

/** The column of the order, where rows without a value are read by a second statement. */
function steppedColumn(input: ListInput, paging: Paging): Expression<unknown> | undefined {
  const { key, direction, isFilled } = orderOf(input, paging);
  const column = paging.sortable[key];
  if (isFilled || typeof column !== 'string') return undefined;
  const isApart = paging.sparse?.includes(key) || (direction === 'desc' && paging.ascending?.includes(key));
  return isApart ? sql.ref(column) : undefined;
}

/** Whether rows with and without a value are read apart, each along an index. */
export function isStepped(input: ListInput, paging: Paging): boolean {
  return steppedColumn(input, paging) !== undefined;
}

/**
 * One page of a query: first the keys of its rows, then their columns, so that no other table is joined for rows of earlier pages or for sorting.
 * @param base the filtered query over one table, whose key is the tie breaker
 * @param read reads the rows with these keys, in any order
 */
export async function listByKey<DB, TB extends keyof DB, O extends { readonly id: string }>(
  db: Db,
  base: Bare<DB, TB>,
  read: (keys: readonly string[]) => Promise<readonly O[]>,
  { input, paging }: Omit<Asked, 'known'>,
): Promise<{ list: O[] } & Counted> {
  // The table is a type parameter here, so Kysely cannot infer the type of the selected column.
  const withKey = (query: Bare<DB, TB>) => query.select(sql.ref<string>(paging.tieBreaker).as('key')).$castTo<{ readonly key: string }>();
  const { list, ...counted } =
    paging.countsWithKeys && isDefaultOrder(input, paging)
      ? await pageOfKeys(withKey(base), input, paging)
      : await listPage(db, base, withKey, { input, paging });
  const keys = list.map(({ key }) => key);
  const byId = new Map((keys.length > 0 ? await read(keys) : []).map((row) => [row.id, row]));
  return { list: keys.flatMap((key) => byId.get(key) ?? []), ...counted };
}

/** The keys of one page among those up to the cap, which are counted by being read. */
async function pageOfKeys<DB, TB extends keyof DB, O>(
  keyed: SelectQueryBuilder<DB, TB, O>,
  input: ListInput,
  paging: Paging,
): Promise<{ list: O[] } & Counted> {
  const offset = offsetOf(input);
  const end = offset + input.pageSize;
  const cap = capOf(end, paging.countsBy ?? countCap);
  const keys = await ordered(keyed, input, paging)
    .limit(cap + 1)
    .execute();
  return { list: keys.slice(offset, end), count: Math.min(keys.length, cap), counted: keys.length <= cap };
}

/** Counting goes on to the next multiple of `countsBy` after the page, so that the last counted page leads further; never beyond the deepest offset. */
function capOf(end: number, countsBy: number): number {
  const next = Math.ceil((end + 1) / countsBy) * countsBy;
  return Math.max(end, Math.min(next, offsetCap));
}

function countedAlong<DB, TB extends keyof DB>(base: Bare<DB, TB>, input: ListInput, paging: Paging): Bare<DB, TB> {
  return paging.countsInOrder && isDefaultOrder(input, paging) ? ordered(base, input, paging) : base;
}

/** Counts rows of a query up to a cap. */
export async function countUpTo<DB, TB extends keyof DB>(db: Db, base: Bare<DB, TB>, cap: number): Promise<Counted> {
  const some = base.select(sql<number>`1`.as('one')).limit(cap + 1);
  const { count } = await db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count > cap ? { count: cap, counted: false } : { count, counted: true };
}

/** Orders by a declared column, empty values last, and by the tie breaker, so that no row appears on two pages or on none. */
export function ordered<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  input: ListInput,
  paging: Paging,
): SelectQueryBuilder<DB, TB, O> {
  const { key, direction, isFilled } = orderOf(input, paging);
  const column = paging.sortable[key]!;
  return query
    .orderBy(typeof column === 'string' ? sql.ref(column) : column, (by) => {
      const directed = direction === 'asc' ? by.asc() : by.desc();
      return isFilled ? directed : directed.nullsLast();
    })
    .orderBy(sql.ref(paging.tieBreaker), direction);
}

function orderOf(input: ListInput, { sortable, defaultOrder, neverEmpty = [] }: Paging) {
  const isSortable = input.orderBy !== undefined && Object.hasOwn(sortable, input.orderBy.replace(/^-/, ''));
  const order = isSortable ? input.orderBy! : defaultOrder;
  const key = order.replace(/^-/, '');
  // A range condition excludes empty values, so `nulls last` can be left out and any index serves.
  const isFilled = neverEmpty.includes(key) || [`begin${capital(key)}`, `end${capital(key)}`].some((bound) => input[bound] !== undefined);
  return { key, direction: order.startsWith('-') ? ('desc' as const) : ('asc' as const), isFilled };
}

/** By field of codes: the prefix that all rows within the asker's reach have. */
export type CodeLimits = Readonly<Record<string, string>>;

/** Filters of a list whose codes have prefixes within reach: one whose codes all lie outside becomes the condition `false`. */
type Filters = { readonly keys: readonly string[]; readonly limits?: CodeLimits | undefined };

const isPlain = (filters: readonly string[] | Filters): filters is readonly string[] => Array.isArray(filters);

/**
 * Conditions for the filters that `filterShape` declared over the same fields. `column` names the column of a field, or says what
 * stands for it.
 */
export function filterConditions(
  fields: Fields,
  input: Readonly<Record<string, unknown>>,
  filters: readonly string[] | Filters,
  column: (key: string) => string | Expression<unknown>,
): Expression<SqlBool>[] {
  const asked = askedFields(input);
  const { keys, limits = {} } = isPlain(filters) ? { keys: filters } : filters;
  return keys
    .filter((key) => asked.has(key))
    .flatMap((key) =>
      isBeyond(input[key], limits[key]) ? [sql<SqlBool>`false`] : conditionsFor(fields, input, key, asExpression(column(key))),
    );
}

function asExpression(column: string | Expression<unknown>): Expression<unknown> {
  return typeof column === 'string' ? sql.ref(column) : column;
}

function isBeyond(codes: unknown, limit: string | undefined): boolean {
  if (limit === undefined || !Array.isArray(codes) || codes.length === 0) return false;
  return (codes as string[]).map(codePrefix).every((prefix) => !prefix.startsWith(limit) && !limit.startsWith(prefix));
}

/** The fields that the input filters by: those whose value, begin or end is given. */
function askedFields(input: Readonly<Record<string, unknown>>): Set<string> {
  return new Set(
    Object.keys(input).flatMap((key) => [key, key.replace(/^(?:begin|end)([A-Z])/, (_, first: string) => first.toLowerCase())]),
  );
}

function conditionsFor(
  fields: Fields,
  input: Readonly<Record<string, unknown>>,
  key: string,
  ref: Expression<unknown>,
): Expression<SqlBool>[] {
  const { widget } = fields[key]!;
  const begin = input[`begin${capital(key)}`];
  const end = input[`end${capital(key)}`];
  const conditions: Expression<SqlBool>[] = [];
  const atEnd = widget === 'instant' && typeof end === 'string' ? `${end}T23:59:59.999+08:00` : end;
  const atBegin = widget === 'instant' && typeof begin === 'string' ? `${begin}T00:00:00+08:00` : begin;
  if (atBegin !== undefined) conditions.push(sql<SqlBool>`${ref} >= ${atBegin}`);
  if (atEnd !== undefined) conditions.push(sql<SqlBool>`${ref} <= ${atEnd}`);
  const value = input[key];
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return conditions;
  if (Array.isArray(value)) conditions.push(listed(widget, ref, value as string[]));
  else if (typeof value === 'string') conditions.push(sql<SqlBool>`${ref} like ${`%${escapeLike(value)}%`}`);
  return conditions;
}

function listed(widget: string, ref: Expression<unknown>, values: readonly string[]): Expression<SqlBool> {
  if (widget === 'flag') return flagged(ref, new Set(values.map((value) => value === '1' || value === 'true')));
  if (widget === 'choices') return sql<SqlBool>`${ref} && ${values}::text[]`;
  if (widget === 'area' || widget === 'catalogue') {
    const ranges = values.map((value) => codeRange(ref, value));
    return sql<SqlBool>`(${sql.join(ranges, sql` or `)})`;
  }
  return sql<SqlBool>`${ref} = any(${values}::text[])`;
}

/** A flag is set for few rows: its index is partial (`where <flag>`), and the planner uses it only when the condition is written the same way. */
function flagged(ref: Expression<unknown>, wanted: ReadonlySet<boolean>): Expression<SqlBool> {
  if (wanted.size > 1) return sql<SqlBool>`${ref} is not null`;
  return wanted.has(true) ? sql<SqlBool>`${ref}` : sql<SqlBool>`not ${ref}`;
}

/** A code includes all codes below it: 330200 for the city, 3100 for its varieties. As a range, so that a plain index serves it. */
function codeRange(ref: Expression<unknown>, code: string): Expression<SqlBool> {
  return beginsWith(ref, codePrefix(code));
}

/** What the codes below share: area codes have levels of two digits (streets have nine and are used whole), catalogue codes of one digit. */
export function codePrefix(code: string): string {
  return (code.length >= 6 ? areaPrefix(code) : code.replace(/0+$/, '')) || code;
}

/** Escapes the wildcards of LIKE in typed text. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}
