import type { RowOf } from '#kit/contract/field.ts';
import type { CaseColumns } from '#kit/server/case/case-columns.ts';
import { filingOf } from '#kit/server/case/filing.ts';

import { revocationCase } from '../contract/calls.ts';
import type { answerForm, deedForm } from '../contract/revocation.ts';

export interface RevocationTable extends RowOf<typeof deedForm.fields>, RowOf<typeof answerForm.fields>, CaseColumns {
  revocationNo: string;
  equSysId: string;
  equclacode: string;
  equlocarecod: string;
  useUnit: string;
  ownerUnit: string | null;
  /** Of the certificate that is in question. */
  certNo: string;
  dueOn: string | null;
  answeredAt: string | null;
  decidedAt: string | null;
  decidedByName: string | null;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    revocation: RevocationTable;
  }
}

/** How its cases are filed. */
export const revocationFiling = { ...filingOf(revocationCase, 'revocation'), devices: 'equ_sys_id', dueOn: 'due_on' };
