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
  /** 符合, 不符合 or 无此项, where the result stands apart from what was measured; `result` where reports do not say. */
  readonly word?: string;
  /** Why it is 无此项; reports from before this was kept do not say. */
  readonly reason?: string;
}

export interface InspectionReportSignature {
  readonly name: string;
  /** Number of the certificate with which they inspected. */
  readonly certNo?: string | null;
  /** 'YYYY-MM-DD' */
  readonly signDate: string | null;
  /** Of the written signature, as SVG, beside the name. */
  readonly picture: string | null;
  /** The name of the place beside the name that is left empty for who signs afterwards. */
  readonly place?: string | null;
}

/** A measured value under its item. */
export interface InspectionReportMeasured {
  readonly itemNo: string;
  readonly title: string;
  readonly quantity: string | null;
  readonly value: string;
  readonly limit: string | null;
}

/** What did not pass, and what became of it. */
export interface InspectionReportProblem {
  readonly itemNo: string;
  readonly title: string;
  readonly kind: string;
  readonly problem: string;
  readonly outcome: string;
}

/** With what it was inspected; of one that is only named nothing else is known. */
export interface InspectionReportInstrument {
  readonly name: string;
  readonly model: string | null;
  readonly no: string | null;
  /** 'YYYY-MM-DD' */
  readonly validUntil: string | null;
}

/** A condition on site, what is demanded and what was found. */
export interface InspectionReportCondition {
  readonly name: string;
  readonly demand: string | null;
  readonly found: string;
}

/** D16 检验报告: one layout for all nine classes; what differs between classes comes in as rows. */
export interface InspectionReport {
  readonly issuer: Issuer;
  /** Approval number of the inspection body (核准证编号). */
  readonly approvalNo: string | null;
  readonly reportNo: string;
  /** Full title, such as 电梯定期检验报告. */
  readonly title: string;
  readonly inspDate: string;
  /** Numbers and names of the safety technical specifications the inspection follows. */
  readonly basis: readonly string[];
  /** Lines of the cover, the day of inspection excepted. */
  readonly cover: readonly LabelledValue[];
  /** 注意事项, one sentence each. */
  readonly notes: readonly string[];
  /** 设备概况, in the order of the class's form. */
  readonly overview: readonly LabelledValue[];
  /** 设备技术参数, likewise. */
  readonly params: readonly LabelledValue[];
  /** 安全状况等级 of a vessel or pipe. */
  readonly safetyGrade: string | null;
  readonly instruments: readonly InspectionReportInstrument[];
  /** What the site offered; empty where the record has no conditions. */
  readonly conditions: readonly InspectionReportCondition[];
  /** Items as number, name and result, or as the crane reports have them: what is demanded, result, conclusion. */
  readonly isFiveColumns: boolean;
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
  readonly measured: readonly InspectionReportMeasured[];
  readonly problems: readonly InspectionReportProblem[];
  /** Numbers of the opinion notices about the device. */
  readonly notices: readonly string[];
  readonly remark: string | null;
  readonly inspectors: readonly InspectionReportSignature[];
  readonly reviewer: InspectionReportSignature | null;
  readonly approver: InspectionReportSignature | null;
  readonly issueDate: string;
  readonly seal: Seal | null;
  readonly qrSvg: string | null;
  /** Code for checking without scanning; `null` prints none. */
  readonly verifyCode: string | null;
  /** Not approved yet: every page says so. */
  readonly isDraft: boolean;
}

export const inspectionReport = template<InspectionReport>('./inspection-report.typ', import.meta.url);
