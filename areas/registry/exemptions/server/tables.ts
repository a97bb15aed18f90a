import type { Generated } from 'kysely';

import type { Exemption } from '../contract/exempt.ts';

/** Of which devices something is not asked. */
export interface ExemptionTable extends Exemption {
  id: string;
  version: Generated<number>;
  updatedBy: string | null;
  updatedAt: Generated<string>;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    exemption: ExemptionTable;
  }
}
