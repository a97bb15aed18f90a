import type { Db } from '#kit/server/postgres/database.ts';

export function listOwnDeeds(db: Db, userId: string, most: number) {
  return db
    .selectFrom('auditLog')
    .select(['at', 'action', 'details'])
    .where('userId', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** Those to the person, not those to everybody of the unit. */
export function listOwnMessages(db: Db, userId: string, most: number) {
  return db
    .selectFrom('message')
    .select(['createdAt', 'title', 'body', 'readAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(most)
    .execute();
}
