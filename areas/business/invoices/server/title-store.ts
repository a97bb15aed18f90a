import { sql, type Expression, type Selectable, type SqlBool } from 'kysely';

import type { ListInput } from '#kit/contract/list/list.ts';
import { filtersIn } from '#kit/contract/list/listing.ts';
import { columnsOf } from '#kit/server/list/column.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { escapeLike, filterConditions, listPage, ordered, type Paging } from '#kit/server/list/list.ts';

import { titleFields, titleListing } from '../contract/invoice.ts';
import type { InvoiceTitleTable } from './tables.ts';

export type KeptTitle = Selectable<InvoiceTitleTable>;

const paging: Paging = {
  // The usual one first, then the one that was used or changed last.
  sortable: { usual: sql`(case when is_default then 0 else 1 end)`, updatedAt: 'invoice_title.updated_at' },
  defaultOrder: 'usual',
  tieBreaker: 'invoice_title.id',
  neverEmpty: ['usual', 'updatedAt'],
};

function titlesWhere(db: Db, unitId: string, input: ListInput) {
  const word = typeof input['complex'] === 'string' ? input['complex'].trim() : '';
  const like = `%${escapeLike(word)}%`;
  const conditions: Expression<SqlBool>[] = [
    sql<SqlBool>`invoice_title.unit_id = ${unitId}`,
    ...(word ? [sql<SqlBool>`(invoice_title.title ilike ${like} or invoice_title.tax_no ilike ${like})`] : []),
    ...filterConditions(titleFields, input, filtersIn(titleListing), columnsOf('invoice_title')),
  ];
  return conditions.reduce((query, one) => query.where(one), db.selectFrom('invoiceTitle'));
}

export function listTitles(db: Db, unitId: string, input: ListInput) {
  return listPage(db, titlesWhere(db, unitId, input), (query) => query.selectAll(), { input, paging });
}

export function readTitles(db: Db, unitId: string, input: ListInput, most: number) {
  return ordered(titlesWhere(db, unitId, input).selectAll(), input, paging)
    .limit(most)
    .execute();
}

export function findDefault(db: Db | Tx, unitId: string) {
  return db.selectFrom('invoiceTitle').selectAll().where('unitId', '=', unitId).where('isDefault', '=', true).executeTakeFirst();
}

/** Titles of one unit are changed one after the other. */
export async function lockTitlesOf(tx: Tx, unitId: string): Promise<KeptTitle[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invoice titles ${unitId}`}, 0))`.execute(tx);
  return tx.selectFrom('invoiceTitle').selectAll().where('unitId', '=', unitId).execute();
}

/** Another one is the usual one from now on. */
export async function clearDefault(tx: Tx, unitId: string, except: string): Promise<void> {
  await tx
    .updateTable('invoiceTitle')
    .set((eb) => ({ isDefault: false, version: eb('version', '+', 1) }))
    .where('unitId', '=', unitId)
    .where('id', '!=', except)
    .where('isDefault', '=', true)
    .execute();
}

/** @returns whether the id was free */
export async function addTitle(tx: Tx, row: Omit<KeptTitle, 'version'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('invoiceTitle')
    .values({ ...row, version: 0 })
    .onConflict((known) => known.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function changeTitle(tx: Tx, { id, ...columns }: Omit<KeptTitle, 'version' | 'unitId'>): Promise<void> {
  await tx
    .updateTable('invoiceTitle')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function removeTitleRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('invoiceTitle').where('id', '=', id).execute();
}
