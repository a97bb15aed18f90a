import { sql } from 'kysely';

import type { Db } from '../postgres/database.ts';

interface LogShippingTable {
  id: 1;
  /** The last that a collector has taken. */
  sealNo: number;
  shippedAt: string | null;
  failingSince: string | null;
  fault: string | null;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    logShipping: LogShippingTable;
  }
}

/** How far the audit log has left the machine, and since when and why it does not go on. */
export type LogShipping = Omit<LogShippingTable, 'id'>;

export async function readShipping(db: Db): Promise<LogShipping> {
  const row = await db.selectFrom('logShipping').select(['sealNo', 'shippedAt', 'failingSince', 'fault']).executeTakeFirst();
  return row ?? { sealNo: 0, shippedAt: null, failingSince: null, fault: null };
}

/** Notes what a collector has taken. @returns whether nobody else has noted anything since `from` was read */
export async function noteShipped(db: Db, from: number, to: number, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const { rows } = await sql`
    insert into log_shipping as known (id, seal_no, shipped_at) values (1, ${to}, ${at})
    on conflict (id) do update set seal_no = excluded.seal_no, shipped_at = excluded.shipped_at, failing_since = null, fault = null
      where known.seal_no = ${from}
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Notes that a collector took nothing: the first time since it took something last, and the newest reason. */
export async function noteUnshipped(db: Db, fault: string, now: Date): Promise<void> {
  const said = fault.slice(0, 500);
  await sql`
    insert into log_shipping as known (id, seal_no, failing_since, fault) values (1, 0, ${now.toISOString()}, ${said})
    on conflict (id) do update set failing_since = coalesce(known.failing_since, excluded.failing_since), fault = excluded.fault`.execute(
    db,
  );
}

/** More than these are not counted. */
const unshippedCountedTo = 10_000;

/** Entries that no collector has taken yet, sealed or not. */
export const unshippedQuery = `
  (select at from audit_log where seal_no > coalesce((select seal_no from log_shipping), 0) order by seal_no limit ${unshippedCountedTo})
  union all (select at from audit_log where hash is null order by id limit ${unshippedCountedTo})`;

/** How many entries wait, and since when the oldest of them does. */
export async function countUnshipped(db: Db): Promise<{ readonly count: number; readonly since: string | null }> {
  const { rows } = await sql<{ count: number; since: string | null }>`
    select count(*)::int as count, min(at) as since from (${sql.raw(unshippedQuery)}) as waiting`.execute(db);
  return rows[0]!;
}
