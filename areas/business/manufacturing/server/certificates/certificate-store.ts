import { sql, type Expression, type Selectable, type SqlBool } from 'kysely';

import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { makeCertificate } from '../../contract/lifecycle.ts';
import { numbersIn, productKey } from '../../contract/numbers.ts';
import type { MakeCertificateTable } from '../tables.ts';
import { withBatches, type OfBatch } from '../visit-store.ts';

const { states } = makeCertificate;

export interface Certificate extends Selectable<MakeCertificateTable>, Omit<OfBatch, 'category'> {
  readonly coveredQty: number;
  readonly replacesNo: string | null;
}

export async function readCertificates(db: Db | Tx, where: Expression<SqlBool>): Promise<Certificate[]> {
  const found = await db
    .selectFrom('makeCertificate')
    .selectAll()
    .select(
      sql<string | null>`(select former.cert_no from make_certificate former where former.id = make_certificate.replaces)`.as('replacesNo'),
    )
    .where(where)
    .execute();
  const rows = await withBatches(db, found);
  return rows.map((row) => ({ ...row, coveredQty: numbersIn(row.covered).length }));
}

export const byNumber = (certNo: string) => sql<SqlBool>`make_certificate.cert_no = ${certNo}`;

/** Certificates that hold and cover a product with this number, whoever made it. */
export async function certificateNumbersOf(db: Db, typed: string): Promise<string[]> {
  const found = await db
    .selectFrom('makeProduct')
    .innerJoin('makeCertificate', 'makeCertificate.id', 'makeProduct.certificateId')
    .select('makeCertificate.certNo')
    .where('makeProduct.productKey', '=', productKey(typed))
    .where('makeProduct.isExcluded', '=', false)
    .where('makeCertificate.status', '=', states.issued.code)
    .orderBy('makeCertificate.certNo')
    .limit(50)
    .execute();
  return found.map(({ certNo }) => certNo);
}

/** A certificate of a batch that is being reviewed or approved. */
export function findUnderWay(tx: Tx, batchId: string) {
  return tx
    .selectFrom('makeCertificate')
    .select('certNo')
    .where('batchId', '=', batchId)
    .where('status', 'in', [states.toReview.code, states.toApprove.code])
    .orderBy('certNo')
    .executeTakeFirst();
}

/** What took the place of a certificate that is void. */
export function findReplacement(db: Db | Tx, id: string) {
  return db
    .selectFrom('makeCertificate')
    .select(['id', 'certNo', 'status'])
    .where('replaces', '=', id)
    .where('status', '!=', states.deleted.code)
    .executeTakeFirst();
}

/** Sets numbers of a batch aside for a certificate: those it covers, or those it shuts out. */
export async function reserveNumbers(
  tx: Tx,
  { batchId, certificateId }: { readonly batchId: string; readonly certificateId: string },
  keys: readonly string[],
  isExcluded: boolean,
): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .updateTable('makeProduct')
    .set({ certificateId, isExcluded })
    .where('batchId', '=', batchId)
    .where('productKey', 'in', [...keys])
    .execute();
}

/** They may be certified anew. */
export async function freeNumbers(tx: Tx, certificateId: string): Promise<void> {
  await tx.updateTable('makeProduct').set({ certificateId: null, isExcluded: false }).where('certificateId', '=', certificateId).execute();
}

/** Why it holds no more, as the public check says it. */
export async function keepReason(tx: Tx, id: string, revokedBecause: string): Promise<void> {
  await tx.updateTable('makeCertificate').set({ revokedBecause }).where('id', '=', id).execute();
}

/** Whether every number of a batch is on a certificate that holds, or shut out by one. */
export async function isWhollyCertified(tx: Tx, batchId: string): Promise<boolean> {
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from make_product left join make_certificate on make_certificate.id = certificate_id
    where make_product.batch_id = ${batchId} and make_certificate.status is distinct from ${states.issued.code}`.execute(tx);
  return rows[0]!.left === 0;
}

/** The certificate that covers a product of a maker, by the number on its nameplate: the one that holds. */
export async function findByProduct(db: Db | Tx, { unitId, prono }: { readonly unitId: string; readonly prono: string }) {
  return db
    .selectFrom('makeProduct')
    .innerJoin('makeCertificate', 'makeCertificate.id', 'makeProduct.certificateId')
    .innerJoin('makeBatch', 'makeBatch.id', 'makeProduct.batchId')
    .select(['makeCertificate.certNo', 'makeCertificate.id', 'makeCertificate.madeOn as certMadeOn', 'makeCertificate.approvedByName'])
    .select([
      'makeProduct.deviceCode',
      'makeProduct.madeOn',
      'makeBatch.drawingNo',
      'makeBatch.standard',
      'makeBatch.equclacode',
      'makeBatch.model',
    ])
    .select(['makeBatch.designUnit', 'makeBatch.productName'])
    .where('makeProduct.unitId', '=', unitId)
    .where('makeProduct.productKey', '=', productKey(prono))
    .where('makeProduct.isExcluded', '=', false)
    .where('makeCertificate.status', '=', states.issued.code)
    .executeTakeFirst();
}
