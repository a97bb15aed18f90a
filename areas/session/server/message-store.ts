import type { Asker } from '#kit/server/asker.ts';
import type { Db } from '#kit/server/database.ts';

/** What was sent to this person or to their unit. */
export function messagesTo(db: Db, { userId, unitId }: Pick<Asker, 'userId' | 'unitId'>) {
  return db
    .selectFrom('message')
    .where((eb) => eb.or([eb('userId', '=', userId), ...(unitId ? [eb.and([eb('unitId', '=', unitId), eb('userId', 'is', null)])] : [])]));
}

export async function countUnread(db: Db, asker: Pick<Asker, 'userId' | 'unitId'>, most: number): Promise<number> {
  const rows = await messagesTo(db, asker).select('id').where('readAt', 'is', null).limit(most).execute();
  return rows.length;
}

/** Marks these, or all, as read. Foreign and unknown ids are passed over. */
export async function markRead(
  db: Db,
  asker: Pick<Asker, 'userId' | 'unitId'>,
  ids: readonly string[] | undefined,
  now: Date,
): Promise<void> {
  const mine = messagesTo(db, asker).select('id').where('readAt', 'is', null);
  const wanted = ids ? mine.where('id', 'in', ids) : mine;
  await db.updateTable('message').set({ readAt: now.toISOString() }).where('id', 'in', wanted).execute();
}
