import { sql, type RawBuilder } from 'kysely';

/** A value for a column of JSON, which takes text: an array given as it is would be stored as one of PostgreSQL's own. */
export function json<T>(value: T): RawBuilder<T> {
  return sql<T>`${JSON.stringify(value)}::jsonb`;
}
