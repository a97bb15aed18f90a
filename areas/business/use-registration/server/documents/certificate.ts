import { template, type LabelledValue, type Seal } from '#kit/server/documents/template.ts';

/** D6 特种设备使用登记证, A4 across. */
export interface UseCertificate {
  readonly certNo: string;
  readonly rows: readonly LabelledValue[];
  /** What belongs to it, where many things are registered together. */
  readonly annex: string | null;
  /** Marked above its number. */
  readonly isBeyondDesignLife: boolean;
  readonly regOrg: string;
  /** 'YYYY-MM-DD' */
  readonly issueDate: string;
  readonly seal: Seal;
  /** Why it holds no more: printed across it. */
  readonly voidReason: string | null;
  readonly paperNo: string;
  readonly qrSvg: string;
  readonly verifyCode: string;
}

export const useCertificate = template<UseCertificate>('./certificate.typ', import.meta.url);
