import { readVerdictRules } from '#areas/verdicts/server/door.ts';
import { inTransaction, type Tx } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';

import type { Remedy } from '#areas/verdicts/contract/conclude.ts';
import { deviceWords } from '#kit/contract/trade/called-as.ts';
import { itemWords } from '#areas/verdicts/contract/result-item.ts';
import { noticeVerdictWords, type NoticeVerdict } from '#areas/verdicts/contract/notice-verdicts.ts';
import { codeOf } from '#areas/inspection/contract/lifecycle.ts';
import { examiningRefusals } from '../../contract/refusals.ts';
import { mayConfirm, ruleFor, type VerdictRule } from '#areas/verdicts/contract/verdict-rules.ts';
import { type DailyTimer, tell } from '#areas/inspection/server/doors/events.ts';
import { type Application, type Line, listLines, readStanding } from '#areas/inspection/server/doors/read.ts';
import {
  awaitsRecheck,
  changeNotice,
  findOverdueNotices,
  isLive,
  linesReopened,
  listNotices,
  listResults,
  type Notice,
  type NoticeProblem,
  saveResult,
} from '#areas/inspection/server/doors/results.ts';
import { makeMove, refuseUnlessOpen, type Step, tellOwners } from '#areas/inspection/server/doors/step.ts';
import { concludeLines } from '../findings/conclude-lines.ts';
import { hasPhotograph } from './notice-materials.ts';
import { getOwnInspection } from '../findings/on-site.ts';
import { tellInspectors } from '../review/void-report.ts';

const refuse = refuser(examiningRefusals);

const remedyOf: Readonly<Record<NoticeVerdict, Remedy>> = {
  rectified: 'rectified',
  monitored: 'monitored',
  recheck: 'toRecheck',
  notRectified: 'none',
};

interface ItemVerdict {
  readonly tzsNo: string;
  readonly itemNo: string;
  readonly verdict: NoticeVerdict;
  readonly note?: string | undefined;
}

type Decided = NoticeProblem & { readonly verdict: NoticeVerdict };

/** A verdict for every item of every open notice: to review, or first to the recheck. */
export async function confirmRectified(input: Step & { readonly verdicts: readonly ItemVerdict[] }, request: CaseRequest) {
  await inTransaction(request.db, async (tx) => {
    const application = await getOwnInspection(tx, input, request);
    refuseUnlessOpen(application, 'confirmRectified', request.asker);
    const open = (await listNotices(tx, application.id)).filter(isLive);
    const given = new Map(input.verdicts.map((verdict) => [keyOf(verdict.tzsNo, verdict.itemNo), verdict]));
    refuseUnlessComplete(open, given, input.verdicts.length);
    const lines = new Map((await listLines(tx, application.id)).map((line) => [line.lineId, line]));
    const rules = await readVerdictRules(tx);
    for (const notice of open) {
      const problems = notice.problems.map((problem) => ({ ...problem, ...verdictOn(notice, problem, given) }));
      const line = lines.get(notice.lineId)!;
      const isPhotographed = await hasPhotograph(tx, notice.id);
      for (const problem of problems) {
        refuseUnlessAllowed(line, problem, rules);
        refuseUnlessProven(line, notice, problem, isPhotographed);
      }
      await closeNotice(tx, notice, problems, request.now);
    }
    const isRecheck = await awaitsRecheck(tx, application.id);
    if (!isRecheck) {
      const concluded = await concludeLines(tx, application, request.today);
      await tell(tx, request.services, 'concluded', { application, lines: concluded.map(({ line }) => line) });
    }
    await makeMove(tx, application, request, {
      move: 'confirmRectified',
      to: isRecheck ? 'recheck' : 'reportReview',
      opinion: input.opinion,
      details: { verdicts: input.verdicts },
    });
  });
  return readStanding(input.id, request);
}

function keyOf(tzsNo: string, itemNo: string): string {
  return `${tzsNo} ${itemNo}`;
}

function refuseUnlessComplete(open: readonly Notice[], given: ReadonlyMap<string, ItemVerdict>, count: number): void {
  const asked = open.flatMap(({ tzsNo, problems }) => problems.map(({ itemNo }) => keyOf(tzsNo, itemNo)));
  if (asked.every((key) => given.has(key)) && count === asked.length) return;
  refuse('verdictMissing', {}, [{ field: 'verdicts', message: '请对意见通知书的每个不合格项目作出处理结论' }]);
}

function verdictOn({ tzsNo }: Notice, { itemNo }: NoticeProblem, given: ReadonlyMap<string, ItemVerdict>) {
  const { verdict, note } = given.get(keyOf(tzsNo, itemNo))!;
  return { verdict, ...(note && { note }) };
}

/** What the rule of the verdict lets an inspector confirm without a recheck. */
function refuseUnlessAllowed(line: Line, problem: Decided, rules: readonly VerdictRule[]): void {
  const { verdict, kind } = problem;
  if (verdict !== 'rectified' && verdict !== 'monitored') return;
  if (mayConfirm(ruleFor(rules, line.equclacode, line.inspType), kind, verdict)) return;
  refuse('remedyForbidden', { device: deviceWords(line), item: itemWords(problem), verdict: noticeVerdictWords[verdict] });
}

/** The unit's answer proves it, or else what the inspector noted and photographed on site. */
function refuseUnlessProven(line: Line, notice: Notice, problem: Decided, isPhotographed: boolean): void {
  const { itemNo, verdict, note } = problem;
  if (verdict !== 'rectified' && verdict !== 'monitored') return;
  if (notice.feedback !== null || (note && isPhotographed)) return;
  const message = note ? '请上传现场确认照片' : '请填写现场确认说明';
  refuse('remedyUnproven', { device: deviceWords(line), item: itemWords(problem), verdict: noticeVerdictWords[verdict] }, [
    { field: `verdicts.${notice.tzsNo}.${itemNo}`, message },
  ]);
}

async function closeNotice(tx: Tx, notice: Notice, problems: readonly NoticeProblem[], now: Date): Promise<void> {
  await changeNotice(tx, notice.tzsNo, { state: 'closed', problems: JSON.stringify(problems) });
  const result = (await listResults(tx, [notice.lineId])).get(notice.lineId);
  if (!result) return;
  const verdicts = new Map(problems.map(({ itemNo, verdict }) => [itemNo, verdict]));
  const items = result.items.map((item) => {
    const verdict = item.verdict === 'fail' ? verdicts.get(item.itemNo) : undefined;
    return verdict ? { ...item, remedy: remedyOf[verdict] } : item;
  });
  await saveResult(tx, { lineId: notice.lineId, version: result.version }, items, { updatedAt: now.toISOString() });
}

/** The deadline has passed without an answer: judged as found. */
async function lapseNotices(
  tx: Tx,
  application: Application,
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<void> {
  for (const notice of await listNotices(tx, application.id)) {
    if (!isLive(notice)) continue;
    const problems = notice.problems.map((problem) => ({ ...problem, verdict: 'notRectified' as const }));
    await closeNotice(tx, notice, problems, now);
  }
  // What is being corrected just then may be incomplete, and what is rechecked is: its inspectors finish it, and hand all of it in.
  const isRecheck = await awaitsRecheck(tx, application.id);
  const isCorrected = linesReopened(await listLines(tx, application.id)).length > 0;
  if (!isCorrected && !isRecheck) await concludeLines(tx, application, today);
  const to = isRecheck ? 'recheck' : isCorrected ? 'inspecting' : 'reportReview';
  const moved = await makeMove(tx, application, { asker: undefined, now, today }, { move: 'rectifyOverdue', to });
  if (isCorrected) await tellInspectors(tx, moved, '其余设备整改逾期，请更正退回的检验记录后一并提交', now);
  await tellOwners(tx, moved, { kind: '超期告警', title: '整改逾期', body: `${moved.onlinelsh}：整改期限已过，按不合格处理。` }, now);
}

export const noticeTimer: DailyTimer = {
  from: ['rectify'],
  find: (db, { today }) => findOverdueNotices(db, today, codeOf('rectify')),
  work: lapseNotices,
};
