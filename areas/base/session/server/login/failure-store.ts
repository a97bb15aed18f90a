import { sql } from 'kysely';

import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { hashToken } from '../token.ts';

/** Failures older than this are forgotten. */
const memoryMs = 15 * 60_000;

/** What was counted later than this from now was counted by a clock that was ahead. */
const within = (now: Date) => ({
  from: new Date(now.getTime() - memoryMs).toISOString(),
  until: new Date(now.getTime() + memoryMs).toISOString(),
});

/** Whose failures are counted. */
export type Suspect = `name:${string}` | `address:${string}` | `session:${string}` | `code:${string}` | `ticket:${string}`;

/** Capitals in a user name do not count. */
export function nameSuspect(loginName: string): Suspect {
  return `name:${loginName.toLowerCase()}`;
}

/** Recent failures: of several suspects, the most. */
export async function readFailures(db: Db, suspects: readonly Suspect[], now: Date): Promise<number> {
  const rows = await db
    .selectFrom('loginFailure')
    .select('failures')
    .where('keyHash', 'in', suspects.map(hashToken))
    .where('lastAt', '>', within(now).from)
    .where('lastAt', '<', within(now).until)
    .execute();
  return Math.max(0, ...rows.map((row) => row.failures));
}

/** Recent failures of each of these that has any. */
export async function listFailures(db: Db | Tx, suspects: readonly Suspect[], now: Date): Promise<ReadonlyMap<Suspect, number>> {
  if (suspects.length === 0) return new Map();
  const bySuspect = new Map(suspects.map((suspect) => [hashToken(suspect).toString('hex'), suspect]));
  const rows = await db
    .selectFrom('loginFailure')
    .select(['keyHash', 'failures'])
    .where('keyHash', 'in', suspects.map(hashToken))
    .where('lastAt', '>', within(now).from)
    .where('lastAt', '<', within(now).until)
    .execute();
  return new Map(rows.map(({ keyHash, failures }) => [bySuspect.get(keyHash.toString('hex'))!, failures]));
}

/** Counts one more. @returns the recent failures before this one */
export async function countFailure(db: Db, suspect: Suspect, now: Date): Promise<number> {
  const { from, until } = within(now);
  const at = now.toISOString();
  const { rows } = await sql<{ failures: number }>`
    insert into login_failure as known (key_hash, failures, last_at) values (${hashToken(suspect)}, 1, ${at})
    on conflict (key_hash) do update set
      failures = case when known.last_at > ${from} and known.last_at < ${until} then known.failures + 1 else 1 end,
      last_at = ${at}
    returning failures`.execute(db);
  return rows[0]!.failures - 1;
}

export async function forgiveFailures(db: Db | Tx, suspect: Suspect): Promise<void> {
  await db.deleteFrom('loginFailure').where('keyHash', '=', hashToken(suspect)).execute();
}

export async function dropOldFailures(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('loginFailure').where('lastAt', '<=', within(now).from).execute();
}
