import { sql, type Expression, type SqlBool } from 'kysely';

import { calledBy, type Sought } from '#areas/equipment/server/doors/search.ts';
import type { Actor } from '#kit/contract/actor.ts';
import { reachOf, type Asker } from '#kit/server/asker.ts';
import { beginsWith } from '#kit/server/list/text-range.ts';
import type { Paging } from '#kit/server/list/list.ts';

import { liftClass } from '../contract/lift.ts';

/** They use or own lifts. */
const gathering: ReadonlySet<Actor> = new Set<Actor>(['E1', 'E2', 'P1']);

const isGathered = (asker: Asker) => reachOf(asker).kind === 'unit' && gathering.has(asker.actor);

export const hasLiftCode = beginsWith('equipment.equclacode', liftClass);

/** The same, put in a way that no index answers, though the planner knows how many it leaves. */
export const isLiftByItself = sql<SqlBool>`((equipment.class_code = ${liftClass}) is true)`;

/**
 * The lifts among what is reached. What a unit uses or owns is told one by one: it stands in two indexes, for whose rows together the planner would
 * sooner read the index of all lifts. Of the others' devices the code stands in the index of their parties.
 */
export function isReachedLift(asker: Asker): Expression<SqlBool> {
  return isGathered(asker) ? isLiftByItself : hasLiftCode;
}

/**
 * The days by which lifts of the asker are ordered. Who uses or owns lifts has few of them, in two indexes: they are gathered and sorted, as in the
 * order of all lifts they may come last. What is reckoned from a column is answered by no index of its order.
 */
export function ownLiftsOrder(asker: Asker): Paging['sortable'] {
  return isGathered(asker)
    ? { nextInspDate: sql`(equipment.due_on + 0)`, nextTestDate: sql`(equipment.next_test_date + 0)` }
    : { nextInspDate: 'equipment.due_on', nextTestDate: 'equipment.next_test_date' };
}

/** Lifts by the beginning of their number, or by name, place and unit; undefined where nothing was typed. */
export function findWord(typed: unknown): Sought | undefined {
  return typeof typed === 'string' && typed.trim() !== '' ? calledBy(typed) : undefined;
}

/** Records of units of such a name: the units are found before the records are. */
export function ofUnitNamed(column: string, name: unknown): Expression<SqlBool>[] {
  return typeof name === 'string'
    ? [sql<SqlBool>`${sql.ref(column)} in (select unit_sys_id from unit where position(${name} in orgname) > 0)`]
    : [];
}
