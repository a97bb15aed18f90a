import { sql, type Expression, type Selectable, type SqlBool } from 'kysely';

import { withUnitNames } from '#areas/company/server/door.ts';
import { beginsWith } from '#kit/server/list/text-range.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { escapeLike } from '#kit/server/list/list.ts';

import { invoiceCase } from '../contract/calls.ts';
import type { InvoiceTable } from './tables.ts';

const { states } = invoiceCase.cycle;

export interface Invoice extends Selectable<InvoiceTable> {
  /** Of the payer, as it is called now. */
  readonly unitName: string | null;
}

export async function readInvoices(db: Db | Tx, where: Expression<SqlBool>): Promise<Invoice[]> {
  return withUnitNames(db, await db.selectFrom('invoice').selectAll().where(where).execute());
}

export const byId = (id: string) => sql<SqlBool>`invoice.id = ${id}`;

/** A number that begins with the word, or a title that has it. */
export function byWord(complex: unknown): Expression<SqlBool>[] {
  const word = typeof complex === 'string' ? complex.trim() : '';
  if (word === '') return [];
  const begins = ['request_no', 'pay_no', 'invoice_no', 'red_no'].map((column) => beginsWith(`invoice.${column}`, word.toUpperCase()));
  return [sql<SqlBool>`(${sql.join(begins, sql` or `)} or invoice.title ilike ${`%${escapeLike(word)}%`})`];
}

/** Requests for one order are made one after the other. */
export async function lockRequestsFor(tx: Tx, payNo: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invoices ${payNo}`}, 0))`.execute(tx);
}

const { requested, issuing, failed, issued, posted, redAsked, redIssuing, reversed } = states;
const standing = [requested, issuing, failed, issued, posted, redAsked, redIssuing].map(({ code }) => code);

/** What has been asked for or issued upon these orders and not been reversed. */
export function findStanding(db: Db | Tx, payNos: readonly string[]) {
  if (payNos.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('invoice')
    .select(['id', 'payNo', 'requestNo', 'amount', 'status'])
    .where('payNo', 'in', [...payNos])
    .where('status', 'in', standing)
    .orderBy('requestNo')
    .execute();
}

/** Has been issued: there is a paper to be taken. */
const papers = [issued, posted, redAsked, redIssuing, reversed].map(({ code }) => code);

/** The paper of a request, by the number of the request, its own, or that of its red note. */
export async function findByNumber(db: Db, no: string): Promise<Invoice | undefined> {
  const isIt = sql<SqlBool>`(request_no = ${no} or invoice_no = ${no} or red_no = ${no})`;
  return (await readInvoices(db, sql<SqlBool>`(${isIt} and status in (${sql.join(papers)}))`))[0];
}

/** What the issuer says of a paper that it has not done with; its record stays as it is. */
export async function noteIssuer(
  tx: Tx,
  id: string,
  said: Pick<Invoice, 'issuerState' | 'issuerWords' | 'issuerTries' | 'givenAt'>,
): Promise<void> {
  await tx.updateTable('invoice').set(said).where('id', '=', id).execute();
}

/** What the issuer has been given and not answered yet. */
export function findRunning(db: Db) {
  return db.selectFrom('invoice').select('id').where('status', 'in', [states.issuing.code, states.redIssuing.code]).execute();
}

/** Stands with an issuer that is away or asks for a login. */
export const isStuck = () => sql<SqlBool>`invoice.is_stuck`;

/** The paper that finance has issued elsewhere is here. @returns false where there is one already */
export async function keepInvoiceFile(tx: Tx, id: string, originalName: string): Promise<boolean> {
  const kept = await tx
    .updateTable('invoice')
    .set({ originalName })
    .where('id', '=', id)
    .where('originalName', 'is', null)
    .executeTakeFirst();
  return kept.numUpdatedRows === 1n;
}

/** Which of these names in the storage papers of invoices lie under. */
export async function invoiceFilesInUse(db: Db, names: readonly string[]) {
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom('invoice')
    .select('originalName')
    .where('originalName', 'in', [...names])
    .execute();
  return rows.map(({ originalName }) => originalName);
}
