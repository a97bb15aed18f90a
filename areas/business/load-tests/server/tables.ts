import type { ColumnType } from 'kysely';
import type { Filing } from '#kit/server/case/filing.ts';
import { loadTest } from '../contract/lifecycle.ts';
import { loadTestParties } from '../contract/parties.ts';

/** JSON goes in as text and comes out parsed. */
type Json<T> = ColumnType<T, string, string>;

export interface LoadTestTable {
  id: string;
  equSysId: string;
  batchId: string;
  testNo: string;
  testedOn: string;
  occasion: string;
  conclusion: string;
  testedBy: string;
  remark: string | null;
  nextLoadTestDate: string | null;
  former: Json<{ lastLoadTestDate: string | null; nextLoadTestDate: string | null; failedLoadTestOn: string | null }>;
  status: string;
  version: number;
  createdBy: string | null;
  createdByName: string;
  createdByUnit: string | null;
  createdByUnitName: string | null;
  createdAt: string;
  updatedAt: string;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    loadTest: LoadTestTable;
  }
}

/** How its cases are filed. */
export const loadTestFiling: Filing = {
  cycle: loadTest,
  table: 'load_test',
  number: 'test_no',
  parties: loadTestParties,
  devices: 'equ_sys_id',
};
