import { sql } from 'kysely';

import type { Db, Tx } from '#kit/server/postgres/database.ts';

import '../tables.ts';

export function findFactor(db: Db | Tx, accountId: string) {
  return db.selectFrom('secondFactor').selectAll().where('accountId', '=', accountId).executeTakeFirst();
}

/** The sealed secret of an account that has confirmed it. */
export async function findSecret(db: Db | Tx, accountId: string): Promise<string | undefined> {
  const factor = await findFactor(db, accountId);
  return factor?.confirmedAt ? factor.secretSealed : undefined;
}

/** The sealed secret of somebody’s second factor. */
interface Secret {
  readonly accountId: string;
  readonly secretSealed: string;
}

/** Lays a secret down to be confirmed, unless one waits that is younger than `freshSince`: two windows show the same. */
export async function beginFactor(db: Db, { accountId, secretSealed }: Secret, now: Date, freshSince: Date): Promise<void> {
  await sql`
    insert into second_factor as known (account_id, secret_sealed, begun_at) values (${accountId}, ${secretSealed}, ${now.toISOString()})
    on conflict (account_id) do update set secret_sealed = excluded.secret_sealed, begun_at = excluded.begun_at
    where known.confirmed_at is null and known.begun_at < ${freshSince.toISOString()}`.execute(db);
}

/** @returns whether it was this that confirmed it */
export async function confirmFactor(tx: Tx, { accountId, secretSealed }: Secret, step: number, now: Date): Promise<boolean> {
  const done = await tx
    .updateTable('secondFactor')
    .set({ confirmedAt: now.toISOString(), lastStep: step })
    .where('accountId', '=', accountId)
    .where('secretSealed', '=', secretSealed)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Takes the code of a step: of two that try at the same time, one gets it, and none is taken after a later one. */
export async function takeStep(db: Db, accountId: string, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('secondFactor')
    .set({ lastStep: step })
    .where('accountId', '=', accountId)
    .where('confirmedAt', 'is not', null)
    .where('lastStep', '<', step)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

export async function takeRecoveryCode(db: Db, accountId: string, codeHash: Buffer, now: Date): Promise<boolean> {
  const taken = await db
    .updateTable('recoveryCode')
    .set({ usedAt: now.toISOString() })
    .where('accountId', '=', accountId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

/** Holds the second factor for the transaction. */
export function lockFactor(tx: Tx, accountId: string) {
  return tx.selectFrom('secondFactor').selectAll().where('accountId', '=', accountId).forUpdate().executeTakeFirst();
}

export async function hasRecoveryCode(tx: Tx, accountId: string, codeHash: Buffer): Promise<boolean> {
  const query = tx.selectFrom('recoveryCode').select('accountId').where('accountId', '=', accountId).where('codeHash', '=', codeHash);
  return (await query.executeTakeFirst()) !== undefined;
}

export async function replaceRecoveryCodes(tx: Tx, accountId: string, codeHashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recoveryCode').where('accountId', '=', accountId).execute();
  await tx
    .insertInto('recoveryCode')
    .values(codeHashes.map((codeHash) => ({ accountId, codeHash })))
    .execute();
}

export async function countRecoveryCodes(db: Db | Tx, accountId: string): Promise<number> {
  const rows = await db
    .selectFrom('recoveryCode')
    .select('codeHash')
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .execute();
  return rows.length;
}

/** Its recovery codes go with it. @returns whether there was one that had been confirmed */
export async function dropFactor(tx: Tx, accountId: string): Promise<boolean> {
  const gone = await tx.deleteFrom('secondFactor').where('accountId', '=', accountId).returning('confirmedAt').executeTakeFirst();
  return typeof gone?.confirmedAt === 'string';
}
