import type { Db, Tx } from '#kit/server/postgres/database.ts';

import './tables.ts';

export interface Publication {
  readonly equSysId: string;
  /** Left out: stays as it is. */
  readonly maintPriceFen?: number | null | undefined;
  readonly now: Date;
}

/** Puts a lift's page into the open, or changes its price. @returns whether that is news */
export async function publish(tx: Tx, { equSysId, maintPriceFen, now }: Publication): Promise<boolean> {
  const at = now.toISOString();
  const changed = await tx
    .insertInto('liftPublication')
    .values({ equSysId, isPublished: true, maintPriceFen: maintPriceFen ?? null, publishedAt: at, updatedAt: at })
    .onConflict((conflict) =>
      conflict
        .column('equSysId')
        .doUpdateSet({ isPublished: true, publishedAt: at, updatedAt: at, ...(maintPriceFen !== undefined && { maintPriceFen }) })
        .where(({ eb, or }) =>
          or([
            eb('liftPublication.isPublished', '=', false),
            ...(maintPriceFen === undefined ? [] : [eb('liftPublication.maintPriceFen', 'is distinct from', maintPriceFen)]),
          ]),
        ),
    )
    .executeTakeFirst();
  return changed.numInsertedOrUpdatedRows === 1n;
}

/** @returns whether it was public until now */
export async function withdraw(tx: Tx, equSysId: string, now: Date): Promise<boolean> {
  const done = await tx
    .updateTable('liftPublication')
    .set({ isPublished: false, updatedAt: now.toISOString() })
    .where('equSysId', '=', equSysId)
    .where('isPublished', '=', true)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Of these lifts those that are published. */
export async function findPublished(tx: Tx, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await tx
    .selectFrom('liftPublication')
    .select('equSysId')
    .where('equSysId', 'in', [...keys])
    .where('isPublished', '=', true)
    .execute();
  return new Set(found.map(({ equSysId }) => equSysId));
}

/** Until the transaction ends nobody else switches these lifts. */
export async function lockPublications(tx: Db | Tx, keys: readonly string[]): Promise<void> {
  await tx
    .selectFrom('equipment')
    .select('equSysId')
    .where('equSysId', 'in', [...keys])
    .orderBy('equSysId')
    .forNoKeyUpdate()
    .execute();
}
