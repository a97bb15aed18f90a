import { sql as text, type Expression, type RawBuilder } from 'kysely';

import { kept, type Kept } from '#kit/contract/kept.ts';
import type { Db } from '../postgres/database.ts';

/** Lifetime of a cached estimate in ms. Estimates choose the query, not its result, so an old one is slow at worst, never wrong. */
const keptMs = 60_000;
const keptAtMost = 1000;

const known = new WeakMap<Db, Map<string, Kept<number>>>();

/** The result of an estimating statement, cached per statement and parameters: many people open the same lists. */
export function askedOnce<T>(db: Db, query: RawBuilder<T>, read: (row: T) => number): Promise<number> {
  const numbers = known.get(db) ?? new Map<string, Kept<number>>();
  known.set(db, numbers);
  const { sql, parameters } = query.compile(db);
  const key = JSON.stringify([sql, parameters]);
  const number = numbers.get(key) ?? kept(async () => read((await query.execute(db)).rows[0]!), keptMs);
  // Set anew, so that what is asked for least goes first.
  numbers.delete(key);
  numbers.set(key, number);
  if (numbers.size > keptAtMost) numbers.delete(numbers.keys().next().value!);
  return number();
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Plan Rows': number;
  readonly Plans?: readonly Plan[];
}

/** How many rows the database expects to sort for a query: none where an index gives its order. */
export function estimateSorted(db: Db, query: Expression<unknown>): Promise<number> {
  const explained = text<{ readonly [plan: string]: [{ Plan: Plan }] }>`explain (format json) ${query}`;
  return askedOnce(db, explained, (row) => mostSorted(Object.values(row)[0]![0].Plan));
}

function mostSorted(plan: Plan): number {
  const own = plan['Node Type'] === 'Sort' ? plan['Plan Rows'] : 0;
  return Math.max(own, ...(plan.Plans ?? []).map(mostSorted));
}
