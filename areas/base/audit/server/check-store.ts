import { sql } from 'kysely';

import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { json } from '#kit/server/json.ts';

import './tables.ts';

/** A verification that runs longer has died with its process. */
const runsAtMostMs = 10 * 60_000;

/** Notes that a verification is asked for, unless one runs. @returns its id */
export async function beginCheck(tx: Tx | Db, askedBy: string | null, now: Date): Promise<number | undefined> {
  const since = new Date(now.getTime() - runsAtMostMs).toISOString();
  await sql`select pg_advisory_xact_lock(7303015)`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    insert into audit_check (asked_at, asked_by) select ${now.toISOString()}::timestamptz, ${askedBy}
    where not exists (select 1 from audit_check where ended_at is null and asked_at > ${since})
    returning id`.execute(tx);
  return rows[0]?.id;
}

/** What a check has found. */
interface Outcome {
  /** Number of the last row that was checked. */
  readonly sealedTo: number;
  readonly faults: readonly string[];
}

export async function endCheck(tx: Tx, id: number, { sealedTo, faults }: Outcome, now: Date): Promise<void> {
  await tx
    .updateTable('auditCheck')
    .set({ endedAt: now.toISOString(), sealedTo, faults: sql`${json(faults)}::jsonb` })
    .where('id', '=', id)
    .execute();
}

/** The last verification that ended, and whether one runs. */
export async function readLastCheck(db: Db, now: Date) {
  const [last, running] = await Promise.all([
    db.selectFrom('auditCheck').selectAll().where('endedAt', 'is not', null).orderBy('id', 'desc').limit(1).executeTakeFirst(),
    db
      .selectFrom('auditCheck')
      .select('id')
      .where('endedAt', 'is', null)
      .where('askedAt', '>', new Date(now.getTime() - runsAtMostMs).toISOString())
      .executeTakeFirst(),
  ]);
  return { last, isRunning: running !== undefined };
}
