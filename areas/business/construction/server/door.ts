import type { Db } from '#kit/server/postgres/database.ts';

import './tables.ts';

/** The devices of a notice, as other systems know them. */
export async function linesOfNotice(db: Db, noticeId: string) {
  return db
    .selectFrom('constructionLine')
    .select(['oidno', 'equclacode', 'equName', 'prono'])
    .where('noticeId', '=', noticeId)
    .orderBy('position')
    .execute();
}
