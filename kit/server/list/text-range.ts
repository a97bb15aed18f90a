import { sql, type Expression, type SqlBool } from 'kysely';

/** The highest code point: the upper end of a range, because the database compares text by code points. */
const lastSign = '\u{10FFFF}';

/** Whether a text begins like this, as a range condition that a b-tree index serves. @param column a column or an expression */
export function beginsWith(column: string | Expression<unknown>, beginning: string): Expression<SqlBool> {
  const ref = typeof column === 'string' ? sql.ref(column) : column;
  return sql<SqlBool>`(${ref} >= ${beginning} and ${ref} < ${beginning + lastSign})`;
}
