import type { Insertable } from 'kysely';

import type { Tx } from '#kit/server/database.ts';

import type { MarkPrintTable } from '../tables.ts';
import '../tables.ts';

/** Until the transaction ends nobody else prints marks of these tests. */
export async function lockTests(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .selectFrom('equipmentInspection')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function addPrints(tx: Tx, prints: readonly Insertable<MarkPrintTable>[]): Promise<void> {
  await tx
    .insertInto('markPrint')
    .values([...prints])
    .execute();
}
