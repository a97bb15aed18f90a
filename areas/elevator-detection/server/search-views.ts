import { sql, type Expression, type SqlBool } from 'kysely';

/** Lifts by the beginning of their number, or by name, place and unit; undefined where nothing was typed. */
export function findWord(typed: unknown): Expression<SqlBool> | undefined {
  if (typeof typed !== 'string' || typed.trim() === '') return undefined;
  const word = typed.trim();
  const number = word.toUpperCase();
  // The pieces lead to the rows quickly; only the whole word tells that they stand beside one another.
  return sql<SqlBool>`((equipment.grams @> search_grams(${word})
      and position(lower(${word}) in lower(concat_ws(' ', equipment.equ_name, equipment.equ_place, equipment.use_unit_name,
        equipment.unit_inner_no, equipment.building_name))) > 0)
    or (equipment.oidno >= ${number} and equipment.oidno < ${`${number}~`}))`;
}
