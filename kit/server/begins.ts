import { sql, type Expression, type SqlBool } from 'kysely';

/** Stands behind all other signs in the order of code points, by which the database sorts. */
const lastSign = '\u{10FFFF}';

/** Whether a text begins so, as a range that a plain index serves. @param column its name, or what is reckoned from columns */
export function beginsWith(column: string | Expression<unknown>, beginning: string): Expression<SqlBool> {
  const ref = typeof column === 'string' ? sql.ref(column) : column;
  return sql<SqlBool>`(${ref} >= ${beginning} and ${ref} < ${beginning + lastSign})`;
}
