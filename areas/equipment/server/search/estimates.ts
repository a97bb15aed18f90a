import type { RawBuilder } from 'kysely';

import type { Db } from '#kit/server/database.ts';

/** Lifetime of a cached estimate in ms. Estimates choose the query, not its result, so an old one is slow at worst, never wrong. */
const keptMs = 60_000;
const keptAtMost = 1000;

interface Kept {
  readonly number: Promise<number>;
  readonly until: number;
}

const kept = new WeakMap<Db, Map<string, Kept>>();

/** The result of an estimating statement, cached per statement and parameters: many people open the same lists. */
export function askedOnce<T>(db: Db, query: RawBuilder<T>, read: (row: T) => number): Promise<number> {
  const numbers = kept.get(db) ?? new Map<string, Kept>();
  kept.set(db, numbers);
  const { sql, parameters } = query.compile(db);
  const key = JSON.stringify([sql, parameters]);
  const known = numbers.get(key);
  if (known && known.until > performance.now()) return known.number;
  const number = query.execute(db).then(({ rows }) => read(rows[0]!));
  numbers.delete(key);
  numbers.set(key, { number, until: performance.now() + keptMs });
  if (numbers.size > keptAtMost) numbers.delete(numbers.keys().next().value!);
  // A failed query is not cached.
  number.catch(() => numbers.delete(key));
  return number;
}
