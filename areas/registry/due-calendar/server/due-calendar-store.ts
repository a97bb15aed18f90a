import type { Db, Tx } from '#kit/server/postgres/database.ts';

/** Puts the account's link in place of any earlier one. */
export async function putCalendarLink(
  tx: Tx,
  link: { readonly accountId: string; readonly roleId: string; readonly tokenSeal: Buffer },
  now: Date,
): Promise<void> {
  const values = { roleId: link.roleId, tokenSeal: link.tokenSeal, createdAt: now.toISOString(), readAt: null };
  await tx
    .insertInto('dueCalendarLink')
    .values({ accountId: link.accountId, ...values })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(values))
    .execute();
}

export async function dropCalendarLink(tx: Tx, accountId: string): Promise<boolean> {
  const dropped = await tx.deleteFrom('dueCalendarLink').where('accountId', '=', accountId).executeTakeFirst();
  return dropped.numDeletedRows > 0n;
}

export async function findCalendarLink(db: Db, accountId: string) {
  return db.selectFrom('dueCalendarLink').select(['createdAt', 'readAt', 'roleId']).where('accountId', '=', accountId).executeTakeFirst();
}

export async function findLinkBySeal(db: Db, seals: readonly Buffer[]) {
  return db
    .selectFrom('dueCalendarLink')
    .select(['accountId', 'roleId', 'createdAt', 'readAt'])
    .where('tokenSeal', 'in', [...seals])
    .executeTakeFirst();
}

export async function touchCalendarLink(db: Db, seals: readonly Buffer[], now: Date): Promise<void> {
  await db
    .updateTable('dueCalendarLink')
    .set({ readAt: now.toISOString() })
    .where('tokenSeal', 'in', [...seals])
    .execute();
}
