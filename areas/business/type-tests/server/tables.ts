import type { Generated, GeneratedAlways } from 'kysely';

export interface TypeTestTable {
  id: string;
  unitId: string;
  testedClass: string;
  product: string;
  model: string;
  ranges: string;
  reportNo: string;
  testOrg: string;
  testedOn: string;
  validTo: string | null;
  remark: string | null;
  /** Came in a workbook: its scan has not been brought yet. */
  scanMissing: Generated<boolean>;
  withdrawnOn: Generated<string | null>;
  withdrawnBecause: Generated<string | null>;
  /** The number in capitals without blanks. */
  reportKey: GeneratedAlways<string>;
  version: Generated<number>;
  createdByName: string;
  createdAt: string;
  updatedAt: string;
}

/** A workbook of reports that a maker has brought. */
export interface TypeTestSheetTable {
  id: string;
  unitId: string;
  sha256: Buffer;
  fileName: string;
  kept: number;
  createdByName: string;
  createdAt: string;
}

/** A kind of devices of which the institute says whether its models are tested by type. */
export interface TypeTestClassTable {
  id: string;
  equclacode: string;
  isTested: boolean;
  basis: string;
  isReference: boolean;
  version: Generated<number>;
  updatedBy: string | null;
  updatedAt: Generated<string>;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    typeTest: TypeTestTable;
    typeTestClass: TypeTestClassTable;
    typeTestSheet: TypeTestSheetTable;
  }
}
