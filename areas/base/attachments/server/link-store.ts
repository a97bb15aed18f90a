import { createHash, randomBytes } from 'node:crypto';

import type { Db } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';

import type { AttachmentLinkTable } from './tables.ts';
import './tables.ts';

const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

/** Makes a link and answers its secret, of which only the hash is kept. */
export async function addLink(db: Db, link: Omit<AttachmentLinkTable, 'id' | 'secretHash'>, now: Date): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await db
    .insertInto('attachmentLink')
    .values({ ...link, id: newId(now.getTime()), secretHash: hashOf(secret) })
    .execute();
  return secret;
}

export function findLink(db: Db, secret: string, now: Date) {
  return db
    .selectFrom('attachmentLink')
    .selectAll()
    .where('secretHash', '=', hashOf(secret))
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst();
}

export async function dropExpiredLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('attachmentLink').where('expiresAt', '<=', now.toISOString()).execute();
}
