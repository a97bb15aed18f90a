import { template, type LabelledValue, type Seal } from '#kit/server/documents/template.ts';

/** 特种设备使用登记证变更证明: what another authority registers the device by. */
export interface ChangeProofPaper {
  readonly changeNo: string;
  readonly rows: readonly LabelledValue[];
  /** Another authority registers it from now on; its new user has a certificate of this one; or it is stopped, and its certificate comes with the restart. */
  readonly goes: 'elsewhere' | 'on' | 'nowhere';
  readonly regOrg: string;
  /** 'YYYY-MM-DD' */
  readonly issueDate: string;
  readonly seal: Seal;
  readonly voidReason: string | null;
  readonly paperNo: string;
  readonly qrSvg: string;
  readonly verifyCode: string;
}

export const changeProof = template<ChangeProofPaper>('./change-proof.typ', import.meta.url);
