import type { Generated } from 'kysely';

export interface ErrorLogTable {
  id: Generated<number>;
  type: string;
  code: string;
  mes: string;
  url: string;
  time: string;
  trace: string | null;
  userId: string | null;
  userName: string | null;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    errorLog: ErrorLogTable;
  }
}
