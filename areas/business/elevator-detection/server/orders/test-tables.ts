import type { ColumnType, Generated } from 'kysely';
import type { CaseColumns } from '#kit/server/case/case-columns.ts';
import type { RowOf } from '#kit/contract/field.ts';
import type { Filing } from '#kit/server/case/filing.ts';
import { testOrder } from '../../contract/lifecycle.ts';
import type { orderFields, planForm, Round } from '../../contract/test-order.ts';

import { orderParties } from '../../contract/parties.ts';
import type { extensionFields } from '../../contract/extension.ts';

/** JSON goes in as text and comes out parsed. */
type Json<T> = ColumnType<T, string, string>;

export interface TestOrderTable
  extends RowOf<typeof orderFields>, Omit<CaseColumns, 'unitId'>, Omit<RowOf<typeof planForm.fields>, 'testers'> {
  orderNo: string;
  orderUnit: string;
  useUnit: string | null;
  testers: Json<string[]>;
  lineCount: number;
  /** Both follow the order and its lifts by trigger. */
  partyUnits: Generated<string[]>;
  areaCodes: Generated<string[]>;
}

export interface TestLineTable {
  id: string;
  orderId: string;
  equSysId: string;
  position: number;
  bodyUnit: string | null;
  maintUnit: string | null;
  isOpen: boolean;
  testedOn: string | null;
  conclusion: string | null;
  rounds: Json<Round[]>;
  reportNo: string | null;
  reportedOn: string | null;
  inspectionId: string | null;
  status: string;
  version: number;
  updatedAt: string;
}

export interface TestExtensionTable extends RowOf<typeof extensionFields>, CaseColumns {
  extensionNo: string;
  equSysId: string;
  /** Where the lift stands: the database keeps it in step. */
  equlocarecod: Generated<string>;
  /** The due day of the self-test when the extension was asked for. */
  dueOn: string;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    testOrder: TestOrderTable;
    testLine: TestLineTable;
    testExtension: TestExtensionTable;
  }
}

/** How its cases are filed. */
export const orderFiling: Filing = {
  cycle: testOrder,
  table: 'test_order',
  number: 'order_no',
  parties: orderParties,
  besides: { party: { list: 'party_units' } },
  devices: { table: 'test_line', of: 'order_id', column: 'equ_sys_id' },
};
