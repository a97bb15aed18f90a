import type { ColumnType } from 'kysely';
import type { Filing } from '#kit/server/case/filing.ts';
import { complianceStatement, testExtension } from '../contract/lifecycle.ts';

import { extensionParties, statementParties } from '../contract/parties.ts';

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

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    complianceStatement: ComplianceStatementTable;
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
