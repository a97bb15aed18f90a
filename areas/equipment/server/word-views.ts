import { sql, type Expression, type SqlBool } from 'kysely';

import type { ListInput } from '#kit/contract/list.ts';
import type { Db } from '#kit/server/database.ts';

import { ofKeys } from './reach-views.ts';

const mostDevices = 2000;

/** Whether a device (`equipment`) has a word: at the beginning of its number, or in its name, place and unit. */
export function hasWord(word: string): Expression<SqlBool> {
  const begins = word.toUpperCase();
  const hasPieces = sql`equipment.grams @> search_grams(${word})`;
  // The pieces lead to the rows quickly; of a word of several only the whole tells that they stand beside one another.
  const hasWhole = sql`position(lower(${word}) in lower(concat_ws(' ', equipment.equ_name, equipment.equ_place, equipment.use_unit_name,
    equipment.unit_inner_no, equipment.building_name))) > 0`;
  const isFound = [...word].length <= 2 ? hasPieces : sql`(${hasPieces} and ${hasWhole})`;
  return sql<SqlBool>`(${isFound} or (equipment.oidno >= ${begins} and equipment.oidno < ${`${begins}~`}))`;
}

/**
 * Devices whose number begins with a word, or whose name, unit and place have it: as many as a list of cases is sifted by.
 * @returns whether the device of a column is one of them
 */
export async function findByWord(db: Db, word: string): Promise<(column: string) => Expression<SqlBool>> {
  const { rows } = await sql<{ keys: string }>`select coalesce(array_agg(equ_sys_id), '{}')::text as keys
    from (select equ_sys_id from equipment where ${hasWord(word)} limit ${mostDevices}) as found`.execute(db);
  return (column) => ofKeys(column, rows[0]!.keys);
}

/**
 * The word of a list of cases of devices: the beginning of a number of case or device, or any part of a device's name, unit and place. The devices are
 * found first, by their indexes.
 * @param table of the cases, with a column `equ_sys_id` @param numberColumn of the cases' own number
 */
export async function wordOfCase(db: Db, { complex }: ListInput, table: string, numberColumn: string): Promise<Expression<SqlBool>[]> {
  if (typeof complex !== 'string' || complex === '') return [];
  const begins = complex.toUpperCase();
  const isFound = await findByWord(db, complex);
  const number = sql.ref(`${table}.${numberColumn}`);
  return [sql<SqlBool>`(${isFound(`${table}.equ_sys_id`)} or (${number} >= ${begins} and ${number} < ${`${begins}~`}))`];
}
