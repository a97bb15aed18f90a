import type { ColumnType } from 'kysely';
import type { Filing } from '#kit/server/case/filing.ts';
import { complianceStatement, testExtension } from '../contract/lifecycle.ts';

import type { MarkTemplate } from '../contract/mark.ts';
import { extensionParties, statementParties } from '../contract/parties.ts';

export interface LiftPublicationTable {
  equSysId: string;
  isPublished: boolean;
  /** Yearly fee of maintenance; null where the unit does not tell it. */
  maintPriceFen: number | null;
  publishedAt: string;
  updatedAt: string;
}

export interface ComplianceStatementTable {
  id: string;
  statementNo: string;
  unitId: string;
  /** JSON goes in as text and comes out parsed. */
  content: ColumnType<Record<string, unknown>, string, string>;
  testScopes: string[];
  testerCount: number;
  validFrom: string | null;
  validTo: string | null;
  serviceTel: string | null;
  status: string;
  version: number;
  publishedAt: string | null;
  createdBy: string | null;
  createdByName: string;
  createdAt: string;
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
    complianceStatement: ComplianceStatementTable;
    markPrint: MarkPrintTable;
    newestTest: NewestTestTable;
  }
}

/** How its cases are filed. */
export const statementFiling: Filing = {
  cycle: complianceStatement,
  table: 'compliance_statement',
  number: 'statement_no',
  parties: statementParties,
};
export const extensionFiling: Filing = {
  cycle: testExtension,
  table: 'test_extension',
  number: 'extension_no',
  parties: extensionParties,
  devices: 'equ_sys_id',
};
