import { sql, type Expression, type Kysely, type SqlBool } from 'kysely';

import type { Fields, RowOf, Values } from '../../contract/field.ts';
import { checkValues, dropBlanks, type Form } from '../../contract/form.ts';
import type { ListInput } from '../../contract/list/list.ts';
import type { Asker } from '../asker.ts';
import { writeAudit } from '../audit/audit.ts';
import { isSame } from '../case/case.ts';
import { countTogether } from '../case/count-together.ts';
import { newId } from '../id.ts';
import { inTransaction, type Db, type Tables, type Tx } from '../postgres/database.ts';
import { refuse, refuseIssues } from '../refuse.ts';
import type { Request } from '../request.ts';
import { escapeLike, filterConditions, listPage, ordered, type Paging } from './list.ts';

/** What every kept table has beside its own columns. */
interface Columns extends Record<string, unknown> {
  id: string;
  version: number;
  updatedBy: string | null;
  updatedAt: string;
}

interface Keeping<F extends Fields> {
  readonly table: keyof Tables & string;
  readonly fields: F;
  readonly filters: readonly (keyof F & string)[];
  /** Its sections name the columns that are kept. */
  readonly form: Form;
  readonly paging: Paging;
  /** The column that a word of the list is looked for in. */
  readonly searched?: keyof F & string;
  /** What it is called in the audit log: `basis.save`, `basis.drop`. */
  readonly audited: string;
  /** Columns that no two rows share, taken together. */
  readonly unique: readonly (readonly string[])[];
  /** Refuses a row that shares them. */
  readonly refuseTwin: () => never;
  /** Filters that are no columns, and what each is true of on a day. */
  readonly sifted?: { readonly fields: Fields; readonly by: (today: string) => Readonly<Record<string, Expression<unknown>>> };
  /** Columns that follow from what is typed; refuses where nothing can. */
  readonly filled?: { readonly keys: readonly string[]; readonly by: (tx: Tx, values: Values) => Promise<Values> };
  /** Columns that say whose rows these are, where each keeps their own; undefined: nobody's, whose saves are refused by `noAccess`. */
  readonly own?: (asker: Asker) => Values | undefined;
}

/** What of it concerns who writes. */
type Written = Omit<Keeping<Fields>, 'fields' | 'filters' | 'searched' | 'paging' | 'sifted'>;

type Reading = Pick<Request, 'readDb' | 'today' | 'asker'>;

export interface Dropped {
  readonly id: string;
  readonly version: number;
}

export interface Saved {
  readonly id: string;
  readonly version?: number | undefined;
  readonly values: Values;
}

const keptOf = ({ sections }: Form) => sections.flatMap(({ fields }) => fields);
const shownOf = (form: Form) => ['id', 'version', 'updatedBy', 'updatedAt', ...keptOf(form)];

// Every kept table has these columns; the kit knows none of them by name.
const rowsOf = (db: Db | Tx) => db as Kysely<Record<string, Columns>>;

/** Equal or both empty, written so that an index serves it. */
const has = (columns: Values): Expression<SqlBool>[] =>
  Object.entries(columns).map(([key, value]) =>
    value === null ? sql<SqlBool>`${sql.ref(key)} is null` : sql<SqlBool>`${sql.ref(key)} = ${value}`,
  );

/** Answers the calls of `keptCalls`. A table has `id`, `version`, `updatedBy` and `updatedAt` beside the columns of its form. */
export function keptTable<const F extends Fields>(of: Keeping<F>) {
  const { table, fields, form, paging } = of;
  const shown = [...shownOf(form), ...(of.filled?.keys ?? [])];

  const found = ({ readDb, today }: Reading, input: Readonly<Record<string, unknown>>) => {
    const word = of.searched && typeof input['complex'] === 'string' ? input['complex'].trim() : '';
    const sifted = of.sifted?.by(today) ?? {};
    const asked = [...of.filters, ...Object.keys(sifted)];
    const conditions = filterConditions({ ...fields, ...of.sifted?.fields }, input, asked, (key) => sifted[key] ?? key);
    return rowsOf(readDb)
      .selectFrom(table)
      .where((eb) => eb.and(word ? [...conditions, sql<SqlBool>`${sql.ref(of.searched!)} ilike ${`%${escapeLike(word)}%`}`] : conditions));
  };

  return {
    /** Fills an empty table: what has been edited or taken out stays so. */
    async seed(db: Db, rows: readonly object[]): Promise<void> {
      if (await rowsOf(db).selectFrom(table).select('id').limit(1).executeTakeFirst()) return;
      await rowsOf(db)
        .insertInto(table)
        .values(rows.map((row) => ({ ...row, id: newId(), updatedBy: null })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    // The form's columns are among the fields, and were checked when they were stored.
    list: (input: ListInput, request: Request) =>
      listPage(request.readDb, found(request, input), (query) => query.select(shown).$castTo<RowOf<F> & { version: number }>(), {
        input,
        paging,
      }),

    /** @param most rows in the order of the list, for a workbook */
    read: (request: Reading, input: ListInput, most: number) =>
      ordered(found(request, input).select(shown), input, paging).limit(most).execute(),

    /** How many rows these filters find. */
    count: (request: Reading, filters: Readonly<Record<string, unknown>>) => countTogether(request, found(request, filters)),

    save: (input: Saved, request: Request) => save(of, input, request),
    drop: (input: Dropped, request: Request) => drop(of, input, request),
  };
}

/** Adds or changes a row; a save that is repeated because its answer was lost is answered as saved. */
async function save(of: Written, { id, version, values }: Saved, { db, asker, now, today, services }: Request) {
  const { table, form } = of;
  const given = dropBlanks(values);
  refuseIssues(checkValues(form, given, 'submit', { dictionaries: await services.dictionaries.dictionaries(), today }));
  const details = Object.fromEntries(keptOf(form).map((key) => [key, given[key] ?? null]));
  const own = of.own ? (of.own(asker) ?? refuse('noAccess')) : {};
  const row = { ...details, ...own, updatedBy: asker.name, updatedAt: now.toISOString() };
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`kept ${table}`}, 0))`.execute(tx);
    const known = await rowsOf(tx)
      .selectFrom(table)
      .select(shownOf(form))
      .$castTo<Values & { readonly version: number }>()
      .where((eb) => eb.and(has({ ...own, id })))
      .executeTakeFirst();
    const isKept = known !== undefined && Object.entries(details).every(([key, value]) => isSame(known[key], value));
    if (isKept && (version === undefined || version + 1 === known.version)) return { id, version: known.version };
    if (known?.version !== version) refuse('stale');
    if (await hasTwin(tx, of, { ...row, id })) of.refuseTwin();
    const filled = await of.filled?.by(tx, details);
    await writeAudit(tx, { asker, action: `${of.audited}.save`, objectId: id, details, now });
    if (version === undefined) return (await add(tx, table, { ...row, ...filled, id, version: 0 })) ? { id, version: 0 } : refuse('stale');
    await rowsOf(tx)
      .updateTable(table)
      .set({ ...row, ...filled, version: version + 1 })
      .where('id', '=', id)
      .execute();
    return { id, version: version + 1 };
  });
}

async function drop({ table, form, audited, own }: Written, { id, version }: Dropped, { db, asker, now }: Request) {
  const mine = own ? (own(asker) ?? refuse('stale')) : {};
  await inTransaction(db, async (tx) => {
    const dropped = await rowsOf(tx)
      .deleteFrom(table)
      .where((eb) => eb.and(has({ ...mine, id, version })))
      .returning(keptOf(form))
      .executeTakeFirst();
    await writeAudit(tx, { asker, action: `${audited}.drop`, objectId: id, details: dropped ?? refuse('stale'), now });
  });
  return {};
}

/** Whether another row has the same in columns that no two rows share. */
async function hasTwin(tx: Tx, { table, unique }: Pick<Keeping<Fields>, 'table' | 'unique'>, row: Values): Promise<boolean> {
  const alike = unique.map((keys) => Object.fromEntries(keys.map((key) => [key, row[key]])));
  const twin = await rowsOf(tx)
    .selectFrom(table)
    .select('id')
    .where('id', '!=', String(row['id']))
    .where((eb) => eb.or(alike.map((columns) => eb.and(has(columns)))))
    .executeTakeFirst();
  return twin !== undefined;
}

/** @returns false where the id is somebody else's */
async function add(tx: Tx, table: string, row: Columns): Promise<boolean> {
  const added = await rowsOf(tx)
    .insertInto(table)
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}
