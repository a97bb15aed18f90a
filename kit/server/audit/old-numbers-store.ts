import { sql, type RawBuilder, type SqlBool } from 'kysely';

import type { Db, Tx } from '../postgres/database.ts';
import { formerlySealed } from './former-numbers.ts';
import { sealedMark } from './number-cipher.ts';
import type { SealedNumbers } from './sealed-numbers.ts';

/** Kept as they were written, by triggers. */
const untouched = ['audit_log', 'flow_log', 'paper'];
const batch = 500;

/** What the database finds rows by in which a number may lie that nobody has sealed; which numbers are sealed, `seal` says. */
const openNumber = '(?:^|[^0-9])[1-9][0-9]{5}(?:19|20)[0-9]{2}(?:0[1-9]|1[0-2])[0-3][0-9]{4}[0-9Xx](?:$|[^0-9A-Za-z])';

/** Which rows are looked into, as a pattern over what stands in them. One pattern, over the columns alone: making text of a row costs more than finding in it. */
const mayLieOpen = `${openNumber}|${formerlySealed}`;
const liesSealed = `${sealedMark}|${formerlySealed}`;

interface Column {
  readonly name: string;
  readonly type: string;
}

interface Holding {
  readonly table: string;
  /** The columns of text and JSON, but for those that the database makes itself. */
  readonly columns: readonly Column[];
}

/** Whether everything that lies in the database was written by versions that seal numbers, or has been sealed since. */
export async function areNumbersSealed(db: Db): Promise<boolean> {
  const { rows } = await sql<{ are: boolean }>`select numbers_sealed_at is not null as are from installation`.execute(db);
  return rows[0]?.are === true;
}

/**
 * Seals the numbers that were written before numbers were sealed, and those anew that were sealed in a former way, table by table. @param db of the owner of the tables
 * @returns in how many rows
 */
export async function sealOldNumbers(db: Db, numbers: SealedNumbers, now: Date): Promise<number> {
  let changed = 0;
  for (const holding of await holdingTables(db))
    changed += await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      return writeAnew(tx, holding, mayLieOpen, numbers);
    });
  await sql`update installation set numbers_sealed_at = ${now.toISOString()}`.execute(db);
  return changed;
}

/** Seals under the present root the numbers that lie sealed under a former one. @returns in how many rows */
export async function resealNumbers(tx: Tx, numbers: SealedNumbers): Promise<number> {
  let changed = 0;
  for (const holding of await holdingTables(tx)) changed += await writeAnew(tx, holding, liesSealed, numbers);
  return changed;
}

async function holdingTables(db: Db | Tx): Promise<readonly Holding[]> {
  const { rows } = await sql<Holding>`
    select relname as table, jsonb_agg(jsonb_build_object('name', attname, 'type', format_type(atttypid, null)) order by attnum) as columns
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
      and atttypid = any('{text,varchar,json,jsonb,text[],varchar[],jsonb[]}'::regtype[]) and relname <> all(${untouched}::text[])
    group by relname order by relname`.execute(db);
  return rows;
}

/** Columns stand apart from each other, so that a number ends where its column does. */
function matches({ columns }: Holding, which: string): RawBuilder<SqlBool> {
  return sql`concat_ws(' ', ${sql.join(columns.map(({ name }) => sql.ref(name)))}) ~ ${sql.lit(which)}`;
}

/**
 * Writes anew what in a table lies open, or under another root. What triggers guard and count is the same afterwards: they are off meanwhile, where anything is found.
 */
async function writeAnew(tx: Tx, holding: Holding, which: string, numbers: SealedNumbers): Promise<number> {
  const of = sql.table(holding.table);
  const { rows } = await sql`select from ${of} where ${matches(holding, which)} limit 1`.execute(tx);
  if (rows.length === 0) return 0;
  await sql`alter table ${of} disable trigger user`.execute(tx);
  const changed = await walk(tx, holding, which, (text) => numbers.seal(numbers.open(text)));
  await sql`alter table ${of} enable trigger user`.execute(tx);
  return changed;
}

/** Goes through a table once, place after place: what has been looked through is not looked through again for each batch. */
async function walk(tx: Tx, { table, columns }: Holding, which: string, anew: (text: string) => string): Promise<number> {
  // Spelled so that no connection opens what is in it.
  const texts = sql.join(columns.map(({ name }) => sql`encode(convert_to(${sql.ref(name)}::text, 'UTF8'), 'base64')`));
  let changed = 0;
  for (let last = '(0,0)'; ;) {
    const { rows } = await sql<Lying>`
      select ctid::text as place, array[${texts}] as texts from ${sql.table(table)}
      where ctid > ${last}::tid and ${matches({ table, columns }, which)} limit ${batch}`.execute(tx);
    if (rows.length === 0) return changed;
    last = rows.at(-1)!.place;
    const changes = rows.flatMap((row) => changeOf(row, columns, anew));
    for (const alike of byColumns(changes)) await writeRows(tx, table, alike);
    changed += changes.length;
  }
}

interface Lying {
  readonly place: string;
  readonly texts: readonly (string | null)[];
}

interface Change {
  readonly place: string;
  readonly changing: readonly Column[];
  readonly texts: readonly string[];
}

/** What changes in a row: nothing, or the columns that become other texts. */
function changeOf(row: Lying, columns: readonly Column[], anew: (text: string) => string): Change[] {
  const changing: Column[] = [];
  const texts: string[] = [];
  for (const [at, column] of columns.entries()) {
    const lying = Buffer.from(row.texts[at] ?? '', 'base64').toString();
    const next = anew(lying);
    if (next === lying) continue;
    changing.push(column);
    texts.push(Buffer.from(next).toString('base64'));
  }
  return changing.length > 0 ? [{ place: row.place, changing, texts }] : [];
}

function byColumns(changes: readonly Change[]): Iterable<readonly Change[]> {
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    const key = change.changing.map(({ name }) => name).join();
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  return groups.values();
}

/** Writes rows of which the same columns change. */
async function writeRows(tx: Tx, table: string, rows: readonly Change[]): Promise<void> {
  const given = JSON.stringify(rows.map(({ place, texts }) => [place, ...texts]));
  const set = rows[0]!.changing.map(
    ({ name, type }, at) =>
      sql`${sql.ref(name)} = convert_from(decode(given ->> ${sql.lit(at + 1)}::int, 'base64'), 'UTF8')::${sql.raw(type)}`,
  );
  await sql`update ${sql.table(table)} as whole_row set ${sql.join(set)}
    from jsonb_array_elements(${given}::jsonb) as given where whole_row.ctid = (given ->> 0)::tid`.execute(tx);
}
