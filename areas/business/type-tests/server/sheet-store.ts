import type { Db, Tx } from '#kit/server/postgres/database.ts';

import './tables.ts';

/** Reports of a maker that count, by their numbers in one spelling. */
export function findRegistered(db: Db, unitId: string, keys: readonly string[]) {
  return db
    .selectFrom('typeTest')
    .select(['testedClass', 'product', 'model', 'ranges', 'reportNo', 'testOrg', 'testedOn', 'validTo', 'remark'])
    .where('unitId', '=', unitId)
    .where('reportKey', 'in', keys.length > 0 ? [...keys] : [''])
    .where('withdrawnOn', 'is', null)
    .execute();
}

interface NewSheet {
  readonly id: string;
  readonly unitId: string;
  readonly sha256: Buffer;
  readonly fileName: string;
  readonly createdByName: string;
}

/** Notes a workbook before its rows: of the same bytes at once the second waits here. @returns false where the maker has brought them before */
export async function beginSheet(tx: Tx, sheet: NewSheet, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('typeTestSheet')
    .values({ ...sheet, kept: 0, createdAt: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['unitId', 'sha256']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function endSheet(tx: Tx, id: string, kept: number): Promise<void> {
  await tx.updateTable('typeTestSheet').set({ kept }).where('id', '=', id).execute();
}

/** What became of these bytes when the maker brought them before. */
export function readSheetOf(db: Db, unitId: string, sha256: Buffer) {
  return db
    .selectFrom('typeTestSheet')
    .select(['kept', 'createdAt as importedAt'])
    .where('unitId', '=', unitId)
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow();
}
