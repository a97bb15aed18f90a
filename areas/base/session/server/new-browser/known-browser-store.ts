import { sql } from 'kysely';

import type { Db, Tx } from '#kit/server/postgres/database.ts';

import '../tables.ts';
import type { KnownBrowserTable } from '../tables.ts';

interface Ends {
  readonly now: Date;
  /** What ends later was made by a clock that was ahead. */
  readonly latest: Date;
}

/** Notes that the account was logged in to from a browser with one of these secrets. @returns whether there is such a one */
export async function useBrowser(db: Db, accountId: string, keyHashes: readonly Buffer[], { now, latest }: Ends): Promise<boolean> {
  if (keyHashes.length === 0) return false;
  const used = await db
    .updateTable('knownBrowser')
    .set({ usedAt: now.toISOString() })
    .where('accountId', '=', accountId)
    .where('keyHash', 'in', keyHashes)
    .where('until', '>', now.toISOString())
    .where('until', '<=', latest.toISOString())
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

/** Adds one; of more than `most` the oldest go. */
export async function addBrowser(tx: Tx, browser: KnownBrowserTable, most: number): Promise<void> {
  await tx.insertInto('knownBrowser').values(browser).execute();
  await sql`
    delete from known_browser where id in (
      select id from known_browser where account_id = ${browser.accountId} order by created_at desc, id desc offset ${most}
    )`.execute(tx);
}

/** Those of an account, the newest first; some may have run out. */
export function listBrowsers(db: Db, accountId: string) {
  return db
    .selectFrom('knownBrowser')
    .select(['id', 'keyHash', 'name', 'address', 'createdAt', 'usedAt', 'until'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Forgets all of an account, or the one that this login made known. @returns how many */
export async function dropBrowsers(db: Db | Tx, accountId: string, id?: string): Promise<number> {
  const dropped = await db
    .deleteFrom('knownBrowser')
    .where('accountId', '=', accountId)
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .executeTakeFirst();
  return Number(dropped.numDeletedRows);
}
