import { readToken, shortLink } from '#kit/server/documents/verification.ts';
import type { Secrets } from '#kit/server/secrets.ts';

import type { PaperType } from '../contract/paper.ts';
import { codeLength, codeLetters, type VerifiableKind } from '../contract/verification.ts';

/** Which papers a kind of link stands for. The first letters of a token's id tell them apart. */
const kindOf: Readonly<Record<PaperType, VerifiableKind>> = { BG: 'r', DYSYBJ: 'm', YJTZS: 'n', LLDSJ: 'n', TZSXZ: 'n' };

export function linkKindOf(type: PaperType): VerifiableKind {
  return kindOf[type];
}

/** The key under which all short links of papers are signed. */
export function linkSecret(secrets: Secrets): string {
  return secrets.key('verification-link', 32).toString('hex');
}

/** What a token says in clear: type, number and edition, short enough for a small QR code. */
export interface PaperKey {
  readonly type: PaperType;
  readonly no: string;
  readonly edition: number;
}

/** Path of the public page that checks this edition of a paper. */
export function checkPath(secrets: Secrets, { type, no, edition }: PaperKey): string {
  return shortLink(kindOf[type], `${type}~${no}~${edition}`, linkSecret(secrets));
}

/** The id that the token of a short link carries; undefined when it was altered or made up. */
export function readLink(secrets: Secrets, kind: VerifiableKind, token: string): string | undefined {
  return readToken(kind, token, linkSecret(secrets)) ?? undefined;
}

export function readPaperKey(id: string): PaperKey | undefined {
  const [type, no, edition, ...rest] = id.split('~');
  if (!type || !(type in kindOf) || !no || !edition || rest.length > 0) return undefined;
  return { type: type as PaperType, no, edition: Number(edition) };
}

/** Eight letters (40 bits) by which one edition of a paper is checked without scanning. */
export function checkCode(secrets: Secrets, { type, no, edition }: PaperKey): string {
  const signature = secrets.sign('verification-code', `${type}~${no}~${edition}`);
  return Array.from({ length: codeLength }, (_, index) => codeLetters[signature[index]! & 31]).join('');
}

/** In two groups, as it is printed and read out. */
export function shownCode(code: string): string {
  return `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`;
}
