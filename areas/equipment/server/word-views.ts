import { sql, type Expression, type SqlBool } from 'kysely';

import type { ListInput } from '#kit/contract/list.ts';

const mostDevices = 2000;

/**
 * The word of a list of cases of devices: the beginning of a number of case or device, or any part of a device's name, unit and place. The devices are
 * found first, by their indexes.
 * @param table of the cases, with a column `equ_sys_id` @param numberColumn of the cases' own number
 */
export function wordOfCase({ complex }: ListInput, table: string, numberColumn: string): Expression<SqlBool>[] {
  if (typeof complex !== 'string' || complex === '') return [];
  const begins = complex.toUpperCase();
  const devices = sql`array(select equ_sys_id from equipment as found where found.grams @> search_grams(${complex})
    or (found.oidno >= ${begins} and found.oidno < ${`${begins}~`}) limit ${mostDevices})`;
  const number = sql.ref(`${table}.${numberColumn}`);
  return [sql<SqlBool>`(${sql.ref(`${table}.equ_sys_id`)} = any(${devices}) or (${number} >= ${begins} and ${number} < ${`${begins}~`}))`];
}
