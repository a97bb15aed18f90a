import { sql, type Expression, type SqlBool } from 'kysely';

import { codesOfPart, type CaseDeclaration } from '#kit/contract/case/case.ts';
import { pick } from '../../contract/field.ts';
import type { ListInput } from '../../contract/list/list.ts';
import { filtersIn, sheetIn } from '../../contract/list/listing.ts';
import { reachOf, type Asker } from '../asker.ts';
import { columnsOf } from '../list/column.ts';
import type { Db } from '../postgres/database.ts';
import { filterConditions, listByKey, ordered, type Paging } from '../list/list.ts';
import { refuse } from '../refuse.ts';
import type { FileAnswer, Request } from '../request.ts';
import { writeWorkbook } from '../sheets/workbook.ts';
import { countTogether } from './count-together.ts';
import { casesFrom, casesIn, withMoves, type ShownOf, type CaseRecord } from './case.ts';

const piece = 500;

/** In one of these states. The codes are literals, not parameters: only then does the planner use partial indexes on `status`. */
export function inStates({ table }: { readonly table: string }, codes: readonly string[]): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(`${table}.status`)} in (${sql.join(codes.map((code) => sql.lit(code)))})`;
}

/** The query of the cases that a list shows, wrapped in an object: a Kysely query is a thenable, so returning it from an async function would run it. */
export async function narrowed<D extends CaseDeclaration, R extends CaseRecord>(of: ShownOf<D, R>, db: Db, asker: Asker, input: ListInput) {
  const { kind, table } = of;
  const reached = casesIn(db, table).where(of.reach(asker));
  // With a word, a unit's own cases are selected first, behind an `offset 0` that the planner does not flatten. Otherwise it walks the index of the order
  // over all units' cases, and a word that the unit does not have makes it read the whole index.
  const { defaultOrder } = pagingOf(of, asker, input);
  const isInOrder = of.inOneIndex?.(asker) && (input.orderBy ?? defaultOrder) === defaultOrder;
  const isGathered = reachOf(asker).kind === 'unit' && Boolean(input['complex']) && !isInOrder;
  const base = isGathered ? casesFrom(db, reached.selectAll().offset(0), table) : reached;
  // Where tabs gather something else than states, `narrow` says what.
  const part = kind.parts && typeof input['part'] === 'string' ? inPart(of, asker, input['part']) : [];
  const ownFilters = filtersIn(kind.listed).filter((key) => !of.narrowedByHand?.includes(key));
  const conditions = [
    ...part,
    ...((await of.narrow?.(db, asker, input)) ?? []),
    ...filterConditions(kind.fields, input, { keys: ownFilters, limits: of.limits?.(asker) }, columnsOf(table)),
  ];
  return { cases: conditions.reduce((query, condition) => query.where(condition), base) };
}

/** What a tab gathers: its states, and where it is the asker's own only what waits for them. */
function inPart<D extends CaseDeclaration, R extends CaseRecord>(of: ShownOf<D, R>, asker: Asker, key: string): Expression<SqlBool>[] {
  const mine = of.kind.parts?.[key]?.mine ? of.waitsFor?.(asker) : undefined;
  return [inStates(of, codesOfPart(of.kind, key)), ...(mine ? [mine] : [])];
}

/** By every field that says it is sortable: all of them are columns of the own table. */
function usualOrder({
  kind,
  table,
}: {
  readonly kind: Pick<CaseDeclaration, 'fields'>;
  readonly table: string;
}): Omit<Paging, 'tieBreaker'> {
  const keys = Object.keys(kind.fields).filter((key) => kind.fields[key]!.sortable);
  const sortable = Object.fromEntries([...keys, 'updatedAt'].map((key) => [key, `${table}.${key}`]));
  return { sortable, defaultOrder: '-updatedAt', neverEmpty: ['updatedAt'] };
}

/** Of what waits for the asker, what is due first stands on top, where cases of the kind have a day. */
function pagingOf<D extends CaseDeclaration, R extends CaseRecord>(of: ShownOf<D, R>, asker: Asker, input: ListInput): Paging {
  const paging = typeof of.paging === 'function' ? of.paging(asker) : (of.paging ?? usualOrder(of));
  const isMine = typeof input['part'] === 'string' && of.kind.parts?.[input['part']]?.mine === true;
  const defaultOrder = isMine && Object.hasOwn(paging.sortable, 'dueOn') ? 'dueOn' : paging.defaultOrder;
  return { ...paging, defaultOrder, tieBreaker: `${of.table}.id` };
}

const among = ({ table }: { readonly table: string }, keys: readonly string[]) =>
  sql<SqlBool>`${sql.ref(`${table}.id`)} = any(${keys}::uuid[])`;

/** One page of a list of cases, each with the asker's buttons. */
export async function listCases<D extends CaseDeclaration, R extends CaseRecord>(
  of: ShownOf<D, R>,
  db: Db,
  asker: Asker,
  input: ListInput,
) {
  const { cases } = await narrowed(of, db, asker, input);
  const { list, ...counted } = await listByKey(db, cases, (keys) => of.read(db, among(of, keys)), {
    input,
    paging: pagingOf(of, asker, input),
  });
  const besides = await besidesOf(of, db, list);
  return {
    list: list.map((record, index) => ({ ...withMoves(of, asker, record), ...of.shownTo?.(asker, record), ...besides?.[index] })),
    ...counted,
  };
}

/** What list, detail and workbook tell of each of these cases beyond its record; nothing is asked of none. */
async function besidesOf<D extends CaseDeclaration, R extends CaseRecord>(of: ShownOf<D, R>, db: Db, records: readonly R[]) {
  return records.length > 0 ? of.besides?.(db, records) : undefined;
}

/** How many cases each tab has within the asker's reach, each counted up to the cap. */
export async function countParts<D extends CaseDeclaration, R extends CaseRecord>(of: ShownOf<D, R>, request: Request) {
  const { readDb, asker } = request;
  const keys = Object.keys(of.kind.parts ?? {});
  const counts = await Promise.all(
    keys.map((key) => {
      const conditions = [of.reach(asker), ...inPart(of, asker, key)];
      return countTogether(
        request,
        conditions.reduce((query, one) => query.where(one), casesIn(readDb, of.table)),
      );
    }),
  );
  return { parts: keys.map((key, index) => ({ key, ...counts[index]! })) };
}

/** The list as a workbook, streamed. @throws tooManyForExport */
export async function exportCases<D extends CaseDeclaration, R extends CaseRecord>(
  of: ShownOf<D, R>,
  input: ListInput,
  { readDb, asker, services }: Request,
): Promise<FileAnswer> {
  const { kind } = of;
  const limit = services.config.limits.exportRows;
  const { cases } = await narrowed(of, readDb, asker, input);
  const found = await ordered(cases.select('id'), input, pagingOf(of, asker, input))
    .limit(limit + 1)
    .execute();
  if (found.length > limit) refuse('tooManyForExport', { limit });
  const rows = readInPieces(
    of,
    { db: readDb, asker },
    found.map(({ id }) => id),
  );
  return writeWorkbook(kind.paper ?? kind.title, pick(kind.fields, sheetIn(kind.listed)), rows, services.dictionaries);
}

/** Cases by their keys in the same order. */
async function* readInPieces<D extends CaseDeclaration, R extends CaseRecord>(
  of: ShownOf<D, R>,
  { db, asker }: { readonly db: Db; readonly asker: Asker },
  keys: readonly string[],
) {
  for (let from = 0; from < keys.length; from += piece) {
    const wanted = keys.slice(from, from + piece);
    const records = await of.read(db, among(of, wanted));
    const besides = await besidesOf(of, db, records);
    const byId = new Map(records.map((record, index) => [record.id, { ...(of.shownTo?.(asker, record) ?? record), ...besides?.[index] }]));
    for (const id of wanted) {
      const record = byId.get(id);
      if (record) yield record;
    }
  }
}
