import { createHash } from 'node:crypto';
import { sql, type Generated } from 'kysely';

import type { Asker } from './asker.ts';
import type { Db, Tx } from './database.ts';
import { json } from './json.ts';

export interface AuditLogTable {
  id: Generated<number>;
  at: string;
  userId: string | null;
  userName: string | null;
  action: string;
  objectId: string | null;
  details: object | null;
  /** SM3 over the previous hash and this row; null until the job `session:sealAudit` has chained the row. */
  hash: Generated<string | null>;
}

declare module '#kit/server/database.ts' {
  interface Tables {
    auditLog: AuditLogTable;
  }
}

export interface AuditEntry {
  readonly asker: Pick<Asker, 'userId' | 'name'> | undefined;
  readonly action: string;
  readonly objectId?: string;
  readonly details?: object;
  readonly now: Date;
}

/** Notes what was done, in the transaction that does it. */
export async function writeAudit(tx: Tx | Db, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('auditLog')
    .values({
      at: entry.now.toISOString(),
      userId: entry.asker?.userId ?? null,
      userName: entry.asker?.name ?? null,
      action: entry.action,
      objectId: entry.objectId ?? null,
      details: entry.details ? json(entry.details) : null,
    })
    .execute();
}

/**
 * Chains the rows written since the last time (SM3, GB/T 32905). Done apart from business transactions, which would
 * otherwise all wait for the lock on the last row of the chain. Rows younger than `settledBefore` wait: an open
 * transaction may still bring a smaller id.
 * @returns how many rows were sealed
 */
export async function sealAudit(db: Db, settledBefore: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(7303014)`.execute(tx);
    const open = await tx
      .selectFrom('auditLog')
      .selectAll()
      .where('hash', 'is', null)
      .where('at', '<', settledBefore.toISOString())
      .orderBy('id')
      .limit(5000)
      .execute();
    if (open.length === 0) return 0;
    const last = await tx
      .selectFrom('auditLog')
      .select('hash')
      .where('hash', 'is not', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    let hash = last?.hash ?? '';
    for (const row of open) {
      hash = chain(hash, row);
      await tx.updateTable('auditLog').set({ hash }).where('id', '=', row.id).execute();
    }
    return open.length;
  });
}

/** Walks the chain and returns the id of the first row that does not fit, or undefined when all do. */
export async function verifyAudit(db: Db): Promise<number | undefined> {
  let previous = '';
  let after = 0;
  for (;;) {
    const rows = await db
      .selectFrom('auditLog')
      .selectAll()
      .where('id', '>', after)
      .where('hash', 'is not', null)
      .orderBy('id')
      .limit(5000)
      .execute();
    for (const row of rows) {
      const expected = chain(previous, row);
      if (row.hash !== expected) return row.id;
      previous = expected;
      after = row.id;
    }
    if (rows.length < 5000) return undefined;
  }
}

function chain(
  previous: string,
  row: { id: number; at: string; userId: string | null; action: string; objectId: string | null; details: object | null },
): string {
  const content = JSON.stringify([previous, row.id, row.at, row.userId, row.action, row.objectId, canonical(row.details)]);
  return createHash('sm3').update(content).digest('hex');
}

/** JSONB does not keep the order of keys, so the hash must not depend on it. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.keys(value)
    .toSorted()
    .map((key) => [key, canonical((value as Record<string, unknown>)[key])]);
}
