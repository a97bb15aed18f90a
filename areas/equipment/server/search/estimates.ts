import type { RawBuilder } from 'kysely';

import type { Db } from '#kit/server/database.ts';

/** How long a number of rows that the database expects is taken as it was, ms: it decides how to search, never what is found. */
const keptMs = 60_000;
const keptAtMost = 1000;

interface Kept {
  readonly number: Promise<number>;
  readonly until: number;
}

const kept = new WeakMap<Db, Map<string, Kept>>();

/** The number that this statement gives, asked once a minute: the same lists are opened again and again, by many people. */
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
  // What failed is asked again.
  number.catch(() => numbers.delete(key));
  return number;
}
