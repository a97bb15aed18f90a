import { reachBy } from '#kit/server/case/parties.ts';
import { sql, type Expression, type SqlBool } from 'kysely';

import type { Asker } from '#kit/server/asker.ts';
import { stateCodes } from '#kit/server/case/state-codes.ts';
import { beginsWith } from '#kit/server/list/text-range.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { escapeLike } from '#kit/server/list/list.ts';

import * as cases from '../contract/calls.ts';
import { makeCertificate, makeNote } from '../contract/lifecycle.ts';

/** The department whose inspectors supervise makers of pressure equipment. */
export const supervisingDept = '承压检验部';

type Condition = Expression<SqlBool>;

/** The kinds of case and their tables. */
export const kinds = {
  makeAgreement: { kind: cases.agreementCase, table: 'make_agreement' },
  makeBatch: { kind: cases.batchCase, table: 'make_batch' },
  makeVisit: { kind: cases.visitCase, table: 'make_visit' },
  makeNote: { kind: cases.noteCase, table: 'make_note' },
  makeCertificate: { kind: cases.makeCertificateCase, table: 'make_certificate' },
} as const;
export type KindName = keyof typeof kinds;

export const byId = (table: string, id: string): Condition => sql<SqlBool>`${sql.ref(`${table}.id`)} = ${id}`;

/** Which cases of a kind the asker sees. */
export function reachOfKind(name: KindName, asker: Asker): Condition {
  const { kind, table } = kinds[name];
  return reachBy(kind, table, asker, ready(name, table, asker));
}

/** States in which the institute has still to agree on something within itself. */
export const withinInstitute = { makeNote: ['toApprove'], makeCertificate: ['toReview', 'toApprove', 'returned'] } as const;

/** What the institute has still to agree on within itself is shown to nobody else. */
function ready(name: KindName, table: string, asker: Asker): Condition {
  const inside = ['I1', 'I2', 'I4', 'A1'].includes(asker.actor);
  const status = sql.ref(`${table}.status`);
  if (inside) return sql<SqlBool>`true`;
  const but = (codes: Expression<unknown>) => sql<SqlBool>`${status} not in (${codes})`;
  if (name === 'makeNote') return but(stateCodes(makeNote, ...withinInstitute.makeNote));
  return name === 'makeCertificate' ? but(stateCodes(makeCertificate, ...withinInstitute.makeCertificate)) : sql<SqlBool>`true`;
}

/** A number of the case, or of the task it is about, that begins with the word; or a product or maker whose name has it, or a product number. */
export function byWord(name: KindName, complex: unknown): Condition[] {
  const word = typeof complex === 'string' ? complex.trim() : '';
  if (word === '') return [];
  const { table, kind } = kinds[name];
  const like = `%${escapeLike(word)}%`;
  const capital = word.toUpperCase();
  const number = beginsWith(sql.ref(`${table}.${kind.number.key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`), capital);
  const unit = sql<SqlBool>`${sql.ref(`${table}.unit_id`)} in (select unit_sys_id from unit where grams @> search_grams(${word}) and orgname ilike ${like})`;
  if (name === 'makeAgreement') return [sql<SqlBool>`(${number} or ${unit})`];
  const batch = sql.ref(name === 'makeBatch' ? `${table}.id` : `${table}.batch_id`);
  const product = sql<SqlBool>`${batch} in (select batch_id from make_product where ${beginsWith('product_key', capital)})`;
  const named = sql<SqlBool>`${batch} in (select id from make_batch where product_name ilike ${like} or batch_no ilike ${like} or ${beginsWith('task_no', capital)})`;
  return [sql<SqlBool>`(${number} or ${unit} or ${product} or ${named})`];
}

/** What concerns one maker, or one inspector, is decided one after the other. */
export async function lockFor(tx: Tx, what: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`making ${what}`}, 0))`.execute(tx);
}
