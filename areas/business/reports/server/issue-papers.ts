import type { Tx } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';
import { addJob } from '#kit/server/jobs/jobs.ts';

import type { PaperType } from '../contract/paper.ts';
import type { DeviceFacts, PaperContent } from './content.ts';
import { addPapers, lockEditions, voidPapers, type NewPaper } from './paper-store.ts';
import './tables.ts';
import { lapseVoids } from './void-report.ts';

/** A paper to be issued. What may be found by is taken out of the content. */
export interface PaperToIssue {
  readonly no: string;
  readonly content: PaperContent;
  readonly applicationId: string | null;
  readonly onlinelsh: string | null;
  readonly partyUnits: readonly string[];
  readonly equlocarecod: string;
  readonly equlocarecodName: string | null;
  readonly issuedBy: { readonly userId: string; readonly name: string } | null;
  readonly isReleased: boolean;
}

export const renderJob = 'reports:render';

/**
 * Issues papers of one type within the transaction that makes them due; their PDFs are made by a job after it, or at the first download.
 * A number that was issued before gets its next edition, and the earlier one becomes void.
 */
export async function issuePapers(tx: Tx, type: PaperType, papers: readonly PaperToIssue[], now: Date): Promise<void> {
  if (papers.length === 0) return;
  const numbers = papers.map(({ no }) => no);
  const editions = await lockEditions(tx, type, numbers);
  if (editions.size > 0) await voidPapers(tx, { type, numbers }, '已出具新版，以新版为准', now);
  if (editions.size > 0 && type === 'BG') await lapseVoids(tx, numbers, now);
  const rows = papers.map((paper) => rowOf(type, paper, (editions.get(paper.no) ?? 0) + 1, now));
  await addPapers(tx, rows);
  await addJob(tx, renderJob, { ids: rows.map(({ id }) => id) });
}

function rowOf(
  type: PaperType,
  { content, issuedBy, isReleased, partyUnits, ...paper }: PaperToIssue,
  edition: number,
  now: Date,
): NewPaper {
  const device: DeviceFacts | undefined = 'device' in content ? content.device : undefined;
  return {
    ...paper,
    id: newId(now.getTime()),
    type,
    edition,
    partyUnits: [...new Set(partyUnits)],
    equSysId: device?.equSysId ?? null,
    oidno: device?.oidno ?? null,
    equclacode: device?.equclacode ?? (content as { equclacode: string }).equclacode,
    equName: device?.equName ?? (content as { equSortName: string }).equSortName,
    useUnitName: device?.useUnitName ?? (content as { useUnitName: string }).useUnitName,
    maintUnitName: device?.maintUnitName ?? null,
    rescueTel: device?.rescueTel ?? null,
    useCertNo: device?.useCertNo ?? null,
    inspType: 'inspType' in content ? content.inspType : null,
    inspDate: 'inspDate' in content ? content.inspDate : null,
    conclusion: 'conclusion' in content ? content.conclusion : null,
    nextInspDate: 'nextInspDate' in content ? content.nextInspDate : null,
    content: JSON.stringify(content),
    issuedAt: now.toISOString(),
    issuedBy: issuedBy?.userId ?? null,
    issuedByName: issuedBy?.name ?? null,
    releasedAt: isReleased ? now.toISOString() : null,
    fileName: null,
    sha256: null,
    voidedAt: null,
    voidReason: null,
  };
}
