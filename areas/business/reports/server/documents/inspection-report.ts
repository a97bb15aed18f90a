import { template, type Issuer, type LabelledValue, type Seal } from '#kit/server/documents/template.ts';

export interface InspectionReportItem {
  readonly itemNo: string;
  /** Group of items, such as 机房及相关设备; a row of its own is printed where it changes. */
  readonly group: string | null;
  readonly content: string;
  /** As printed: 关键, 一般, or A, B, C under the older rules. */
  readonly category: string | null;
  readonly result: string | null;
  readonly verdict: string | null;
  /** Why it is 无此项; reports from before this was kept do not say. */
  readonly reason?: string;
}

export interface InspectionReportSignature {
  readonly name: string;
  /** 'YYYY-MM-DD' */
  readonly signDate: string | null;
}

/** D16 检验报告: one layout for all nine classes; what differs between classes comes in as rows. */
export interface InspectionReport {
  readonly issuer: Issuer;
  /** Approval number of the inspection body (核准证编号). */
  readonly approvalNo: string | null;
  readonly reportNo: string;
  /** Full title, such as 电梯定期检验报告. */
  readonly title: string;
  readonly equVarietyName: string;
  readonly equName: string;
  readonly useUnitName: string;
  readonly equcode: string | null;
  readonly oidno: string;
  readonly useCertNo: string | null;
  readonly inspTypeName: string;
  readonly inspDate: string;
  /** Numbers and names of the safety technical specifications the inspection follows. */
  readonly basis: readonly string[];
  /** 设备概况, in the order of the class's data sheet. */
  readonly overview: readonly LabelledValue[];
  readonly instruments: readonly string[];
  readonly conclusion: string;
  /** 'YYYY-MM-DD'; `null` when the conclusion gives none. */
  readonly nextInspDate: string | null;
  /** 下次定期检验日期, 下次外部检验日期 … */
  readonly nextDayLabel: string;
  /** The next day is printed by year and month. */
  readonly isNextByMonth: boolean;
  readonly items: readonly InspectionReportItem[];
  /** By which list items and numbers go; printed above them. */
  readonly itemsBasis: string | null;
  /** Why items are 无此项, one line a reason; printed under the items. */
  readonly absences: readonly string[];
  readonly remark: string | null;
  readonly inspectors: readonly InspectionReportSignature[];
  readonly reviewer: InspectionReportSignature | null;
  readonly approver: InspectionReportSignature | null;
  readonly issueDate: string;
  readonly seal: Seal | null;
  readonly qrSvg: string | null;
  /** Code for checking without scanning; `null` prints none. */
  readonly verifyCode: string | null;
}

export const inspectionReport = template<InspectionReport>('./inspection-report.typ', import.meta.url);
