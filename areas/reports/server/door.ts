import type { Db, Tx } from '#kit/server/database.ts';
import type { Secrets } from '#kit/server/secrets.ts';
import { signToken } from '#kit/server/documents/verification.ts';

import type { PaperType } from '../contract/paper.ts';
import type { VerifiableKind } from '../contract/verification.ts';
import { voidPapers } from './paper-store.ts';
import { addLookup, type VerifyLookup } from './verify-paper.ts';
import { linkSecret } from './verification-codes.ts';
import './tables.ts';

export type { VerifyLookup, Verifying } from './verify-paper.ts';
export { issuePapers, type PaperToIssue } from './issue-papers.ts';

/**
 * An area whose papers carry a QR code says once, where its calls are wired, what the public may know of them.
 * @param lookup is given the id that `paperLink` was given; answers undefined for ids that are not its own
 */
export function registerVerifiable(kind: VerifiableKind, lookup: VerifyLookup): void {
  addLookup(kind, lookup);
}

/** Path of the public page that checks a paper, to be put behind `config.publicUrl` in its QR code. Keep the id short: it makes the code coarse. */
export function paperLink(secrets: Secrets, kind: VerifiableKind, id: string): string {
  return `/q/${kind}/${signToken(kind, id, linkSecret(secrets))}`;
}

/** Papers of an application become void: a case that ends after they were issued. */
export async function voidPapersOf(tx: Tx | Db, type: PaperType, numbers: readonly string[], reason: string, now: Date): Promise<number> {
  return numbers.length === 0 ? 0 : voidPapers(tx, { type, numbers }, reason, now);
}
