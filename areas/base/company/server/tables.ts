import type { RowOf } from '#kit/contract/field.ts';
import type { CaseColumns } from '#kit/server/case/case-columns.ts';
import type { Generated } from 'kysely';
import type { Filing } from '#kit/server/case/filing.ts';
import { unitChange } from '../contract/lifecycle.ts';
import { unitChangeParties } from '../contract/parties.ts';
import type { unitChangeForm } from '../contract/unit-change.ts';

/** Somebody who watches over safety in a unit. */
export interface SafetyOfficer {
  readonly name?: string | null;
  readonly mobile?: string | null;
  readonly certNo?: string | null;
  readonly appointedOn?: string | null;
}

export interface UnitTable {
  unitSysId: string;
  orgname: string;
  orgcode: string;
  unitTypes: string[];
  unitNature: string | null;
  industry: string | null;
  isSmallMicro: Generated<boolean>;
  isChemical: Generated<boolean>;
  legalPerson: string | null;
  legalTel: string | null;
  areacode: string | null;
  address: string | null;
  zip: string | null;
  lng: number | null;
  lat: number | null;
  tel: string | null;
  fax: string | null;
  email: string | null;
  contact: string | null;
  contactMobile: string | null;
  principal: string | null;
  safetyDirector: string | null;
  safetyDept: string | null;
  safetyOfficers: Generated<SafetyOfficer[]>;
  staffCount: number | null;
  fixedAssets: number | null;
  annualOutput: number | null;
  bizFrom: string | null;
  bizTo: string | null;
  bankName: string | null;
  bankAccountName: string | null;
  bankCardNo: string | null;
  invoiceInfo: Readonly<Record<string, unknown>> | null;
  monthlyCredit: Generated<boolean>;
  unitStatus: Generated<string>;
  changeLocked: Generated<boolean>;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  readonly grams: Generated<string[]>;
}

/** What an authority has to agree to. */
export interface ControlledColumns {
  orgname: string | null;
  orgcode: string | null;
  legalPerson: string | null;
  address: string | null;
  unitTypes: string[] | null;
  areacode: string | null;
}

export interface UnitChangeTable extends ControlledColumns, CaseColumns, RowOf<typeof unitChangeForm.fields> {
  changeNo: string;
  fromArea: string;
  former: ControlledColumns | null;
}

export interface UnitHistoryTable {
  id: string;
  unitId: string;
  changeId: string | null;
  changeNo: string | null;
  at: string;
  item: string;
  oldText: string | null;
  newText: string | null;
  way: 'direct' | 'application';
  /** Code of a state of the application. */
  outcome: string;
  opinion: string | null;
  byName: string;
}

export interface UnitLicenceTable {
  id: string;
  unitId: string;
  licenceNo: string;
  licenceItem: string;
  licenceClass: string;
  licenceScope: string;
  licenceGrade: string;
  issuer: string;
  issueDate: string;
  validTo: string;
  cancelledOn: Generated<string | null>;
  outdated: Generated<boolean>;
  version: Generated<number>;
  createdByName: string;
  createdAt: string;
  updatedAt: string;
}

export interface UnitArchiveTable {
  id: string;
  unitId: string;
  title: string;
  category: string;
  validTo: string | null;
  remark: string | null;
  version: Generated<number>;
  createdByName: string;
  createdAt: string;
  updatedAt: string;
}

/** Tables that statements of other areas may read beside their own: joined, never written. @public read by the walls as text */
export const openTables = ['unit'] as const;

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    unit: UnitTable;
    unitChange: UnitChangeTable;
    unitHistory: UnitHistoryTable;
    unitLicence: UnitLicenceTable;
    unitArchive: UnitArchiveTable;
  }
}

/** How its cases are filed. */
export const changeFiling: Filing = {
  cycle: unitChange,
  table: 'unit_change',
  number: 'change_no',
  parties: unitChangeParties,
};
