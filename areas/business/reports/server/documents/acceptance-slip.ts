import { template, type Issuer, type Seal } from '#kit/server/documents/template.ts';

export interface AcceptanceSlipLine {
  readonly oidno: string;
  readonly equName: string;
  readonly equipmodel: string | null;
  readonly prono: string | null;
  readonly useCertNo: string | null;
  readonly equPlace: string;
  /** 'YYYY-MM-DD' */
  readonly nextInspDate: string | null;
}

/** D12 检验申报（受理）单: what a unit has applied for and, once accepted, that the institute will inspect it. */
export interface AcceptanceSlip {
  readonly issuer: Issuer;
  readonly onlinelsh: string;
  /** Number in the institute's own system; `null` until accepted. */
  readonly appNo: string | null;
  readonly applyUnitName: string;
  readonly useUnitName: string;
  readonly useUnitCode: string;
  readonly useUnitAddr: string | null;
  readonly contact: string;
  readonly contactMobile: string;
  /** Label of the inspection type, such as 定期检验. */
  readonly inspTypeName: string;
  readonly equSortName: string;
  readonly inspPlace: string;
  readonly bookDate: string;
  readonly bookSlot: string | null;
  readonly applyDate: string;
  readonly lines: readonly AcceptanceSlipLine[];
  /** What the unit has to have ready: papers and the state of the site. */
  readonly materials: readonly string[];
  readonly conditions: readonly string[];
  readonly remark: string | null;
  readonly acceptDept: string | null;
  readonly acceptedBy: string | null;
  readonly acceptDate: string | null;
  readonly seal: Seal | null;
  readonly qrSvg: string | null;
  /** Code for checking without scanning; `null` prints none. */
  readonly verifyCode: string | null;
}

export const acceptanceSlip = template<AcceptanceSlip>('./acceptance-slip.typ', import.meta.url);
