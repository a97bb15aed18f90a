import type { Db } from '../postgres/database.ts';

export interface SealedPaperTable {
  id: string;
  kind: string;
  no: string;
  source: string;
  fileName: string;
  sha256: string;
  sealedAt: string;
}

declare module '../postgres/database.ts' {
  interface Tables {
    sealedPaper: SealedPaperTable;
  }
}

export interface SealedKey {
  readonly kind: string;
  readonly no: string;
  /** Digest of what the paper says. */
  readonly source: string;
}

export async function findSealed(db: Db, { kind, no, source }: SealedKey) {
  return db
    .selectFrom('sealedPaper')
    .select(['fileName', 'sha256'])
    .where('kind', '=', kind)
    .where('no', '=', no)
    .where('source', '=', source)
    .executeTakeFirst();
}

/** @returns false when somebody else has signed the same paper meanwhile */
export async function addSealed(db: Db, row: SealedPaperTable): Promise<boolean> {
  const added = await db
    .insertInto('sealedPaper')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'no', 'source']).doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The digest of the file that was given out last under a number. */
export async function newestSealed(db: Db, kind: string, no: string): Promise<string | null> {
  const found = await db
    .selectFrom('sealedPaper')
    .select('sha256')
    .where('kind', '=', kind)
    .where('no', '=', no)
    .orderBy('sealedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.sha256 ?? null;
}

/** Which paper a file is. */
export async function sealedByFile(db: Db, sha256: string) {
  return db.selectFrom('sealedPaper').select(['kind', 'no', 'fileName']).where('sha256', '=', sha256).executeTakeFirst();
}

/** Which of these names in the storage signed papers lie under. */
export async function sealedNamesInUse(db: Db, names: readonly string[]) {
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom('sealedPaper')
    .select('fileName')
    .where('fileName', 'in', [...names])
    .execute();
  return rows.map(({ fileName }) => fileName);
}
