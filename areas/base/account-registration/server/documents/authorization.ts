import { template } from '#kit/server/documents/template.ts';

/** 账号注册授权委托书 (domain D19), to be dated, signed and stamped by hand. */
export interface AuthorizationPaper {
  readonly number: string;
  readonly printedOn: string;
  readonly unitName: string;
  readonly orgcode: string;
  readonly legalPerson: string;
  readonly name: string;
  readonly identityCard: string;
  readonly mobile: string;
  readonly loginName: string;
  readonly portal: string;
  /** What the account is for. */
  readonly powers: string;
}

export const authorizationPaper = template<AuthorizationPaper>('./authorization.typ', import.meta.url);
