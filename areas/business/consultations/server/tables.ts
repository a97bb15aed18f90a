import type { RowOf } from '#kit/contract/field.ts';
import type { CaseColumns } from '#kit/server/case/case-columns.ts';
import type { Generated } from 'kysely';
import type { Filing } from '#kit/server/case/filing.ts';
import { consultation } from '../contract/lifecycle.ts';
import { consultationParties } from '../contract/parties.ts';
import type { againForm, answerForm, askForm, evaluateForm, forwardForm, publishForm, supplementForm } from '../contract/consultation.ts';

export interface ConsultationTable
  extends
    CaseColumns,
    RowOf<typeof askForm.fields>,
    RowOf<typeof answerForm.fields>,
    RowOf<typeof supplementForm.fields>,
    RowOf<typeof forwardForm.fields>,
    RowOf<typeof evaluateForm.fields>,
    RowOf<typeof againForm.fields>,
    RowOf<typeof publishForm.fields> {
  consultNo: string;
  equSysId: string | null;
  equclacode: string | null;
  applicationId: string | null;
  desk: string | null;
  askedOn: string | null;
  dueOn: string | null;
  answeredByName: string | null;
  answeredOn: string | null;
  tookDays: number | null;
  evaluatedAt: string | null;
  publishedOn: string | null;
}

export type EntryKind = 'question' | 'askBack' | 'supplement' | 'again' | 'answer';

export interface ConsultationEntryTable {
  id: string;
  consultationId: string;
  position: number;
  kind: EntryKind;
  words: string;
  byName: string;
  isDesk: boolean;
  saidAt: string;
}

export interface ConsultationKindTable {
  id: string;
  kind: string;
  desk: 'I1' | 'I4';
  workdays: number;
  position: number;
  version: Generated<number>;
  updatedAt: string;
}

export interface ServiceEvaluationTable {
  applicationId: string;
  unitId: string;
  satisfaction: string;
  evaluation: string | null;
  evaluatedBy: string;
  evaluatedByName: string;
  evaluatedAt: string;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    consultation: ConsultationTable;
    consultationEntry: ConsultationEntryTable;
    consultationKind: ConsultationKindTable;
    serviceEvaluation: ServiceEvaluationTable;
  }
}

/** How its cases are filed. */
export const consultationFiling: Filing = {
  cycle: consultation,
  table: 'consultation',
  number: 'consult_no',
  parties: consultationParties,
  devices: 'equ_sys_id',
  dueOn: 'due_on',
};
