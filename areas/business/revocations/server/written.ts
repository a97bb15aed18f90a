import { readFlow } from '#kit/server/case/flow-log.ts';
import type { Db } from '#kit/server/postgres/database.ts';

import { revocation } from '../contract/lifecycle.ts';
import { deedCode } from '../contract/revocation.ts';
import type { Revocation } from './revocation-store.ts';

/** What is told before, and what is decided. */
export type Which = 'notice' | 'decision';

const suffix: Readonly<Record<Which, string>> = { notice: 'GZ', decision: 'JD' };
const letters: Readonly<Record<string, { readonly which: Which; readonly title: string }>> = {
  commit: { which: 'notice', title: '拟撤销使用登记告知书' },
  revoke: { which: 'decision', title: '撤销使用登记决定书' },
  uphold: { which: 'decision', title: '不予撤销使用登记决定书' },
};

/** Kept with the step that tells the unit. */
interface Hearing {
  readonly days: number;
  /** 'YYYY-MM-DD' */
  readonly until: string;
}

/** The letters of one. A correction writes none: it issues a certificate. */
export async function writtenTo(db: Db, { id, deedKind, revocationNo }: Revocation) {
  if (deedKind !== deedCode.revoke) return [];
  return (await readFlow(db, revocation.name, id)).flatMap(({ action, opinion, details, at }) => {
    const letter = letters[action];
    return letter
      ? { ...letter, action, opinion, hearing: details as Hearing | null, at, no: `${revocationNo}-${suffix[letter.which]}1` }
      : [];
  });
}

export type WrittenLetter = Awaited<ReturnType<typeof writtenTo>>[number];

export async function lettersOf(db: Db, record: Revocation): Promise<Which[]> {
  return (await writtenTo(db, record)).map(({ which }) => which);
}

/** The number of the case in that of a letter. */
export const caseIn = (no: string): string | undefined => /^(.+)-(?:GZ|JD)1$/.exec(no)?.[1];
