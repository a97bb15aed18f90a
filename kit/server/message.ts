import type { Generated } from 'kysely';

import type { Asker } from './asker.ts';
import type { Db, Tx } from './postgres/database.ts';
import { newId } from './id.ts';

export interface MessageTable {
  id: string;
  /** To everybody of a unit, or to one user. */
  unitId: string | null;
  userId: string | null;
  kind: string;
  title: string;
  body: string;
  /** Page of the portal that the message leads to. */
  link: string | null;
  createdAt: string;
  readAt: Generated<string | null>;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    message: MessageTable;
  }
}

export interface Message {
  /** Where whoever sends it wants to know it again. */
  readonly id?: string;
  readonly unitId?: string | null;
  readonly userId?: string | null;
  /** One of the dictionary 消息类型. */
  readonly kind: string;
  readonly title: string;
  readonly body: string;
  readonly link?: string;
}

/** Sends a message in the portal, in the transaction of the event that it reports. */
export async function sendMessage(tx: Tx, message: Message, now: Date): Promise<void> {
  await tx
    .insertInto('message')
    .values({
      id: message.id ?? newId(now.getTime()),
      unitId: message.unitId ?? null,
      userId: message.userId ?? null,
      kind: message.kind,
      title: message.title,
      body: message.body,
      link: message.link ?? null,
      createdAt: now.toISOString(),
    })
    .execute();
}

/** Takes a message back that nobody has read, because another one says it anew. @returns whether it was there, unread */
export async function withdrawUnread(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('message').where('id', '=', id).where('readAt', 'is', null).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The same to one person, unless they have been told under this title since. */
export async function sendOnceSince(tx: Tx, message: Message & { readonly userId: string }, since: Date, now: Date): Promise<void> {
  const told = await tx
    .selectFrom('message')
    .select('id')
    .where('userId', '=', message.userId)
    .where('createdAt', '>=', since.toISOString())
    .where('title', '=', message.title)
    .limit(1)
    .executeTakeFirst();
  if (!told) await sendMessage(tx, message, now);
}

/** What was sent to this person or to their unit. */
export function messagesTo(db: Db, { userId, unitId }: Pick<Asker, 'userId' | 'unitId'>) {
  return db
    .selectFrom('message')
    .where((eb) => eb.or([eb('userId', '=', userId), ...(unitId ? [eb.and([eb('unitId', '=', unitId), eb('userId', 'is', null)])] : [])]));
}

/** Unread messages of this person, counted up to `most`. */
export async function countUnread(db: Db, asker: Pick<Asker, 'userId' | 'unitId'>, most: number): Promise<number> {
  const rows = await messagesTo(db, asker).select('id').where('readAt', 'is', null).limit(most).execute();
  return rows.length;
}

/** Marks these, or all, as read. Ids that are unknown or belong to others are ignored. */
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
