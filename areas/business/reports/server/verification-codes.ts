import { readToken, shortLink } from '#kit/server/documents/verification.ts';
import { allOf, linkSecrets, type Secrets } from '#kit/server/settings/secrets.ts';

import { codeLength, codeLetters } from '../contract/check-code.ts';
import type { VerifiableKind } from '../contract/verification.ts';

const linkPurpose = 'verification-link';

/** Which papers a kind of link stands for. The first letters of a token's id tell them apart. */
const kindOf: Readonly<Record<string, VerifiableKind>> = { BG: 'r', DYSYBJ: 'm', YJTZS: 'n', LLDSJ: 'n', TZSXZ: 'n' };

/** The key under which all short links of papers are signed. */
function linkSecret(secrets: Secrets): string {
  return secrets.key(linkPurpose, 32).toString('hex');
}

/** What a token says in clear: type, number and edition, short enough for a small QR code. */
export interface PaperKey {
  /** One of the types of this area, or the prefix of the numbers of other papers. */
  readonly type: string;
  readonly no: string;
  readonly edition: number;
}

/** Path of the public page that checks this edition of a paper. */
export function checkPath(secrets: Secrets, { type, no, edition }: PaperKey): string {
  return shortLink(kindOf[type] ?? 'n', `${type}~${no}~${edition}`, linkSecret(secrets));
}

/** The paper that the token of a short link names; undefined when it was altered, made up or is of another kind. */
export function readLink(secrets: Secrets, kind: VerifiableKind, token: string): PaperKey | undefined {
  const id = readToken(kind, token, linkSecrets(secrets, linkPurpose));
  const [type, no, edition] = id?.split('~') ?? [];
  return type && no && edition ? { type, no, edition: Number(edition) } : undefined;
}

/** Eight letters (40 bits) by which one edition of a paper is checked without scanning. */
export function checkCode(secrets: Secrets, { type, no, edition }: PaperKey): string {
  const signature = secrets.sign('verification-code', `${type}~${no}~${edition}`);
  return Array.from({ length: codeLength }, (_, index) => codeLetters[signature[index]! & 31]).join('');
}

/** Whether a paper bears this code: printed now, or under a former root. */
export function isCodeOf(secrets: Secrets, paper: PaperKey, code: string): boolean {
  return allOf(secrets).some((one) => checkCode(one, paper) === code);
}

/** In two groups, as it is printed and read out. */
export function shownCode(code: string): string {
  return `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`;
}
