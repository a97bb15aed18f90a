import { isPartial } from '#areas/inspection/contract/lifecycle.ts';
import { detailPath } from '#areas/inspection/contract/menu.ts';
import { lineStateCode } from '#areas/inspection/contract/words.ts';
import { tell } from '#areas/inspection/server/doors/events.ts';
import { refuseRefunded } from '#areas/inspection/server/doors/fee.ts';
import { type Application, type Line, readStanding } from '#areas/inspection/server/doors/read.ts';
import {
  linesAtWork,
  linesToRelease,
  linesToReport,
  listResults,
  reviewersOf,
  unreviewed,
} from '#areas/inspection/server/doors/results.ts';
import { makeMove, refuseUnlessOpen, stateOf, staying, type Step } from '#areas/inspection/server/doors/step.ts';
import { setLine } from '#areas/inspection/server/doors/write.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import { sendMessage } from '#kit/server/message.ts';
import { inTransaction, type Tx } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';

import { examiningRefusals } from '../../contract/refusals.ts';
import { endInterim } from '../interim/end-interim.ts';
import { refuseContradictions } from '../findings/refuse-contradictions.ts';
import { getForReview, toApprove } from './hands.ts';
import { reopenLines, tellInspectors } from './void-report.ts';

const refuse = refuser(examiningRefusals);

/** The records are in order: on to whoever approves the reports. Nobody reviews what they inspected. */
export async function reviewReport(input: Step, request: CaseRequest) {
  const { asker, today, db } = request;
  await inTransaction(db, async (tx) => {
    const { application, lines: all } = await getForReview(tx, input, request);
    refuseUnlessOpen(application, 'review', asker);
    refuseRefunded(application, '审核报告');
    const lines = linesToReport(all);
    await refuseContradictions(tx, application, { lines }, today);
    await makeMove(tx, application, request, { move: 'review', opinion: input.opinion });
    await noteReviewed(tx, lines, request);
  });
  return readStanding(input.id, request);
}

/** Of an application whose other devices are put right or rechecked, those that passed go on to whoever approves; it stands where it stood. */
export async function reviewPassed(input: Step, request: CaseRequest) {
  const { asker, today, db } = request;
  await inTransaction(db, async (tx) => {
    const { application, lines: all } = await getForReview(tx, input, request);
    refuseUnlessOpen(application, 'reviewPassed', asker);
    refuseRefunded(application, '审核报告');
    const lines = linesToRelease(all).filter(({ reviewedBy }) => reviewedBy === null);
    if (lines.length === 0) refuse('nothingPassed');
    await refuseContradictions(tx, application, { lines }, today);
    await tell(tx, request.services, 'concluded', { application, lines });
    const details = { devices: lines.map(({ oidno }) => oidno) };
    await makeMove(tx, application, request, { move: 'reviewPassed', ...staying(application), opinion: input.opinion, details });
    await noteReviewed(tx, lines, request);
  });
  return readStanding(input.id, request);
}

async function noteReviewed(tx: Tx, lines: readonly Line[], { asker, now }: CaseRequest): Promise<void> {
  const set = { reviewedBy: asker.userId, reviewedByName: asker.name, reviewedAt: now.toISOString() };
  for (const { lineId } of lines) await setLine(tx, lineId, set);
}

interface ReviewMark {
  readonly lineId: string;
  readonly itemNo: string;
  readonly note: string;
}

/** Marks are of items that the findings have. */
async function refuseUnknownMarks(tx: Tx, lines: readonly Line[], marks: readonly ReviewMark[]): Promise<void> {
  if (marks.length === 0) return;
  const results = await listResults(
    tx,
    lines.map(({ lineId }) => lineId),
  );
  for (const { lineId, itemNo } of marks)
    if (!results.get(lineId)?.items.some((item) => item.itemNo === itemNo)) refuse('itemUnknown', { itemNo });
}

/**
 * Back to the inspectors, with the reason and what is marked, from review or from approval. While devices are put right or rechecked, only those that passed
 * and have no report that holds go back, and the application stands where it stood.
 */
export async function returnForReview(
  input: Step & { readonly marks: readonly ReviewMark[] },
  move: 'reviewReturn' | 'approvalReturn',
  request: CaseRequest,
) {
  const { asker, db, now } = request;
  await inTransaction(db, async (tx) => {
    const { application, lines } = await getForReview(tx, input, request);
    refuseUnlessOpen(application, move, asker);
    await refuseUnknownMarks(tx, lines, input.marks);
    const said = { opinion: input.opinion, details: { marks: input.marks } };
    if (isPartial(stateOf(application))) {
      const passed = move === 'reviewReturn' ? linesToRelease(lines) : toApprove(application, lines);
      if (passed.length === 0) refuse(move === 'reviewReturn' ? 'nothingPassed' : 'nothingReviewed');
      const marked = new Set(input.marks.map(({ lineId }) => lineId));
      const chosen = passed.filter(({ lineId }) => marked.has(lineId));
      const moved = await makeMove(tx, application, request, { move, ...staying(application), ...said });
      if (move === 'approvalReturn') await tellReviewers(tx, moved, passed, request);
      await reopenLines(tx, moved, { lines: chosen.length > 0 ? chosen : passed, why: input.opinion ?? '' }, request);
      return;
    }
    const moved = await makeMove(tx, application, request, { move, to: 'inspecting', ...said });
    if (move === 'approvalReturn') await tellReviewers(tx, moved, lines, request);
    const back = linesAtWork(lines);
    for (const { lineId } of back) await setLine(tx, lineId, { lineState: lineStateCode.inspected, ...unreviewed });
    await endInterim(tx, moved, back, request);
    await tellInspectors(tx, moved, input.opinion ?? '', now);
  });
  return readStanding(input.id, request);
}

/** Whoever found it right hears that it was not. */
async function tellReviewers(tx: Tx, { id, onlinelsh }: Application, lines: readonly Line[], { asker, now }: CaseRequest): Promise<void> {
  const told = { kind: '退回', title: `报告批准时退回检验员修改：${onlinelsh}`, body: `由${asker.name}退回`, link: detailPath(id) };
  for (const userId of new Set(reviewersOf(lines))) await sendMessage(tx, { userId, ...told }, now);
}
