import type { ColumnType, Generated } from 'kysely';
import type { Filing } from '#kit/server/case/filing.ts';
import { reportVoid } from '../contract/lifecycle.ts';

import type { PaperType } from '../contract/paper.ts';
import { voidParties } from '../contract/parties.ts';
import type { PaperContent } from './content.ts';

export interface PaperTable {
  id: string;
  type: PaperType;
  no: string;
  edition: number;
  applicationId: string | null;
  onlinelsh: string | null;
  equSysId: string | null;
  partyUnits: string[];
  oidno: string | null;
  equclacode: string;
  equName: string;
  useUnitName: string | null;
  maintUnitName: string | null;
  rescueTel: string | null;
  useCertNo: string | null;
  equlocarecod: string;
  equlocarecodName: string | null;
  inspType: string | null;
  inspDate: string | null;
  conclusion: string | null;
  nextInspDate: string | null;
  /** JSON goes in as text and comes out parsed. */
  content: ColumnType<PaperContent, string, never>;
  issuedAt: string;
  issuedBy: string | null;
  issuedByName: string | null;
  releasedAt: string | null;
  fileName: string | null;
  sha256: string | null;
  /** The file of the neighbour that has issued the paper: given out in place of ours. */
  originalName: ColumnType<string | null, undefined, string>;
  originalSha256: ColumnType<string | null, undefined, string>;
  /** Of a use mark: its number, where the neighbour counts them. */
  markNo: ColumnType<string | null, undefined, string>;
  voidedAt: string | null;
  voidReason: string | null;
  /** Of form (1): the report that has taken its place. */
  replacedBy: ColumnType<string | null, undefined, string>;
  /** Of a report: its use mark is to be printed anew. */
  reprint: Generated<boolean>;
  /** Of a report: somebody asks to declare it void, and nobody has decided yet. */
  voidAsked: Generated<boolean>;
  readonly grams: Generated<string[]>;
}

export interface ReportVoidTable {
  id: string;
  paperId: string;
  reason: string;
  askedBy: string;
  askedByName: string;
  decidedBy: string | null;
  decidedByName: string | null;
  status: string;
  version: number;
  createdAt: string;
  updatedAt: string;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    paper: PaperTable;
    reportVoid: ReportVoidTable;
  }
}

/** How its cases are filed. */
export const voidFiling: Filing = { cycle: reportVoid, table: 'report_void', parties: voidParties };
