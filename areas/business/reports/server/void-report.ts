import { certificateNoOf } from '#areas/inspection-bases/contract/supervision-certificate.ts';
import { voidInspection } from '#areas/outcomes/server/door.ts';
import { lockForVoid, noteVoidReport } from '#areas/examining/server/door.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { momentInShanghai } from '#kit/contract/trade/calendar.ts';
import { addressWith } from '#kit/contract/pages.ts';
import { openMoves, stateByCode, type OpenMove } from '#kit/contract/case/lifecycle.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { inTransaction, type Tx } from '#kit/server/postgres/database.ts';
import { writeFlow } from '#kit/server/case/flow-log.ts';
import { move, refuseClosedMove } from '#kit/server/case/move.ts';
import { tell } from '#kit/server/case/tell.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import type { reportCalls } from '../contract/calls.ts';
import { reportVoid } from '../contract/lifecycle.ts';
import { reportAccess, reportPage } from '../contract/menu.ts';
import { reportRefusals } from '../contract/refusals.ts';
import { endInterim } from './interim/end-interim.ts';
import { findEdition, lockPaper, voidPapers, type Paper } from './paper-store.ts';
import { findReport } from './paper-views.ts';
import { answers, tellHolders } from './void-tellings.ts';
import { addVoid, findOpenVoid, findVoid, listOpenVoids, markAsked, type ReportVoid } from './void-store.ts';

const refuse = refuser(reportRefusals);

const cycle = reportVoid;
const table = 'reportVoid' as const;

/** Somebody says that a report is to be void, and why. Until another person agrees it holds. */
export async function askVoid({ id, opinion }: InputOf<typeof reportCalls.voidPaper>, request: Request) {
  const { asker, db, now } = request;
  const report = (await findReport(db, asker, id)) ?? refuse('paperNotFound');
  return inTransaction(db, async (tx) => {
    // The application before the paper, as whoever issues papers holds them.
    if (report.applicationId) await lockForVoid(tx, request, report.applicationId);
    const paper = await lockPaper(tx, id);
    if (paper.voidedAt !== null) refuse('alreadyVoided');
    const open = await findOpenVoid(tx, id);
    if (open?.askedBy === asker.userId && open.reason === opinion) return { id: open.id, status: open.status, version: open.version };
    if (open) refuse('voidAsked', { who: open.askedByName, when: momentInShanghai(new Date(open.createdAt)) });
    const voidId = await addVoid(tx, { paperId: id, reason: opinion, asker, now });
    await markAsked(tx, id, true);
    const status = cycle.states.asked.code;
    await writeFlow(tx, { cycle, record: { id: voidId }, move: 'ask', label: '申请作废', asker, now, toStatus: status, opinion });
    await writeAudit(tx, { asker, action: 'paper.askVoid', objectId: id, details: { no: paper.no, edition: paper.edition, opinion }, now });
    return { id: voidId, status, version: 0 };
  });
}

/** 同意作废、不同意作废、撤回作废申请 */
export async function stepVoid(input: InputOf<typeof reportCalls.voidStep>, request: Request) {
  const { asker, db } = request;
  const found = (await findVoid(db, input.id)) ?? refuse('voidNotFound');
  const report = (await findReport(db, asker, found.paperId)) ?? refuse('voidNotFound');
  return inTransaction(db, async (tx) => {
    const isOpen = found.status === cycle.states.asked.code;
    const application =
      report.applicationId && isOpen && input.move === 'agree' ? await lockForVoid(tx, request, report.applicationId) : undefined;
    const record = { ...(await findVoid(tx, input.id))!, version: input.version };
    const moving = { cycle, table, record, actors: [asker.actor], asker, now: request.now, opinion: input.opinion };
    await refuseClosedMove(tx, { ...moving, move: input.move });
    refuseWrongPerson(record, input.move, asker);
    const decided = input.move === 'withdraw' ? {} : { decidedBy: asker.userId, decidedByName: asker.name };
    const { state, version } = await move(tx, { ...moving, move: input.move, set: decided });
    await markAsked(tx, record.paperId, false);
    if (input.move === 'agree') {
      if (application) await noteVoidReport(tx, application, { reportNo: report.no, why: record.reason }, request);
      await declareVoid(tx, report, record, request);
    }
    await tell(tx, answers, request, {
      record: { ...record, no: report.no, by: asker.name },
      move: input.move,
      state,
      opinion: input.opinion,
    });
    return { id: record.id, status: cycle.states[state].code, version };
  });
}

function refuseWrongPerson({ askedBy }: ReportVoid, chosen: string, { userId }: Asker): void {
  if (chosen === 'withdraw' && askedBy !== userId) refuse('notYourVoid');
  if (chosen !== 'withdraw' && askedBy === userId) refuse('ownVoid');
}

/** Report, certificate and use mark are void from now on; the device is again as it was without the report; who relies on it is told. */
async function declareVoid(
  tx: Tx,
  report: Paper,
  { reason, askedByName }: Pick<ReportVoid, 'reason' | 'askedByName'>,
  request: CaseRequest,
): Promise<void> {
  const { asker, now, today, services } = request;
  const { id, no, edition, equSysId, applicationId } = report;
  const link = addressWith(reportPage.path, { no });
  if (equSysId) await voidInspection(tx, { equSysId, reportNo: no, why: reason, link }, { today, now, handed: services.handed });
  await voidPapers(tx, { id }, reason, now);
  await voidPapers(tx, { type: 'DYSYBJ', numbers: [no] }, reason, now);
  const certificates = await voidPapers(tx, { type: 'JJZS', numbers: [certificateNoOf(no)] }, reason, now);
  if (applicationId && equSysId) await endInterim(tx, { applicationId, equSysIds: [equSysId] }, '检验报告已作废', now);
  await writeAudit(tx, {
    asker,
    action: 'paper.void',
    objectId: id,
    details: { type: 'BG', no, edition, reason, askedBy: askedByName },
    now,
  });
  await tellHolders(tx, report, { reason, along: certificates > 0 ? '使用标志、监督检验证书' : '使用标志' }, request);
}

/** The neighbour that keeps reports has declared one void: two people there have decided so. */
export async function voidReportOf(no: string, reason: string, request: CaseRequest): Promise<'done' | 'already' | 'unknown'> {
  const { db, asker, now } = request;
  const found = await findEdition(db, 'BG', no);
  if (!found) return 'unknown';
  if (found.voidedAt !== null) return 'already';
  await inTransaction(db, async (tx) => {
    const application = found.applicationId ? await lockForVoid(tx, request, found.applicationId) : undefined;
    const paper = await lockPaper(tx, found.id);
    if (paper.voidedAt !== null) refuse('alreadyVoided');
    await lapseVoids(tx, [no], now);
    if (application) await noteVoidReport(tx, application, { reportNo: no, why: reason }, request);
    await declareVoid(tx, paper, { reason, askedByName: asker.name }, request);
  });
  return 'done';
}

/** New editions have come under these numbers: nobody needs to declare the earlier ones void any more. */
export async function lapseVoids(tx: Tx, numbers: readonly string[], now: Date): Promise<void> {
  for (const record of await listOpenVoids(tx, numbers)) {
    await move(tx, { cycle, table, record, move: 'lapse', actors: ['system'], asker: undefined, now });
    await markAsked(tx, record.paperId, false);
  }
}

/** What is asked about a report, for the people of the institute. */
export function showVoid(record: ReportVoid | undefined, asker: Asker) {
  if (!record || !asker.actor.startsWith('I')) return null;
  const { id, version, reason, askedByName, createdAt } = record;
  return { id, version, reason, askedByName, askedAt: createdAt, moves: movesOf(record, asker) };
}

function movesOf({ status, askedBy }: ReportVoid, asker: Asker): OpenMove[] {
  if (!asker.menuIds.has(reportAccess.decide)) return [];
  const isOwn = askedBy === asker.userId;
  return openMoves(cycle, stateByCode(cycle, status), [asker.actor]).filter((open) => (open.move === 'withdraw') === isOwn);
}
