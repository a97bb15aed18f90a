import { sql, type RawBuilder } from 'kysely';

/** A value for a JSON column, as text: the driver would send a JavaScript array as a PostgreSQL array. */
export function json<T>(value: T): RawBuilder<T> {
  return sql<T>`${JSON.stringify(value)}::jsonb`;
}
