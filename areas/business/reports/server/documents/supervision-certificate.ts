import { template, type Issuer, type LabelledValue, type Seal } from '#kit/server/documents/template.ts';
import type { InspectionReportSignature } from './inspection-report.ts';

/** 监督检验证书 of installation, reform or major repair; title and rows follow class and works. */
export interface SupervisionCertificate {
  readonly issuer: Issuer;
  /** Approval number of the inspection body (核准证编号). */
  readonly approvalNo: string | null;
  readonly certNo: string;
  /** Of the report that it comes with. */
  readonly reportNo: string;
  readonly title: string;
  readonly rows: readonly LabelledValue[];
  /** 安装, 改造 … */
  readonly workKind: string;
  readonly basis: readonly string[];
  readonly remark: string;
  readonly inspectors: readonly InspectionReportSignature[];
  readonly reviewer: InspectionReportSignature | null;
  readonly approver: InspectionReportSignature;
  readonly issueDate: string;
  readonly seal: Seal | null;
  readonly qrSvg: string | null;
  readonly verifyCode: string | null;
}

export const supervisionCertificate = template<SupervisionCertificate>('./supervision-certificate.typ', import.meta.url);
