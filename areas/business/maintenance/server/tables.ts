import type { RowOf } from '#kit/contract/field.ts';
import type { CaseColumns } from '#kit/server/case/case-columns.ts';
import type { amendmentForm, Certificate, changeForm, endForm, HandedOver } from '../contract/maintenance.ts';
import type { Filing } from '#kit/server/case/filing.ts';
import { maintenanceAmendment, maintenanceChange, maintenanceEnd } from '../contract/lifecycle.ts';
import { amendmentParties, changeParties, endParties } from '../contract/parties.ts';

/** What a contract says. */
export interface TermColumns {
  contractNo: string;
  beginsOn: string;
  endsOn: string;
  maintKind: string;
  visits: string;
  price: number | null;
  leader: string;
  leaderMobile: string;
  hotline: string;
  maintainers: Certificate[];
}

export interface MaintenanceContractTable extends TermColumns {
  id: string;
  useUnit: string;
  newUnit: string;
  equSysIds: string[];
  version: number;
  caseId: string;
  endedOn: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface MaintenanceCaseTable
  extends
    Omit<CaseColumns, 'unitId'>,
    Omit<RowOf<typeof amendmentForm.fields>, 'maintainers'>,
    Omit<RowOf<typeof changeForm.fields>, 'maintainers' | 'handOver'>,
    RowOf<typeof endForm.fields> {
  kind: 'change' | 'end' | 'amendment';
  caseNo: string;
  unitId: string | null;
  initiator: string | null;
  useUnit: string;
  oldUnit: string | null;
  newUnit: string;
  contractId: string | null;
  equSysIds: string[];
  areaCodes: string[];
  maintainers: Certificate[] | null;
  handOver: HandedOver[] | null;
  dueOn: string | null;
}

export interface MaintenanceGapTable {
  equSysId: string;
  since: string;
  toldOn: string | null;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    maintenanceContract: MaintenanceContractTable;
    maintenanceCase: MaintenanceCaseTable;
    maintenanceGap: MaintenanceGapTable;
  }
}

const filing = {
  table: 'maintenance_case',
  number: 'case_no',
  devices: { list: 'equ_sys_ids' },
  dueOn: 'due_on',
} as const;

/** How its cases are filed. */
export const maintenanceChangeFiling: Filing = { ...filing, cycle: maintenanceChange, parties: changeParties, only: ['kind', 'change'] };
export const endFiling: Filing = { ...filing, cycle: maintenanceEnd, parties: endParties, only: ['kind', 'end'] };
export const amendmentFiling: Filing = { ...filing, cycle: maintenanceAmendment, parties: amendmentParties, only: ['kind', 'amendment'] };
