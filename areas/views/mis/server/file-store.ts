import { sql, type Selectable } from 'kysely';

import type { Db, Tx } from '#kit/server/postgres/database.ts';
import type { Retention } from '#kit/server/jobs/retention.ts';

import type { MisFileTable } from './tables.ts';

export type MisFile = Selectable<MisFileTable>;

/** Files that the neighbour names, to be fetched. One told again for the same paper takes the place of the former while that is not here; it is waited for since the first. */
export async function askFile(
  tx: Tx,
  { ownerId, ...asked }: Pick<MisFile, 'ownerId' | 'kind' | 'no' | 'path' | 'sha256' | 'eventId' | 'event'>,
  now: Date,
): Promise<void> {
  const anew = { ...asked, state: 'waiting' as const, attempts: 0, said: null, triedAt: null };
  await tx
    .insertInto('misFile')
    .values({ ownerId, askedAt: now.toISOString(), ...anew })
    .onConflict((known) => known.column('ownerId').doUpdateSet(anew).where('misFile.state', '!=', 'kept'))
    .execute();
}

export async function findFile(db: Db | Tx, ownerId: string): Promise<MisFile | undefined> {
  return db.selectFrom('misFile').selectAll().where('ownerId', '=', ownerId).executeTakeFirst();
}

/** Writes down what came of an attempt. A file that is here, or that a person has given up, stays so. */
export async function markFile(
  db: Db | Tx,
  ownerId: string,
  { state, said }: { readonly state: MisFile['state']; readonly said: string | null },
  now: Date,
): Promise<void> {
  await db
    .updateTable('misFile')
    .set({ state, said: said?.slice(0, 500) ?? null, attempts: sql`attempts + 1`, triedAt: now.toISOString() })
    .where('ownerId', '=', ownerId)
    .where('state', 'in', ['waiting', 'differs'])
    .execute();
}

/** Nobody waits for what is here, or has been given up. */
export const fileRetention: Retention = {
  table: 'misFile',
  at: 'askedAt',
  days: ({ misEventDays }) => misEventDays,
  only: sql`state in ('kept', 'dropped')`,
  reason: '与检验业务管理系统的对账；文件本身随报告保存',
};
