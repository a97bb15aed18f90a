import { template, type Issuer, type LabelledValue, type Seal } from '#kit/server/documents/template.ts';

/** 监督检验证书: title and rows follow the kind of product. */
export interface CertificatePaper {
  readonly title: string;
  readonly certNo: string;
  readonly issuer: Issuer;
  readonly approvalNo: string;
  readonly rows: readonly LabelledValue[];
  /** Whether the mark of supervision stands on the nameplate. */
  readonly isMarked: boolean;
  readonly supervisor: string;
  readonly supervisedOn: string | null;
  readonly reviewer: string | null;
  readonly reviewedOn: string | null;
  readonly approver: string | null;
  readonly issuedOn: string | null;
  /** Before it is issued: a draft. */
  readonly isDraft: boolean;
  readonly voidReason: string | null;
  readonly replacesNo: string | null;
  readonly seal: Seal | null;
  readonly qrSvg: string | null;
  readonly verifyCode: string | null;
}

export const certificatePaper = template<CertificatePaper>('./certificate.typ', import.meta.url);
