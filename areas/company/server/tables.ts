import type { Generated } from 'kysely';

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
  email: string | null;
  contact: string | null;
  contactMobile: string | null;
  principal: string | null;
  safetyDirector: string | null;
  safetyDept: string | null;
  staffCount: number | null;
  fixedAssets: number | null;
  annualOutput: number | null;
  bizFrom: string | null;
  bizTo: string | null;
  bankName: string | null;
  bankAccountName: string | null;
  bankCardNo: string | null;
  invoiceInfo: object | null;
  monthlyCredit: Generated<boolean>;
  unitStatus: Generated<string>;
  changeLocked: Generated<boolean>;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  readonly grams: Generated<string[]>;
}

/** Tables that statements of other areas may read beside their own: joined, never written. @public read by the walls as text */
export const openTables = ['unit'] as const;

declare module '#kit/server/database.ts' {
  interface Tables {
    unit: UnitTable;
  }
}
