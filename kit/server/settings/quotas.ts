import { sql } from 'kysely';

import type { Quota } from '#kit/contract/call.ts';
import { port } from '#kit/contract/port.ts';
import type { Asker } from '../asker.ts';
import { inTransaction, type Db, type Tx } from '../postgres/database.ts';
import { refuse } from '../refuse.ts';
import type { Services } from '../services.ts';

/** Told once a day and account, when somebody asks for more than a day's work. */
export type UsedUp = (
  tx: Tx,
  overuse: { readonly asker: Asker; readonly quota: Quota; readonly limit: number; readonly now: Date },
) => Promise<void>;

export const usedUp = port<UsedUp>('kit.usedUp');

export interface Use {
  readonly db: Db;
  readonly services: Services;
  readonly asker: Asker;
  /** YYYY-MM-DD in Shanghai. */
  readonly today: string;
  readonly now: Date;
}

/** Counts one more of today's. @throws tooManyToday */
export async function countUse({ db, services, asker, today, now }: Use, quota: Quota): Promise<void> {
  const limit = services.config.limits.perDay[quota];
  const used = await countToday(db, asker, quota, today);
  if (used === limit + 1)
    await inTransaction(db, async (tx) => {
      for (const tell of services.handed.of(usedUp)) await tell(tx, { asker, quota, limit, now });
    });
  if (used > limit) refuse('tooManyToday', { limit });
}

/** Counts one more of an account's today. @returns how many there are with it */
export async function countToday(db: Db | Tx, { userId }: Pick<Asker, 'userId'>, what: string, today: string): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    insert into day_use (account_id, quota, day, used) values (${userId}, ${what}, ${today}, 1)
    on conflict (account_id, quota, day) do update set used = day_use.used + 1
    returning used`.execute(db);
  return rows[0]!.used;
}

/** Takes away the days before. */
export async function forgetUse(db: Db, today: string): Promise<void> {
  await sql`delete from day_use where day < ${today}`.execute(db);
}
