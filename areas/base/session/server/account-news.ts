import type { DatabaseNews } from '#kit/server/postgres/database-news.ts';

import { forgetSessionsOf, sessionCacheOf } from './session-cache.ts';

/**
 * Accounts that another process, or a hand at the database, has changed: their sessions are forgotten at once. While nobody listens, what is held runs out
 * by itself within seconds.
 */
export const accountNews: DatabaseNews = {
  channel: 'account_changed',
  heard: forgetSessionsOf,
  missed: (db) => sessionCacheOf(db).forget(() => true),
};
