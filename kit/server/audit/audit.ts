import type { Generated } from 'kysely';

import type { Asker } from '../asker.ts';
import type { Db, Tx } from '../postgres/database.ts';
import { json } from '../json.ts';

export interface AuditLogTable {
  id: Generated<number>;
  at: string;
  userId: string | null;
  userName: string | null;
  action: string;
  objectId: string | null;
  details: object | null;
  /** Number and value of the seal; null until the job `session:sealAudit` has put it on. */
  sealNo: Generated<number | null>;
  hash: Generated<string | null>;
}

declare module '#kit/server/postgres/database.ts' {
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
