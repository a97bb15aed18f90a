import type { Db } from '#kit/server/postgres/database.ts';

import './tables.ts';

export { findLine } from './line-store.ts';
export { notices } from './notice-case.ts';
export { reachOfNotices } from './notice-store.ts';

/** The devices of a notice, as other systems know them. */
export async function linesOfNotice(db: Db, noticeId: string) {
  return db
    .selectFrom('constructionLine')
    .select(['oidno', 'equclacode', 'equName', 'prono'])
    .where('noticeId', '=', noticeId)
    .orderBy('position')
    .execute();
}
