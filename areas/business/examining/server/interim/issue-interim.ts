import { inspectionApplication } from '#areas/inspection/contract/lifecycle.ts';
import { lineStateCode } from '#areas/inspection/contract/words.ts';
import { refuseRefunded } from '#areas/inspection/server/doors/fee.ts';
import { type Application, getApplication, type Line, listLines, readStanding } from '#areas/inspection/server/doors/read.ts';
import { refuseOvertaken, stateOf, tellOwners } from '#areas/inspection/server/doors/step.ts';
import { getLocked } from '#areas/inspection/server/doors/write.ts';
import { totalsByLevel } from '#areas/pipelines/server/door.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { calledFrom, deviceWords } from '#kit/contract/trade/called-as.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import { writeFlow } from '#kit/server/case/flow-log.ts';
import { inTransaction, type Tx } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';

import type { examiningCalls } from '../../contract/calls.ts';
import { hasInterimForm, interimSpan, interimWord, isPeriodic, spanWords } from '../../contract/interim.ts';
import { examiningRefusals } from '../../contract/refusals.ts';
import { nextNoticeNo } from '../notices/notices.ts';
import { keeperOf, type InterimOrder, type InterimPaper } from './interim-papers.ts';

const refuse = refuser(examiningRefusals);

type Issue = InputOf<typeof examiningCalls.issueInterim>;

/** The record is handed in, and the report is not out. */
const isBetween = (application: Pick<Application, 'status'>) => ['reportReview', 'reportApproval'].includes(stateOf(application));
const hasReport = ({ reportNo, reportVoidedOn }: Line) => reportNo !== null && reportVoidedOn === null;
const isOf = ({ inspType, equclacode }: Line) => isPeriodic(inspType) && hasInterimForm(equclacode);
/** The one that still holds: past its last day it leaves room for another. */
const liveOf = (papers: readonly InterimPaper[], { equSysId }: Line, today: string) =>
  papers.find((paper) => paper.state === 'valid' && paper.equSysId === equSysId && paper.validUntil >= today);

/** The notices of an application, and the devices that this person may write one for. */
export async function readInterim({ id }: { readonly id: string }, { db, asker, today, services }: CaseRequest) {
  const application = await getApplication(db, asker, id);
  const lines = await listLines(db, id);
  const papers = await keeperOf(services).list(db, id);
  const byDevice = new Map(lines.map((line) => [line.equSysId, line]));
  const mayIssue = isBetween(application) && application.inspectorIds.includes(asker.userId);
  const open = lines.filter(
    (line) => mayIssue && isOf(line) && line.lineState === lineStateCode.passed && !hasReport(line) && !liveOf(papers, line, today),
  );
  return {
    notices: papers.flatMap(({ equSysId, issuedBy: _by, ...paper }) => {
      const line = byDevice.get(equSysId ?? '');
      return line ? [{ ...paper, ...shownOf(line) }] : [];
    }),
    open: open.map((line) => ({ ...shownOf(line), conclusion: line.conclusion ?? '' })),
  };
}

const shownOf = (line: Line) => ({ lineId: line.lineId, oidno: line.oidno, ...calledFrom(line) });

/** One notice for each device that has passed, by one of its inspectors, until the report is there. Pressed again it is answered as done. */
export async function issueInterim(input: Issue, request: CaseRequest) {
  const { db, asker, now, today, services } = request;
  const notices = await inTransaction(db, async (tx) => {
    const application = await getLocked(tx, asker, input.id);
    if (!application.inspectorIds.includes(asker.userId)) refuse('notYourInspection');
    const all = new Map((await listLines(tx, application.id)).map((line) => [line.lineId, line]));
    const lines = [...new Set(input.lineIds)].map((lineId) => all.get(lineId) ?? refuse('interimDeviceUnknown'));
    const papers = await keeperOf(services).list(tx, application.id);
    const held = lines.flatMap((line) => liveOf(papers, line, today) ?? []);
    const known = issuedAlike(lines, held, input, asker.userId);
    if (known) return known;
    await refuseOvertaken(tx, application, input.version, asker);
    refuseUnfit(application, lines, held);
    const span = interimSpan(today);
    if (input.validUntil < span.earliest || input.validUntil > span.latest)
      refuse('interimDayWrong', span, [{ field: 'validUntil', message: spanWords(span) }]);
    const orders: InterimOrder[] = [];
    for (const line of lines) orders.push(await orderFor(tx, { application, line }, input, request));
    const equSysIds = lines.map(({ equSysId }) => equSysId);
    await keeperOf(services).end(tx, { applicationId: application.id, equSysIds }, '有效期已过，另行出具', now);
    await keeperOf(services).issue(tx, orders, now);
    const numbers = orders.map(({ facts }) => facts.tzsNo).join('、');
    const opinion = `${numbers}，有效期至${input.validUntil}`;
    const record = { id: application.id };
    const flow = { cycle: inspectionApplication, record, move: 'interimNotice', label: `出具${interimWord}`, asker, now, opinion };
    await writeFlow(tx, flow);
    await writeAudit(tx, { asker, action: 'paper.interim', objectId: application.id, details: { no: numbers, opinion }, now });
    const body = `${application.onlinelsh}：${lines.length}台设备已出具${interimWord}（${numbers}），检验报告出具以前作为检验的临时结论，有效期至${input.validUntil}。`;
    await tellOwners(tx, application, { kind: '报告出具', title: `${interimWord}已出具`, body }, now);
    return orders.map(({ facts: { tzsNo }, line: { lineId } }) => ({ tzsNo, lineId }));
  });
  return { ...(await readStanding(input.id, request)), notices };
}

/** What the same person has issued with the same words for all of these; undefined where something is another. */
function issuedAlike(lines: readonly Line[], held: readonly InterimPaper[], { note, validUntil }: Issue, userId: string) {
  const found = lines.flatMap((line) => {
    const paper = held.find(({ equSysId }) => equSysId === line.equSysId);
    const isAlike = paper?.issuedBy === userId && paper.validUntil === validUntil && (paper.note ?? '') === (note ?? '');
    return isAlike ? [{ tzsNo: paper.tzsNo, lineId: line.lineId }] : [];
  });
  return found.length === lines.length ? found : undefined;
}

/** What keeps an application, or one of these devices, from having the notice. */
function refuseUnfit(application: Application, lines: readonly Line[], held: readonly InterimPaper[]): void {
  for (const { inspType, equclacode } of lines) {
    if (!isPeriodic(inspType)) refuse('interimKind');
    if (!hasInterimForm(equclacode)) refuse('interimClass');
  }
  const { label } = inspectionApplication.states[stateOf(application)];
  if (!isBetween(application)) refuse('interimState', { state: label });
  refuseRefunded(application, `出具${interimWord}`);
  for (const line of lines) {
    const device = deviceWords(line);
    const live = held.find(({ equSysId }) => equSysId === line.equSysId);
    if (hasReport(line)) refuse('interimReported', { device, no: line.reportNo ?? '' });
    if (line.lineState !== lineStateCode.passed) refuse('interimFailed', { device });
    if (live) refuse('interimKnown', { device, no: live.tzsNo, day: live.validUntil });
  }
}

async function orderFor(
  tx: Tx,
  { application, line }: Pick<InterimOrder, 'application' | 'line'>,
  { note, validUntil }: Issue,
  { asker, today }: CaseRequest,
): Promise<InterimOrder> {
  const { inspType, inspDate, conclusion, safetyGrade } = line;
  const facts = {
    tzsNo: await nextNoticeNo(tx, line.equclacode, today),
    onlinelsh: application.onlinelsh,
    inspType,
    inspDate: inspDate ?? today,
    conclusion: conclusion ?? '',
    safetyGrade,
    pipeLevels: line.equclacode.startsWith('8') ? await levelsOf(tx, line.equSysId) : [],
    note: note || null,
    validUntil,
    issuedOn: today,
  };
  return { application, line, facts, issuedBy: { userId: asker.userId, name: asker.name } };
}

/** Of the pipes that are still there. */
async function levelsOf(tx: Tx, equSysId: string): Promise<string[]> {
  const totals = await totalsByLevel(tx, equSysId);
  return [...new Set(totals.flatMap(({ pipeLevel, rowStatus }) => (pipeLevel && rowStatus !== '拆除' ? [pipeLevel] : [])))];
}
