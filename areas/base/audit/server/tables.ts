import type { Generated } from 'kysely';

export interface AuditCheckTable {
  id: Generated<number>;
  askedAt: string;
  /** Null: by the timetable. */
  askedBy: string | null;
  /** Null while it runs. */
  endedAt: Generated<string | null>;
  sealedTo: Generated<number | null>;
  faults: Generated<string[] | null>;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    auditCheck: AuditCheckTable;
  }
}
