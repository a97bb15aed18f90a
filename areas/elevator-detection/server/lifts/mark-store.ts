import type { Insertable } from 'kysely';

import type { Tx } from '#kit/server/database.ts';

import type { MarkPrintTable } from '../tables.ts';
import '../tables.ts';

export async function addPrints(tx: Tx, prints: readonly Insertable<MarkPrintTable>[]): Promise<void> {
  await tx
    .insertInto('markPrint')
    .values([...prints])
    .execute();
}
