import { sql, type Expression, type RawBuilder, type Selectable, type SqlBool } from 'kysely';

import { stateCodes } from '#kit/server/case/state-codes.ts';
import { withUnitNames } from '#areas/company/server/door.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import type { ProductRow } from '../contract/batch.ts';
import { makeBatch, makeCertificate, makeNote, makeVisit } from '../contract/lifecycle.ts';
import { productKey } from '../contract/numbers.ts';
import { visitPeriod } from '../contract/visit.ts';
import { withinInstitute } from './make-store.ts';
import type { MakeBatchTable } from './tables.ts';

export interface Batch extends Selectable<MakeBatchTable> {
  readonly unitName: string | null;
  readonly qty: number;
  readonly certifiedQty: number;
  readonly passedPoints: number;
  readonly allPoints: number;
}

export async function readBatches(db: Db | Tx, where: Expression<SqlBool>): Promise<Batch[]> {
  const found = await db
    .selectFrom('makeBatch')
    .selectAll()
    .select([
      sql<number>`coalesce(jsonb_array_length(products), 0)`.as('qty'),
      sql<number>`(select count(*)::int from make_product join make_certificate on make_certificate.id = make_product.certificate_id
        where make_product.batch_id = make_batch.id and make_certificate.status = ${stateCodes(makeCertificate, 'issued')} and not make_product.is_excluded)`.as(
        'certifiedQty',
      ),
      sql<number>`(select count(*)::int from make_point where batch_id = make_batch.id)`.as('allPoints'),
      sql<number>`(select count(*)::int from make_point where batch_id = make_batch.id and result = 'pass')`.as('passedPoints'),
    ])
    .where(where)
    .execute();
  return withUnitNames(db, found);
}

const claiming = [makeBatch.states.submitted.code, makeBatch.states.supervising.code, makeBatch.states.certified.code];

/** Another batch of the maker by the same batch number. */
export function findSameBatchNo(tx: Tx, { id, unitId, batchNo }: Pick<Batch, 'id' | 'unitId' | 'batchNo'>) {
  if (!batchNo) return Promise.resolve(undefined);
  return tx
    .selectFrom('makeBatch')
    .select('taskNo')
    .where('unitId', '=', unitId)
    .where('id', '!=', id)
    .where('status', 'in', claiming)
    .where(sql<SqlBool>`upper(batch_no) = ${batchNo.toUpperCase()}`)
    .executeTakeFirst();
}

/** Which of these numbers the maker has under supervision, or certified, already; by number, the task that has it. */
export async function findClaimed(tx: Tx, { id, unitId }: Pick<Batch, 'id' | 'unitId'>, keys: readonly string[]) {
  const found = await tx
    .selectFrom('makeProduct')
    .innerJoin('makeBatch', 'makeBatch.id', 'makeProduct.batchId')
    .select(['makeProduct.productKey', 'makeBatch.taskNo'])
    .where('makeProduct.unitId', '=', unitId)
    .where('makeProduct.batchId', '!=', id)
    .where('makeProduct.productKey', 'in', [...keys])
    .execute();
  return new Map(found.map((row) => [row.productKey, row.taskNo]));
}

/** From now on these numbers are this batch's. */
export async function claimNumbers(tx: Tx, { id, unitId, products }: Pick<Batch, 'id' | 'unitId' | 'products'>): Promise<void> {
  await tx.deleteFrom('makeProduct').where('batchId', '=', id).execute();
  const rows = (products ?? []).map((row: ProductRow, position) => ({
    batchId: id,
    position,
    unitId,
    productNo: row.productNo ?? '',
    productKey: productKey(row.productNo ?? ''),
    deviceCode: row.deviceCode ?? null,
    madeOn: row.madeOn ?? null,
    certificateId: null,
  }));
  for (let from = 0; from < rows.length; from += 500)
    await tx
      .insertInto('makeProduct')
      .values(rows.slice(from, from + 500))
      .execute();
}

/** Numbers that no certificate names may be handed in again. */
export async function releaseNumbers(tx: Tx, batchId: string): Promise<void> {
  await tx.deleteFrom('makeProduct').where('batchId', '=', batchId).where('certificateId', 'is', null).execute();
}

/** The numbers of a batch, each with the certificate that names it. */
export function listNumbers(db: Db | Tx, batchId: string) {
  return db
    .selectFrom('makeProduct')
    .leftJoin('makeCertificate', 'makeCertificate.id', 'makeProduct.certificateId')
    .select(['makeProduct.productNo', 'makeProduct.productKey', 'makeProduct.deviceCode', 'makeProduct.madeOn', 'makeProduct.isExcluded'])
    .select(['makeProduct.certificateId', 'makeCertificate.certNo', 'makeCertificate.status'])
    .where('makeProduct.batchId', '=', batchId)
    .orderBy('makeProduct.position')
    .execute();
}

/** Tasks by their numbers, held until the transaction ends. */
export function lockByNumbers(tx: Tx, taskNos: readonly string[]) {
  return tx
    .selectFrom('makeBatch')
    .select(['id', 'taskNo', 'status'])
    .where('taskNo', 'in', [...taskNos])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Which of these numbers are those of tasks. */
export async function findTasks(db: Db, numbers: readonly string[]): Promise<string[]> {
  const found = await db
    .selectFrom('makeBatch')
    .select('taskNo')
    .where('taskNo', 'in', [...numbers])
    .execute();
  return found.map(({ taskNo }) => taskNo);
}

/** Paid now, or given back. */
export async function setPaid(tx: Tx, id: string, paidAt: string | null): Promise<void> {
  await tx.updateTable('makeBatch').set({ paidAt }).where('id', '=', id).execute();
}

/** The valid certificate of a task, if it has any. */
export function findStandingCertificate(db: Db | Tx, batchId: string) {
  return db
    .selectFrom('makeCertificate')
    .select('certNo')
    .where('batchId', '=', batchId)
    .where('status', '=', makeCertificate.states.issued.code)
    .orderBy('certNo')
    .executeTakeFirst();
}

/** What hangs on a batch: its visits, notes and certificates in short, as far as others may see them. */
export async function briefsOf(db: Db, batchId: string, inside: boolean) {
  const of = async (table: 'makeVisit' | 'makeNote' | 'makeCertificate', hidden: RawBuilder<unknown>) => {
    const number = { makeVisit: 'visit_no', makeNote: 'note_no', makeCertificate: 'cert_no' }[table];
    const periods = visitPeriod.entries.map(({ code, label }) => `when '${code}' then '${label}'`).join(' ');
    const title = {
      makeVisit: `book_on::text || ' ' || case book_period ${periods} end`,
      makeNote: 'note_kind',
      makeCertificate: "coalesce(issued_on::text, '')",
    }[table];
    const { rows } = await sql<{ id: string; no: string; title: string | null; status: string }>`
      select id, ${sql.ref(number)} as no, ${sql.raw(title)} as title, status from ${sql.table(table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))}
      where batch_id = ${batchId} and status not in (${hidden}) order by created_at desc, id desc limit 200`.execute(db);
    return rows.map((row) => ({ ...row, title: row.title ?? '' }));
  };
  const [visits, notes, certificates] = await Promise.all([
    of('makeVisit', stateCodes(makeVisit, 'draft', 'deleted')),
    of('makeNote', stateCodes(makeNote, 'draft', 'deleted', ...(inside ? [] : withinInstitute.makeNote))),
    of('makeCertificate', stateCodes(makeCertificate, 'draft', 'deleted', ...(inside ? [] : withinInstitute.makeCertificate))),
  ]);
  return { visits, notes, certificates };
}
