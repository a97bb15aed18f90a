import type { RowOf } from '#kit/contract/field.ts';
import type { Generated } from 'kysely';
import type { Filing } from '#kit/server/case/filing.ts';
import type { registrationForm } from '../contract/registration.ts';
import type { resetForm } from '../contract/reset.ts';

import { passwordReset, registration } from '../contract/lifecycle.ts';
import { registrationParties, resetParties } from '../contract/parties.ts';

/** What both kinds of application have. */
interface Applied {
  id: string;
  /** SHA-256 of the browser's secret, hexadecimal. */
  secretHash: string;
  status: string;
  version: number;
  submittedAt: string | null;
  decidedByName: string | null;
  decidedAt: string | null;
  accountId: string | null;
  passwordHash: string | null;
  /** Whom it is about. */
  unitId: string | null;
  /** An applicant is of no unit yet. */
  writerUnitId: string | null;
  /** The application itself stands for its writer, who has no account. */
  createdBy: string | null;
  createdByName: string;
  createdAt: string;
  updatedAt: string;
}

export interface RegistrationTable extends Applied, Omit<RowOf<typeof registrationForm.fields>, 'joins'> {
  applyNo: string;
  joins: Generated<boolean>;
  unitAgreedByName: string | null;
  unitAgreedAt: string | null;
  identityCardSealed: string | null;
  consentVersion: string;
  consentedAt: string;
  escalatedAt: string | null;
}

export interface PasswordResetTable extends Applied, RowOf<typeof resetForm.fields> {
  resetNo: string;
  orgcodeSealed: string | null;
  reason: string | null;
  mode: string | null;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    registration: RegistrationTable;
    passwordReset: PasswordResetTable;
  }
}

/** How its cases are filed. */
export const registrationFiling: Filing = {
  cycle: registration,
  table: 'registration',
  number: 'apply_no',
  parties: registrationParties,
};
export const resetFiling: Filing = { cycle: passwordReset, table: 'password_reset', number: 'reset_no', parties: resetParties };
