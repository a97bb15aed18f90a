import { sql, type Insertable } from 'kysely';

import type { Db, Tx } from '#kit/server/postgres/database.ts';

import type { MarkPrintTable } from './tables.ts';
import './tables.ts';

export async function addPrints(tx: Tx, prints: readonly Insertable<MarkPrintTable>[]): Promise<void> {
  await tx
    .insertInto('markPrint')
    .values([...prints])
    .execute();
}

/** Until the transaction ends, nobody else prints under this id. */
export async function lockPrint(tx: Tx, batchId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`marks ${batchId}`}, 0))`.execute(tx);
}

/** What has been printed under an id, whoever asks. */
export async function readPrint(db: Db | Tx, batchId: string) {
  return db.selectFrom('markPrint').select(['testId', 'template', 'printedBy']).where('batchId', '=', batchId).execute();
}
