import type { Insertable } from 'kysely';

import type { Db, Tx } from '#kit/server/postgres/database.ts';
import type { Seen } from '#kit/server/case/case.ts';

import type { ArticleTable } from './tables.ts';
import './tables.ts';

export type ArticleValues = Omit<Insertable<ArticleTable>, 'id' | 'version' | 'updatedAt' | 'createdBy' | 'publisher'>;

/** @returns whether there was no such article before */
export async function addArticle(
  tx: Tx,
  article: ArticleValues & { readonly id: string; readonly publisher: string; readonly createdBy: string },
  now: Date,
): Promise<boolean> {
  const added = await tx
    .insertInto('article')
    .values({ ...article, updatedAt: now.toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** An article as its writer has added it, where nobody has changed it since. */
export async function findAdded(tx: Tx, id: string, createdBy: string) {
  return tx
    .selectFrom('article')
    .selectAll()
    .where('id', '=', id)
    .where('version', '=', 0)
    .where('createdBy', '=', createdBy)
    .executeTakeFirst();
}

/** @returns the new version; undefined when the article is gone or has another version */
export async function changeArticle(tx: Tx, { id, version }: Seen, values: ArticleValues, now: Date): Promise<number | undefined> {
  const changed = await tx
    .updateTable('article')
    .set({ ...values, version: version + 1, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return changed?.version;
}

/** @returns what was dropped; undefined where somebody was faster */
export async function dropArticle(tx: Tx, id: string, version: number): Promise<{ readonly title: string } | undefined> {
  return tx.deleteFrom('article').where('id', '=', id).where('version', '=', version).returning('title').executeTakeFirst();
}

export async function markRead(db: Db, userId: string, articleId: string): Promise<void> {
  await db
    .insertInto('articleRead')
    .values({ userId, articleId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Articles in the order of their ids, those beyond one of them. */
export async function listSaved(db: Db, after: string, limit: number): Promise<string[]> {
  let query = db.selectFrom('article').select('id').orderBy('id').limit(limit);
  if (after !== '') query = query.where('id', '>', after);
  return (await query.execute()).map(({ id }) => id);
}

/** The text of an article, which nobody saves until the transaction ends. */
export async function lockContent(tx: Tx, id: string) {
  const found = await tx.selectFrom('article').select('content').where('id', '=', id).forUpdate().executeTakeFirst();
  return found?.content;
}
