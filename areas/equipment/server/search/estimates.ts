import type { RawBuilder } from 'kysely';

import { kept, type Kept } from '#kit/contract/kept.ts';
import type { Db } from '#kit/server/database.ts';

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
