import type { Generated } from 'kysely';

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
  withdrawnOn: Generated<string | null>;
  version: Generated<number>;
  createdByName: string;
  createdAt: string;
  updatedAt: string;
}

declare module '#kit/server/database.ts' {
  interface Tables {
    typeTest: TypeTestTable;
  }
}
