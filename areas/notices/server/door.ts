import type { Db } from '#kit/server/database.ts';
import { sql } from 'kysely';

import './tables.ts';

/** The articles meant for everybody that are out today, pinned ones first: for those who have not signed in. */
export async function listPublicNotices(db: Db, today: string, most: number) {
  return db
    .selectFrom('article')
    .where(sql<boolean>`audience = '{}' and published_on <= ${today} and (valid_to is null or valid_to >= ${today})`)
    .orderBy('pinned', 'desc')
    .orderBy('publishedOn', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .select(['id', 'title', 'publishedOn'])
    .execute();
}
