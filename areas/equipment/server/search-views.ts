import { sql, type Expression, type SqlBool } from 'kysely';

import type { Db } from '#kit/server/database.ts';
import { escapeLike } from '#kit/server/list.ts';

/** Above so many estimated hits walking the sorted index and testing each row finds a page sooner than collecting the hits. */
const manyHits = 20_000;

const codeColumns = ['oidno', 'equlogcode', 'equcode', 'prono', 'use_cert_no', 'equipmodel'] as const;

/**
 * The condition of the one search box: codes by their beginning, names and places by any part.
 * @param isNarrow other filters leave few rows, so no estimate is needed
 */
export async function searchCondition(db: Db, word: string | undefined, isNarrow: boolean): Promise<Expression<SqlBool> | undefined> {
  const wanted = word?.trim().replaceAll('（', '(').replaceAll('）', ')');
  if (!wanted) return undefined;
  if (isCode(wanted)) return byCode(wanted);
  const contains = sql<SqlBool>`translate(${searched}, '（）', '()') like ${`%${escapeLike(wanted.toLowerCase())}%`}`;
  // Brackets are typed in either width, so only what stands between them is looked up in the index.
  const pieces = wanted.split(/[()]/).filter((piece) => piece !== '');
  if (pieces.length === 0) return contains;
  const hasGrams = sql<SqlBool>`(${sql.join(
    pieces.map((piece) => sql`equipment.grams @> search_grams(${piece})`),
    sql` and `,
  )})`;
  if (!isNarrow && (await estimateHits(db, hasGrams)) > manyHits) return contains;
  return pieces[0] === wanted && wanted.length <= 2 ? hasGrams : sql<SqlBool>`(${hasGrams} and ${contains})`;
}

// Spelled as the column `grams` is made of, so that both always mean the same text.
const searched = sql`lower(equipment.equ_name || ' ' || equipment.equ_place || ' ' || equipment.use_unit_name || ' ' || coalesce(equipment.unit_inner_no, '') || ' ' || coalesce(equipment.building_name, ''))`;

/** Device numbers, serial numbers, models are Latin; certificates begin with one Chinese sign and go on so. */
function isCode(word: string): boolean {
  return /^[\x20-\x7e]{2,}$/.test(word) || /^[锅容梯起车游索管瓶][0-9A-Z]/.test(word);
}

function byCode(word: string): Expression<SqlBool> {
  // Numbers are typed without heed of capitals; stored they are as the nameplate has them, mostly in capitals.
  const begins = [...new Set([word, word.toUpperCase()])].flatMap((code) =>
    codeColumns.map((column) => sql`(${sql.ref(`equipment.${column}`)} >= ${code} and ${sql.ref(`equipment.${column}`)} < ${code + '~'})`),
  );
  return sql<SqlBool>`(${sql.join(begins, sql` or `)})`;
}

/** What the planner expects; costs a fraction of a millisecond, where counting would cost the whole search. */
async function estimateHits(db: Db, condition: Expression<SqlBool>): Promise<number> {
  const { rows } = await sql<{
    [plan: string]: [{ Plan: { 'Plan Rows': number } }];
  }>`explain (format json) select 1 from equipment where ${condition}`.execute(db);
  const plan = Object.values(rows[0]!)[0];
  return plan![0].Plan['Plan Rows'];
}
