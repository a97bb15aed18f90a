import type { RowOf } from '#kit/contract/field.ts';
import type { CaseColumns } from '#kit/server/case/case-columns.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Filing } from '#kit/server/case/filing.ts';
import { safetyAppointment, safetyHazard, safetyRecord } from '../contract/lifecycle.ts';
import type { appointmentForm, CheckRow, closeForm, endForm, hazardForm, recordForm } from '../contract/safety.ts';

import { dutyParties } from '../contract/parties.ts';

interface DutyCase extends CaseColumns {
  areacode: string;
}

export interface SafetyRecordTable extends DutyCase, Omit<RowOf<typeof recordForm.fields>, 'items'> {
  recordNo: string;
  periodOn: string | null;
  isLate: boolean | null;
  items: ColumnType<CheckRow[] | null, string | null, string | null>;
}

export interface SafetyHazardTable extends DutyCase, RowOf<typeof hazardForm.fields>, RowOf<typeof closeForm.fields> {
  hazardNo: string;
  recordId: string | null;
  recordNo: string | null;
}

export interface SafetyAppointmentTable extends DutyCase, RowOf<typeof appointmentForm.fields>, RowOf<typeof endForm.fields> {
  appointmentNo: string;
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
