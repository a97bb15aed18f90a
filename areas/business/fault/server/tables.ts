import type { RowOf } from '#kit/contract/field.ts';
import type { CaseColumns } from '#kit/server/case/case-columns.ts';
import type { Filing } from '#kit/server/case/filing.ts';
import { deviceFault } from '../contract/lifecycle.ts';
import { faultParties } from '../contract/parties.ts';
import type { faultForm, repairForm } from '../contract/fault.ts';

export interface FaultTable extends CaseColumns, RowOf<typeof faultForm.fields>, RowOf<typeof repairForm.fields> {
  faultNo: string;
  equSysId: string;
  equclacode: string;
  equlocarecod: string;
  useUnit: string;
  ownerUnit: string | null;
  maintUnit: string | null;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    fault: FaultTable;
  }
}

/** How its cases are filed. */
export const faultFiling: Filing = {
  cycle: deviceFault,
  table: 'fault',
  number: 'fault_no',
  parties: faultParties,
  devices: 'equ_sys_id',
};
