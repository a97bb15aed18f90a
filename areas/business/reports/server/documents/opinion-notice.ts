import { template, type Issuer, type Seal } from '#kit/server/documents/template.ts';

export interface OpinionProblem {
  /** Number of the item in the inspection rule, such as B3.1. */
  readonly itemNo: string | null;
  readonly problem: string;
  /** What the rule demands of the item, where it is known. */
  readonly title: string | null;
  /** 关键 or 一般; `null` where the rule does not part items so. */
  readonly category: string | null;
}

/** What both papers say of a device where something was found wrong. */
export interface FoundOnSite {
  readonly issuer: Issuer;
  /** TZS-{class letters}-{YY}{5 digits}: of the opinion notice, which goes to the use unit. */
  readonly tzsNo: string;
  readonly useUnitName: string;
  readonly equName: string;
  readonly oidno: string;
  readonly equcode: string | null;
  readonly equPlace: string;
  readonly inspTypeName: string;
  readonly inspDate: string;
  readonly onlinelsh: string;
  /** Numbers and names of the safety technical specifications the inspection follows. */
  readonly basis: readonly string[];
  readonly problems: readonly OpinionProblem[];
  /** What its reader is told to do. */
  readonly requirement: string;
  /** Last day for feedback, 'YYYY-MM-DD'. */
  readonly deadline: string;
  readonly inspectors: readonly string[];
  readonly issueDate: string;
  readonly seal: Seal | null;
  readonly qrSvg: string | null;
  /** Code for checking without scanning; `null` prints none. */
  readonly verifyCode: string | null;
}

/** D14 特种设备检验意见通知书 (YJTZS): what was found wrong on site and until when it must be put right. */
export interface OpinionNotice extends FoundOnSite {
  /** Form (2) of the specifications; classes of which no form was found have the institute's own. */
  readonly isFormTwo: boolean;
  readonly maintUnitName: string | null;
  readonly equVarietyName: string;
  readonly useCertNo: string | null;
  readonly unitInnerNo: string | null;
  /** Who else has a copy; null where nobody has. */
  readonly copiedTo: string | null;
  /** The unit's answer; `null` leaves the column blank to be written by hand. */
  readonly feedback: { readonly text: string; readonly by: string; readonly feedbackDate: string } | null;
}

export const opinionNotice = template<OpinionNotice>('./opinion-notice.typ', import.meta.url);
