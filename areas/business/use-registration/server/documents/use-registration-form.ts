import { template, type LabelledValue, type PrintedTable } from '#kit/server/documents/template.ts';

/** What all forms of a registration say at head and foot. */
export interface SignedForm {
  readonly useCertNo: string | null;
  /** All categories in the order of the form, and the one that applies. */
  readonly regCategories: readonly string[];
  readonly regCategory: string | null;
  readonly fillDate: string | null;
  readonly filler: string | null;
  readonly signer: string | null;
  readonly remark: string | null;
  readonly regOfficer: string | null;
  readonly regDate: string | null;
}

/** D1 特种设备使用登记表（一）(TSG 08 annex), by set. Values are printed as they stand; days are 'YYYY-MM-DD'. */
export interface UseRegistrationForm extends SignedForm {
  /** Lifts print their maintenance unit. */
  readonly isLift: boolean;

  readonly equTypeName: string;
  readonly equSortName: string;
  readonly equVarietyName: string | null;
  readonly equName: string;
  readonly equcode: string | null;
  readonly equipmodel: string | null;
  readonly designLife: number | null;
  readonly designUnit: string | null;
  readonly makeUnitName: string;
  readonly installUnitName: string | null;
  readonly supvInspOrg: string | null;
  readonly typeTestOrg: string | null;

  readonly useUnitName: string;
  readonly useUnitAddr: string | null;
  readonly useUnitCode: string;
  readonly useUnitZip: string | null;
  readonly unitInnerNo: string | null;
  readonly equPlace: string;
  readonly putInUseDate: string | null;
  readonly useUnitTel: string | null;
  readonly safetyManager: string | null;
  readonly safetyManagerMobile: string | null;
  readonly ownerUnitName: string | null;
  readonly ownerUnitCode: string | null;
  readonly ownerUnitTel: string | null;
  readonly maintUnitName: string | null;
  readonly maintHotline: string | null;

  readonly inspectOrg: string | null;
  readonly inspTypeName: string | null;
  readonly reportNo: string | null;
  readonly inspDate: string | null;
  readonly conclusion: string | null;
  readonly nextInspDate: string | null;

  /** Head of the second page, such as 电梯产品数据表; its pairs and sub-tables in the order of the class's data sheet. */
  readonly productTitle: string;
  readonly productRows: readonly LabelledValue[];
  readonly productTables: readonly PrintedTable[];
  readonly qrSvg: string | null;
}

export const useRegistrationForm = template<UseRegistrationForm>('./use-registration-form.typ', import.meta.url);
