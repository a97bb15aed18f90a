import type { RowOf } from '#kit/contract/field.ts';
import type { CaseColumns } from '#kit/server/case/case-columns.ts';
import type { Generated } from 'kysely';
import type { Filing } from '#kit/server/case/filing.ts';
import { liftRescue } from '../contract/lifecycle.ts';
import { rescueParties } from '../contract/parties.ts';
import type { assignForm, noteForm, reportForm, rescueForm, timesForm } from '../contract/rescue.ts';

export interface RescueTable
  extends
    Omit<CaseColumns, 'unitId'>,
    RowOf<typeof rescueForm.fields>,
    RowOf<typeof reportForm.fields>,
    RowOf<typeof assignForm.fields>,
    RowOf<typeof noteForm.fields>,
    RowOf<typeof timesForm.fields> {
  rcsNo: string;
  /** Under which the centre keeps it in a system of its own. */
  centreNo: Generated<string | null>;
  unitId: string | null;
  registrar: 'M1' | 'R1';
  equSysId: string;
  equlocarecod: string;
  useUnit: string;
  ownerUnit: string | null;
  maintUnit: string | null;
  arriveWithin: Generated<number>;
  stationUnit: string | null;
  readonly arriveMinutes: Generated<number | null>;
  readonly isLate: Generated<boolean | null>;
}

/** Of a district that has others than the usual minutes. */
export interface RescueLimitTable {
  areaCode: string;
  minutes: number;
  setByName: string;
  setAt: string;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    rescue: RescueTable;
    rescueLimit: RescueLimitTable;
  }
}

/** How its cases are filed. */
export const rescueFiling: Filing = {
  cycle: liftRescue,
  table: 'rescue',
  number: 'rcs_no',
  parties: rescueParties,
  devices: 'equ_sys_id',
};
