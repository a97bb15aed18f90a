import { readVerdictRules } from '#areas/verdicts/server/door.ts';
import { inTransaction, type Tx } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';

import { isJudged, judgeConclusion, needsGrade, type Judgement, type JudgedItem } from '#areas/verdicts/contract/conclude.ts';
import { deviceWords } from '#kit/contract/trade/called-as.ts';
import { examiningRefusals } from '../../contract/refusals.ts';
import { ruleFor, type VerdictRule } from '#areas/verdicts/contract/verdict-rules.ts';
import { lineStateCode } from '#areas/inspection/contract/words.ts';
import { tell } from '#areas/inspection/server/doors/events.ts';
import { type Application, type Line, listLines, readStanding } from '#areas/inspection/server/doors/read.ts';
import { linesAtWork, listResults, unreviewed } from '#areas/inspection/server/doors/results.ts';
import { makeMove, refuseUnlessOpen, type Step } from '#areas/inspection/server/doors/step.ts';
import { setLine } from '#areas/inspection/server/doors/write.ts';
import type { StoredItem } from '#areas/verdicts/contract/stored-result.ts';
import { getOwnInspection } from './on-site.ts';
import { refuseContradictions, refuseWrongRechecks } from './refuse-contradictions.ts';

const refuse = refuser(examiningRefusals);

/** What the items add up to; undefined while some are open. @param rules rows of `verdict_rule` */
export function judgeLine(
  line: Pick<Line, 'equclacode' | 'inspType' | 'safetyGrade'>,
  items: readonly StoredItem[],
  rules: readonly VerdictRule[],
): Judgement | undefined {
  if (countOpen(items) > 0) return undefined;
  const judged: JudgedItem[] = items.map(({ itemNo, kind, verdict, remedy }) => ({ itemNo, kind, verdict: verdict!, remedy }));
  const { equclacode, inspType } = line;
  const safetyGrade = line.safetyGrade === null ? null : Number(line.safetyGrade);
  return judgeConclusion({ equclacode, inspType, items: judged, safetyGrade, rule: ruleFor(rules, equclacode, inspType) });
}

/** Items without a verdict, and failed ones that wait for their recheck. */
export function countOpen(items: readonly StoredItem[]): number {
  return items.filter(({ verdict, remedy }) => verdict === null || remedy === 'toRecheck').length;
}

interface Concluded {
  readonly line: Line;
  readonly judgement: Judgement;
  readonly items: readonly StoredItem[];
}

/** Every device without a report that holds, or each of these, must be complete; its conclusion is written down. @returns the conclusions by device */
export async function concludeLines(tx: Tx, application: Application, today: string, these?: readonly Line[]): Promise<Concluded[]> {
  const lines = these ?? linesAtWork(await listLines(tx, application.id));
  const results = await listResults(
    tx,
    lines.map(({ lineId }) => lineId),
  );
  const rules = await readVerdictRules(tx);
  const concluded: Concluded[] = [];
  for (const line of lines) {
    const items = results.get(line.lineId)?.items ?? [];
    const judgement = judgementOf(line, items, rules);
    await setLine(tx, line.lineId, {
      conclusion: judgement.conclusion,
      inspDate: line.inspDate ?? today,
      lineState: judgement.isPassed ? lineStateCode.passed : lineStateCode.failed,
      isReopened: false,
      ...unreviewed,
    });
    concluded.push({ line, judgement, items });
  }
  return concluded;
}

function judgementOf(line: Line, items: readonly StoredItem[], rules: readonly VerdictRule[]): Judgement {
  const device = deviceWords(line);
  const judgement = judgeLine(line, items, rules);
  if (!judgement)
    return refuse('resultsOpen', { device, count: countOpen(items) }, [{ field: `lines.${line.lineId}`, message: '检验项目未录完' }]);
  if (items.length === 0 || (!isJudged(items) && judgement.conclusion !== '仅提供数据'))
    refuse('nothingJudged', { device }, [{ field: `lines.${line.lineId}`, message: '没有一个项目作出判定' }]);
  if (needsGrade(line.equclacode, line.inspType) && line.safetyGrade === null) {
    const message = `${device}须评定安全状况等级`;
    refuse('invalid', { message }, [{ field: `lines.${line.lineId}.safetyGrade`, message }]);
  }
  return judgement;
}

/** What could still be put right is not failed by accident. */
export function refuseUnnoticed(concluded: readonly Concluded[]): void {
  const open = concluded.find(
    ({ judgement, items }) => !judgement.isPassed && items.some(({ verdict, remedy }) => verdict === 'fail' && remedy === 'none'),
  );
  if (open) refuse('noticeNeeded', { device: deviceWords(open.line) });
}

/** Everything found and concluded: on to review. What could still be put right is not failed by accident. */
export async function enterResults(input: Step & { readonly isFinal: boolean }, request: CaseRequest) {
  await inTransaction(request.db, async (tx) => {
    const application = await getOwnInspection(tx, input, request);
    refuseUnlessOpen(application, 'enterResults', request.asker);
    const concluded = await concludeLines(tx, application, request.today);
    await refuseContradictions(tx, application, { lines: concluded.map(({ line }) => line) }, request.today);
    if (!input.isFinal) refuseUnnoticed(concluded);
    await tell(tx, request.services, 'concluded', { application, lines: concluded.map(({ line }) => line) });
    await makeMove(tx, application, request, { move: 'enterResults', opinion: input.opinion });
  });
  return readStanding(input.id, request);
}

/** The recheck is done: what did not pass is failed for good. */
export async function enterRecheck(input: Step, request: CaseRequest) {
  await inTransaction(request.db, async (tx) => {
    const application = await getOwnInspection(tx, input, request);
    refuseUnlessOpen(application, 'recheck', request.asker);
    const concluded = await concludeLines(tx, application, request.today);
    await refuseWrongRechecks(
      tx,
      application,
      concluded.map(({ line }) => line),
      request.today,
    );
    await tell(tx, request.services, 'concluded', { application, lines: concluded.map(({ line }) => line) });
    await makeMove(tx, application, request, { move: 'recheck', opinion: input.opinion });
  });
  return readStanding(input.id, request);
}
