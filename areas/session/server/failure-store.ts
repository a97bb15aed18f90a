import { sql } from 'kysely';

import type { Db } from '#kit/server/database.ts';

import { hashToken } from './token.ts';

/** Failures older than this are forgotten. */
const memoryMs = 15 * 60_000;

export interface Suspects {
  readonly name: string | undefined;
  readonly address: string;
}

interface Keys {
  readonly name: Buffer | undefined;
  readonly address: Buffer;
}

function keysOf({ name, address }: Suspects): Keys {
  return { name: name === undefined ? undefined : hashToken(`name:${name.toLowerCase()}`), address: hashToken(`address:${address}`) };
}

/** Recent failures: the more of those of the user name and of the address. */
export async function readFailures(db: Db, suspects: Suspects, now: Date): Promise<number> {
  const { name, address } = keysOf(suspects);
  const rows = await db
    .selectFrom('loginFailure')
    .select('failures')
    .where('keyHash', 'in', name ? [name, address] : [address])
    .where('lastAt', '>', new Date(now.getTime() - memoryMs).toISOString())
    .execute();
  return Math.max(0, ...rows.map((row) => row.failures));
}

/**
 * Counts an attempt as failed before it is judged, so that many at the same time do not all find a clean record.
 * @returns the recent failures before this one
 */
export async function countAttempt(db: Db, suspects: Suspects, now: Date): Promise<number> {
  const { name, address } = keysOf(suspects);
  const forgotten = new Date(now.getTime() - memoryMs).toISOString();
  const at = now.toISOString();
  let most = 0;
  for (const key of name ? [name, address] : [address]) {
    const { rows } = await sql<{ failures: number }>`
      insert into login_failure as known (key_hash, failures, last_at) values (${key}, 1, ${at})
      on conflict (key_hash) do update set
        failures = case when known.last_at > ${forgotten} then known.failures + 1 else 1 end,
        last_at = ${at}
      returning failures`.execute(db);
    most = Math.max(most, rows[0]!.failures - 1);
  }
  return most;
}

/** After a success: the name is clean, and the address loses the one attempt alone, or an attacker could wash it with an account of their own. */
export async function forgiveAttempt(db: Db, suspects: Suspects): Promise<void> {
  const { name, address } = keysOf(suspects);
  if (name) await db.deleteFrom('loginFailure').where('keyHash', '=', name).execute();
  await sql`update login_failure set failures = greatest(failures - 1, 0) where key_hash = ${address}`.execute(db);
}

export async function dropOldFailures(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('loginFailure')
    .where('lastAt', '<=', new Date(now.getTime() - memoryMs).toISOString())
    .execute();
}
