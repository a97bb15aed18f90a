import { template } from '#kit/server/documents/template.ts';

/** 密码重置申请函, to be completed, signed and stamped by hand. */
export interface ResetLetter {
  readonly number: string;
  readonly printedOn: string;
  readonly unitName: string;
  readonly orgcode: string;
  readonly loginName: string;
  readonly applicant: string;
  readonly mobile: string;
  readonly portal: string;
}

export const resetLetter = template<ResetLetter>('./reset-letter.typ', import.meta.url);
