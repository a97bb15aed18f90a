import type { Generated } from 'kysely';
import type { Filing } from '#kit/server/case/filing.ts';

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

export interface RegistrationTable extends Applied {
  applyNo: string;
  accountType: string | null;
  orgcode: string | null;
  orgname: string | null;
  legalPerson: string | null;
  tel: string | null;
  areacode: string | null;
  address: string | null;
  joins: Generated<boolean>;
  unitAgreedByName: string | null;
  unitAgreedAt: string | null;
  name: string | null;
  mobile: string | null;
  loginName: string | null;
  email: string | null;
  identityCardSealed: string | null;
  consentVersion: string;
  consentedAt: string;
  escalatedAt: string | null;
}

export interface PasswordResetTable extends Applied {
  resetNo: string;
  orgname: string | null;
  orgcodeSealed: string | null;
  loginName: string | null;
  applicant: string | null;
  mobile: string | null;
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
