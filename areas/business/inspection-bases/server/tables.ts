import type { Generated } from 'kysely';

import type { Basis } from '../contract/basis.ts';

/** What inspections follow. */
export interface InspectionBasisTable extends Basis {
  id: string;
  version: Generated<number>;
  updatedBy: string | null;
  updatedAt: Generated<string>;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    inspectionBasis: InspectionBasisTable;
  }
}
