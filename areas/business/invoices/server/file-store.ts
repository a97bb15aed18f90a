import { sql, type Selectable } from 'kysely';

import type { Db, Tx } from '#kit/server/postgres/database.ts';

import type { InvoiceFileTable } from './tables.ts';

/** The file of a paper by its number: that of the paper itself, or of its red note. */
export function findKept(db: Db | Tx, invoiceId: string, no: string): Promise<Selectable<InvoiceFileTable> | undefined> {
  return db.selectFrom('invoiceFile').selectAll().where('invoiceId', '=', invoiceId).where('no', '=', no).executeTakeFirst();
}

/** @returns false where it has been kept before */
export async function addKept(tx: Tx, file: InvoiceFileTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('invoiceFile')
    .values(file)
    .onConflict((known) => known.columns(['invoiceId', 'no']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

interface FileNote {
  readonly id: string;
  /** A note that has been overtaken by a red note counts no more. */
  readonly no: string;
  readonly fileTries: number;
  /** When the issuer is asked again; null where it need not be. */
  readonly fileDueAt: string | null;
}

/** Notes how it stands with the file; the record stays as it is. */
export async function noteFile(db: Db | Tx, { id, no, ...note }: FileNote): Promise<void> {
  await db
    .updateTable('invoice')
    .set(note)
    .where('id', '=', id)
    .where(sql<boolean>`coalesce(red_no, invoice_no) = ${no}`)
    .execute();
}

/** Papers whose file is to be fetched now, whoever has waited longest first. */
export function findFilesDue(db: Db, now: Date, most: number) {
  return db.selectFrom('invoice').select('id').where('fileDueAt', '<=', now.toISOString()).orderBy('fileDueAt').limit(most).execute();
}

/** For the sweeping of files: which of these names are ours. */
export async function issuerFilesInUse(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom('invoiceFile')
    .select('fileName')
    .where('fileName', 'in', [...names])
    .execute();
  return rows.map(({ fileName }) => fileName);
}
