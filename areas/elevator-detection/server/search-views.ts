import { sql, type Expression, type SqlBool } from 'kysely';

import type { Actor } from '#kit/contract/actor.ts';
import { reachOf, type Asker } from '#kit/server/asker.ts';
import type { Paging } from '#kit/server/list.ts';

/** They use or own lifts. */
const gathering: ReadonlySet<Actor> = new Set<Actor>(['E1', 'E2', 'P1']);

/**
 * The days by which lifts of the asker are ordered. Who uses or owns lifts has few of them, in two indexes: they are gathered and sorted, as in the
 * order of all lifts they may come last. What is reckoned from a column is answered by no index of its order.
 */
export function ownLiftsOrder(asker: Asker): Paging['sortable'] {
  return reachOf(asker).kind === 'unit' && gathering.has(asker.actor)
    ? { nextInspDate: sql`(equipment.due_on + 0)`, nextTestDate: sql`(equipment.next_test_date + 0)` }
    : { nextInspDate: 'equipment.due_on', nextTestDate: 'equipment.next_test_date' };
}

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
