import type { ColumnType } from 'kysely';

import type { MarkTemplate } from '../contract/mark.ts';

export interface LiftPublicationTable {
  equSysId: string;
  isPublished: boolean;
  /** Yearly fee of maintenance; null where the unit does not tell it. */
  maintPriceFen: number | null;
  publishedAt: string;
  updatedAt: string;
}

export interface MarkPrintTable {
  id: string;
  testId: string;
  equSysId: string;
  template: MarkTemplate;
  isReprint: boolean;
  reason: string | null;
  printedAt: string;
  printedBy: string;
  printedByName: string;
  printedUnit: string;
  /** What was printed together; null for prints of before migration 0056. */
  batchId: string | null;
  /** Written by a trigger (migration 0028). */
  reportNo: ColumnType<string | null, never, never>;
}

/** Written by triggers (migration 0024). */
export interface NewestTestTable {
  equSysId: string;
  testId: string;
  testedOn: string;
  conclusion: string;
  inspectOrg: string | null;
  reportNo: string | null;
  isPrinted: boolean;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    liftPublication: LiftPublicationTable;
    markPrint: MarkPrintTable;
    newestTest: NewestTestTable;
  }
}
