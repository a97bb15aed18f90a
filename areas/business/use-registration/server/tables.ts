import type { CaseColumns } from '#kit/server/case/case-columns.ts';
import type { RowOf } from '#kit/contract/field.ts';
import type { Filing } from '#kit/server/case/filing.ts';
import { setRegistration, unitRegistration } from '../contract/lifecycle.ts';

import type { SheetChange } from '../contract/sheet-change.ts';
import { registrationParties } from '../contract/parties.ts';
import type { setForm } from '../contract/registration.ts';
import type { refusalFields } from '../contract/standing.ts';
import type { unitForm } from '../contract/unit-registration.ts';

export interface UseRegistrationTable
  extends
    RowOf<typeof refusalFields>,
    RowOf<typeof setForm.fields>,
    RowOf<Omit<typeof unitForm.fields, keyof typeof setForm.fields>>,
    CaseColumns {
  regApplyNo: string;
  regMode: string;
  rowCount: number | null;
  totalLength: number | null;
  sheetMark: string | null;
  /** Of what is registered by unit: 'first', or 'change' of the registered sheet. */
  unitMatter: string;
  /** What it has added to the registered sheet and taken from it, from the submission on. */
  sheetChange: SheetChange | null;
  equSysId: string;
  equclacode: string;
  equlocarecod: string;
  useUnit: string;
  ownerUnit: string | null;
  maintUnit: string | null;
  inspBasis: string | null;
  formerRegStatus: string | null;
  dueOn: string | null;
  promisedOn: string | null;
  /** Until when the answer to what was handed in was promised that counts, and when it came: see `answered`. */
  precheckPromisedOn: string | null;
  precheckedAt: string | null;
  daysLeft: number | null;
  certNo: string | null;
  acceptedAt: string | null;
  decidedAt: string | null;
  decidedByName: string | null;
}

/** What a certificate says, as it was issued. */
export interface CertificateContent {
  readonly useUnitName: string;
  readonly equTypeName: string;
  readonly equSortName: string;
  readonly equVarietyName: string | null;
  readonly equName: string;
  readonly equcode: string | null;
  readonly equlogcode: string | null;
  readonly makeUnitName: string | null;
  readonly prono: string | null;
  readonly unitInnerNo: string | null;
  readonly equPlace: string;
  /** How much is registered by unit: 「12条，共345.5米」. */
  readonly quantity?: string;
  /** How its sheet was changed last: 「2026-11-21，新增1条（TRQ-03）」. */
  readonly sheetChange?: string;
  /** It came without a use mark: what it is about may not be used yet. */
  readonly isUnmarked?: boolean;
  /** It is used on beyond its design life, which the certificate says for as long as the device is used. */
  readonly isBeyondDesignLife?: boolean;
  readonly regOrgName: string;
  readonly oidno: string;
  readonly equclacode: string;
  /** Of a proof of a change alone. */
  readonly proof?: ChangeProof;
}

/** What a proof of a change says beyond the device: what it was registered with, and where it goes. */
export interface ChangeProof {
  readonly category: string;
  readonly changeNo: string;
  readonly makeDate: string | null;
  readonly formerUnitName: string;
  /** When the certificate that it had was issued. */
  readonly formerIssuedOn: string | null;
  readonly receiverName: string | null;
  readonly receivingOrgName: string | null;
  /** It has another user under the same authority, who has a certificate already. */
  readonly isPassedOn?: true;
}

export interface UseCertificateTable {
  id: string;
  paperNo: string;
  kind: 'certificate' | 'proof';
  certNo: string;
  equSysId: string;
  caseId: string;
  content: CertificateContent;
  issuedOn: string;
  voidedOn: string | null;
  voidReason: string | null;
  createdAt: string;
}

export interface UseRegistrationRowTable {
  caseId: string;
  position: number;
  content: Readonly<Record<string, unknown>>;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    useRegistration: UseRegistrationTable;
    useRegistrationRow: UseRegistrationRowTable;
    useCertificate: UseCertificateTable;
  }
}

const filing = {
  table: 'use_registration',
  number: 'reg_apply_no',
  parties: registrationParties,
  devices: 'equ_sys_id',
  dueOn: 'due_on',
  stoppedWith: 'days_left',
} as const;

/** How its cases are filed. */
export const setFiling: Filing = { ...filing, cycle: setRegistration, only: ['reg_mode', 'bySet'] };
export const unitFiling: Filing = { ...filing, cycle: unitRegistration, only: ['reg_mode', 'byUnit'] };
