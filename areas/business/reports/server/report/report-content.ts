import type { Application, Line } from '#areas/inspection/server/doors/read.ts';
import { listNotices, type NoticeProblem, type Result } from '#areas/inspection/server/doors/results.ts';
import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import type { ReportContent } from '../content.ts';
import { deviceFacts } from '../device-facts.ts';
import { reportParts } from './report-parts.ts';
import { reportItems, reportRemark } from '../result-words.ts';

/** What of the archive of a device its report states. */
export type ReportedArchive = Parameters<typeof deviceFacts>[0] & Parameters<typeof reportParts>[0];

/** What the notices that hold say of the items of each device; the latest counts. */
export async function noticedProblems(db: Db | Tx, { id }: Application): Promise<ReadonlyMap<string, ReadonlyMap<string, NoticeProblem>>> {
  const said = new Map<string, Map<string, NoticeProblem>>();
  for (const { lineId, state, problems } of await listNotices(db, id)) {
    if (state === 'withdrawn') continue;
    const ofLine = said.get(lineId) ?? new Map<string, NoticeProblem>();
    for (const problem of problems) ofLine.set(problem.itemNo, problem);
    said.set(lineId, ofLine);
  }
  return said;
}

interface Issue extends Required<Pick<ReportContent, 'approver' | 'consents' | 'certificates' | 'issuedOn'>> {
  readonly result: Pick<Result, 'items' | 'usedInstruments' | 'instruments' | 'conditions' | 'remark'> | undefined;
  readonly itemsBasis: string | undefined;
  /** Numbers of the opinion notices about the device. */
  readonly notices: readonly string[];
  readonly problems?: ReadonlyMap<string, NoticeProblem>;
  /** Their account; of the neighbour's approver there is none. */
  readonly approverId: string | null;
}

/** What a report states, as it is when it is issued. */
export function reportContent(
  application: Pick<Application, 'applyUnitName' | 'inspectors' | 'inspectorIds'>,
  line: Line & { readonly nextDate: string | null },
  archive: ReportedArchive,
  { result, itemsBasis, notices, problems, approver, approverId, consents, certificates, issuedOn }: Issue,
): ReportContent {
  const items = result?.items ?? [];
  // In a supervision inspection whoever applies works.
  const builder = line.inspType.startsWith('J') ? application.applyUnitName : null;
  return {
    type: 'BG',
    reportNo: line.reportNo!,
    inspType: line.inspType,
    inspDate: line.inspDate ?? issuedOn,
    device: deviceFacts(archive),
    ...meansOf(result),
    conclusion: line.conclusion ?? '',
    safetyGrade: line.safetyGrade,
    nextInspDate: line.nextDate,
    items: reportItems(items, archive.params ?? {}),
    ...(itemsBasis !== undefined && { itemsBasis }),
    remark: reportRemark(result?.remark ?? null, items, notices),
    inspectors: namesOf(application.inspectors),
    ...reviewerIn(line),
    approver,
    ...(certificates.some((no) => no !== null) && { certificates }),
    signers: { inspectors: application.inspectorIds, reviewer: line.reviewedBy, approver: approverId },
    ...(consents.length > 0 && { consents }),
    issuedOn,
    parts: reportParts(archive, items, { builder, notices, ...(problems && { found: problems }) }),
  };
}

/** With what it was inspected, and what the site offered. */
function meansOf(result: Issue['result']): Pick<ReportContent, 'usedInstruments' | 'instruments' | 'conditions'> {
  const { usedInstruments = [], instruments = null, conditions = [] } = result ?? {};
  return { usedInstruments, instruments, ...(conditions.length > 0 && { conditions }) };
}

/** Who reviewed the record of a device, where it was reviewed here. */
export function reviewerIn({ reviewedByName, reviewedAt }: Pick<Line, 'reviewedByName' | 'reviewedAt'>): Pick<ReportContent, 'reviewer'> {
  return reviewedByName && reviewedAt ? { reviewer: { name: reviewedByName, on: todayInShanghai(new Date(reviewedAt)) } } : {};
}

/** The names in a line of text. */
export function namesOf(listed: string | null): string[] {
  return listed?.split(/[、,，;；\s]+/).filter(Boolean) ?? [];
}
