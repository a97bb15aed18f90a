import { readArchives } from '#areas/equipment/server/doors/read.ts';
import type { Tx } from '#kit/server/postgres/database.ts';

import { deviceFacts } from './device-facts.ts';
import { issuePapers } from './issue-papers.ts';
import { findMarksOf, voidPapers } from './paper-store.ts';

interface MarkToIssue {
  readonly equSysId: string;
  /** Of the business that brings the mark. */
  readonly no: string;
  readonly by: { readonly userId: string; readonly name: string };
  readonly today: string;
  readonly now: Date;
}

/** A use mark that comes with a certificate: the one that the device has had holds no more. */
export async function issueMark(tx: Tx, { equSysId, no, by, today, now }: MarkToIssue): Promise<void> {
  const archive = (await readArchives(tx, [equSysId])).get(equSysId);
  if (!archive?.useCertNo) return;
  await voidMarks(tx, [equSysId], '已换发新的使用标志', now);
  const { useUnit, ownerUnit, maintUnit, equlocarecod, equlocarecodName, useCertNo, nextInspDate } = archive;
  const device = { ...deviceFacts(archive), useCertNo };
  const paper = {
    no,
    content: { type: 'DYSYBJ', device, nextInspDate, issuedOn: today } as const,
    applicationId: null,
    onlinelsh: null,
    partyUnits: [useUnit, ownerUnit, maintUnit].filter((unit) => unit !== null),
    equlocarecod,
    equlocarecodName,
    issuedBy: by,
    isReleased: true,
  };
  await issuePapers(tx, 'DYSYBJ', [paper], now);
}

/** The use marks of devices hold no more: they have new ones, or are not to be used. */
export async function voidMarks(tx: Tx, equSysIds: readonly string[], reason: string, now: Date): Promise<void> {
  for (const { id } of await findMarksOf(tx, equSysIds)) await voidPapers(tx, { id }, reason, now);
}
