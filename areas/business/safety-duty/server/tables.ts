import type { CaseColumns } from '#kit/server/case/case-columns.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Filing } from '#kit/server/case/filing.ts';
import { safetyAppointment, safetyHazard, safetyRecord } from '../contract/lifecycle.ts';

import { dutyParties } from '../contract/parties.ts';
import type { CheckRow } from '../contract/safety.ts';

interface DutyCase extends CaseColumns {
  areacode: string;
}

export interface SafetyRecordTable extends DutyCase {
  recordNo: string;
  recordKind: 'daily' | 'weekly' | 'monthly' | null;
  classCode: string | null;
  recordOn: string | null;
  periodOn: string | null;
  isLate: boolean | null;
  signer: string | null;
  items: ColumnType<CheckRow[] | null, string | null, string | null>;
  zeroRisk: boolean | null;
  summary: string | null;
  place: string | null;
  chair: string | null;
  attendees: string | null;
  problems: string | null;
  nextFocus: string | null;
}

export interface SafetyHazardTable extends DutyCase {
  hazardNo: string;
  classCode: string | null;
  foundOn: string | null;
  described: string | null;
  hazardLevel: string | null;
  stopped: boolean | null;
  measure: string | null;
  responsible: string | null;
  deadline: string | null;
  closedOn: string | null;
  outcome: string | null;
  recordId: string | null;
  recordNo: string | null;
}

export interface SafetyAppointmentTable extends DutyCase {
  appointmentNo: string;
  post: 'principal' | 'director' | 'officer' | null;
  name: string | null;
  mobile: string | null;
  classCodes: string[] | null;
  scope: string | null;
  certValidTo: string | null;
  beginsOn: string | null;
  issuedBy: string | null;
  duties: string | null;
  endedOn: string | null;
  endReason: string | null;
}

interface SafetyRiskTable {
  id: string;
  unitId: string;
  areacode: string;
  classCode: string;
  recordKind: string;
  item: string;
  control: string;
  source: string;
  version: Generated<number>;
  createdAt: string;
  updatedAt: string;
}

interface SafetyDutyTable {
  unitId: string;
  classCode: string;
  areacode: string;
  begunOn: string;
  endedOn: string | null;
  dailyOn: string | null;
  weeklyOn: string | null;
  monthlyOn: string | null;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    safetyRecord: SafetyRecordTable;
    safetyHazard: SafetyHazardTable;
    safetyAppointment: SafetyAppointmentTable;
    safetyRisk: SafetyRiskTable;
    safetyDuty: SafetyDutyTable;
  }
}

/** How its cases are filed. */
export const recordFiling: Filing = {
  cycle: safetyRecord,
  table: 'safety_record',
  number: 'record_no',
  parties: dutyParties,
};
export const hazardFiling: Filing = {
  cycle: safetyHazard,
  table: 'safety_hazard',
  number: 'hazard_no',
  parties: dutyParties,
};
export const appointmentFiling: Filing = {
  cycle: safetyAppointment,
  table: 'safety_appointment',
  number: 'appointment_no',
  parties: dutyParties,
};
