import type { Generated } from 'kysely';

export interface PhraseTable {
  id: string;
  /** The body that keeps it; null: offered to every desk. */
  unitId: string | null;
  kind: string;
  words: string;
  version: Generated<number>;
  updatedBy: string | null;
  updatedAt: Generated<string>;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    phrase: PhraseTable;
  }
}
