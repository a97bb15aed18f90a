import { sql } from 'kysely';

import type { Db, Tx } from '../postgres/database.ts';
import { openNumber } from './sealed-numbers.ts';

/** Kept as they were written, by triggers. */
const untouched = ['audit_log', 'flow_log', 'paper'];
const batch = 500;

/** Seals the numbers in JSON columns that were written before numbers were sealed. @param db whose connections seal what they send @returns how many values */
export async function sealOldNumbers(db: Db): Promise<number> {
  let sealed = 0;
  for (const { table, column } of await jsonColumns(db)) sealed += await sealColumn(db, table, column);
  return sealed;
}

/** The columns of JSON that may be sealed anew. */
export async function jsonColumns(db: Db | Tx): Promise<{ readonly table: string; readonly column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.data_type = 'jsonb' and c.is_generated = 'NEVER' and t.table_type = 'BASE TABLE'
      and c.table_name <> all(${untouched}::text[])`.execute(db);
  return rows;
}

async function sealColumn(db: Db, table: string, column: string): Promise<number> {
  let sealed = 0;
  // Once more from the beginning, until nothing is found any more.
  for (let found = 1; found > 0; sealed += found) found = await walkColumn(db, table, column);
  return sealed;
}

/** Goes through the table once, place after place: what has been looked through is not looked through again for each batch. @returns how many values were sealed */
async function walkColumn(db: Db, table: string, column: string): Promise<number> {
  const [of, value] = [sql.table(table), sql.ref(column)];
  let last = '(0,0)';
  for (let sealed = 0; ;) {
    const { rows } = await sql<{ place: string; text: string }>`
      select ctid::text as place, ${value}::text as text from ${of}
      where ctid > ${last}::tid and ${value}::text ~ ${openNumber} limit ${batch}`.execute(db);
    if (rows.length === 0) return sealed;
    // What somebody has changed meanwhile was sealed by that.
    await sql`update ${of} set ${sql.ref(column)} = given.now::jsonb
      from unnest(${rows.map(({ place }) => place)}::text[], ${rows.map(({ text }) => text)}::text[]) as given (place, now)
      where ${of}.ctid = given.place::tid`.execute(db);
    sealed += rows.length;
    last = rows.at(-1)!.place;
  }
}
