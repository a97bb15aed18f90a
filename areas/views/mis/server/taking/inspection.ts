import { conclusionsFor, isPassing } from '#areas/device-facts/contract/dictionaries/conclusions.ts';
import { forecastReport } from '#areas/outcomes/server/door.ts';
import { addEvent } from '#areas/equipment/server/doors/write.ts';
import { lineStateCode, isSettled } from '#areas/inspection/contract/words.ts';
import { giveOut } from '#areas/examining/server/door.ts';
import { tell } from '#areas/inspection/server/doors/events.ts';
import { tellIssued } from '#areas/inspection/server/doors/fee.ts';
import { type Application, type Line, listLines } from '#areas/inspection/server/doors/read.ts';
import {
  addNotice,
  changeNotice,
  isLive,
  linesAtWork,
  listNotices,
  listResults,
  openResult,
  saveResult,
  unreviewed,
} from '#areas/inspection/server/doors/results.ts';
import { makeMove, stateOf, staying, tellOwners } from '#areas/inspection/server/doors/step.ts';
import { lockByNumbers, setLine } from '#areas/inspection/server/doors/write.ts';
import { issueLiaison, voidReportOf } from '#areas/reports/server/door.ts';
import { refuseOpenStages } from '#areas/work-stages/server/door.ts';
import { daysBetween } from '#kit/contract/trade/calendar.ts';
import { inTransaction, type Tx } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';

import type { ReportLine } from '../../contract/inbound.ts';
import { misRefusals } from '../../contract/refusals.ts';
import { askCheck } from '../check-store.ts';
import { asMis, type Taking } from '../mis-asker.ts';
import { askAboutFindings, askForFile, writeMarkNo } from './with-report.ts';
import { askAboutState, getNumbered, payloadOf, taken, type Outcome, type Taker, type Told } from './told.ts';

const refuse = refuser(misRefusals);
/** A next day that is further from that of the rules than this is asked about (domain 3.6). */
const mostDaysApart = 31;

async function getLine(tx: Tx, application: Application, oidno: string): Promise<Line> {
  const line = (await listLines(tx, application.id)).find((one) => one.oidno === oidno);
  return line ?? refuse('deviceNotThere', { no: application.onlinelsh, oidno });
}

async function lockNumbered(tx: Tx, onlinelsh: string): Promise<Application> {
  return (await lockByNumbers(tx, [onlinelsh]))[0] ?? refuse('numberUnknown', { no: onlinelsh });
}

/** The neighbour's inspector has found faults: the unit puts them right and answers here. */
export const takeNotice: Taker = async (told, request) => {
  const { onlinelsh, oidno, tzsNo, problems, requirement, deadline, pdf } = payloadOf('opinion.issued', told);
  const found = await getNumbered(request, onlinelsh);
  const mis = asMis(request, 'I2');
  if ((await listNotices(request.db, found.id)).some((notice) => notice.tzsNo === tzsNo)) return taken('已有这份意见通知书');
  if (!['dispatched', 'inspecting', 'rectify'].includes(stateOf(found))) return askAboutState(told, found, request, `意见通知书 ${tzsNo}`);
  await inTransaction(request.db, async (tx) => {
    const application = await lockNumbered(tx, onlinelsh);
    const line = await getLine(tx, application, oidno);
    const dueOn =
      application.dueOn !== null && stateOf(application) === 'rectify' && application.dueOn < deadline ? application.dueOn : deadline;
    const moved = await makeMove(tx, application, mis, {
      move: 'takeNotice',
      details: { tzsNo, devices: [oidno], deadline },
      set: { dueOn },
    });
    const notice = {
      id: newId(request.now.getTime()),
      tzsNo,
      applicationId: application.id,
      lineId: line.lineId,
      problems: problems.map(({ itemNo, text }) => ({ itemNo, title: text, kind: '一般' as const, problem: text })),
      requirement,
      deadline,
      issuedOn: request.today,
      issuedBy: mis.asker.userId,
      createdAt: request.now.toISOString(),
    };
    await addNotice(tx, notice);
    await setLine(tx, line.lineId, { lineState: lineStateCode.rectify, inspDate: line.inspDate ?? request.today });
    const issued = (await listNotices(tx, application.id)).filter((one) => one.tzsNo === tzsNo);
    await tell(tx, request.services, 'noticesIssued', { application: moved, lines: [line], notices: issued, now: request.now });
    await askForFile(tx, told, { kind: 'YJTZS', no: tzsNo, file: pdf }, request);
    const body = `${onlinelsh}：设备${oidno}有不合格项目，请于${deadline}前整改并反馈。`;
    await tellOwners(tx, moved, { kind: '退回', title: '检验意见通知书', body }, request.now);
  });
  return taken();
};

/** A note to whoever builds: a paper, and nothing else. */
export const takeLiaison: Taker = async (told, request) => {
  const given = payloadOf('liaison.issued', told);
  await getNumbered(request, given.onlinelsh);
  await inTransaction(request.db, async (tx) => {
    const application = await lockNumbered(tx, given.onlinelsh);
    const line = await getLine(tx, application, given.oidno);
    await issueLiaison(tx, { ...given, application, line, issuedOn: request.today }, request.now);
    await askForFile(tx, told, { kind: 'LLDSJ', no: given.lldNo, file: given.pdf }, request);
    const body = `${given.onlinelsh}：设备${given.oidno}的监督检验联络单 ${given.lldNo}，请于${given.deadline}前处理。`;
    await tellOwners(tx, application, { kind: '退回', title: '监督检验联络单', body }, request.now);
  });
  return taken();
};

const firstFrom = ['dispatched', 'inspecting', 'rectify', 'recheck', 'reportReview', 'reportApproval', 'toReissue'];
const againFrom = ['heldForFee', 'issued', 'appealed', 'completed'];

export const takeReport: Taker = async (told, request) => {
  const { onlinelsh, lines } = payloadOf('report.issued', told);
  const application = await getNumbered(request, onlinelsh);
  const standing = new Map((await listLines(request.db, application.id)).map((line) => [line.oidno, line]));
  if (lines.every(({ oidno, reportNo }) => holds(standing.get(oidno)) && standing.get(oidno)!.reportNo === reportNo))
    return taken('已出具');
  const other = lines.find(({ oidno, reportNo }) => holds(standing.get(oidno)) && standing.get(oidno)!.reportNo !== reportNo);
  if (other)
    return askAboutState(
      told,
      application,
      request,
      `设备${other.oidno}已有报告 ${standing.get(other.oidno)!.reportNo}，对方为 ${other.reportNo}`,
    );
  if (!firstFrom.includes(stateOf(application)))
    return askAboutState(told, application, request, lines.map(({ reportNo }) => reportNo).join('、'));
  return giveOutAsTold(told, request, 'report.issued');
};

export const takeRevision: Taker = async (told, request) => {
  const { onlinelsh, lines } = payloadOf('report.revised', told);
  const application = await getNumbered(request, onlinelsh);
  const standing = new Map((await listLines(request.db, application.id)).map((line) => [line.oidno, line.reportNo]));
  const unknown = lines.find(({ oidno, reportNo }) => standing.get(oidno) !== reportNo);
  if (unknown) return refuse('numberUnknown', { no: unknown.reportNo });
  if (!againFrom.includes(stateOf(application)))
    return askAboutState(told, application, request, lines.map(({ reportNo }) => reportNo).join('、'));
  return giveOutAsTold(told, request, 'report.revised');
};

const holds = (line: Line | undefined) => line !== undefined && line.reportNo !== null && line.reportVoidedOn === null;

/** Conclusions, days and numbers as the neighbour tells them; archive, papers and use marks follow as from our own review. */
async function giveOutAsTold(told: Told, request: Taking, event: 'report.issued' | 'report.revised'): Promise<Outcome> {
  const { onlinelsh, approver, lines } = payloadOf(event, told);
  const mis = asMis(request, 'I4');
  const apart = await inTransaction(request.db, async (tx) => {
    const application = await lockNumbered(tx, onlinelsh);
    const reported: Line[] = [];
    let count = 0;
    for (const given of lines) {
      const line = await getLine(tx, application, given.oidno);
      count += await askAboutNextDay(tx, told, { line, given }, request);
      reported.push(await writeDown(tx, line, given, request));
    }
    // With its report comes the certificate of works, which says that the stages begun here have passed.
    await refuseOpenStages(tx, application.id, reported);
    const chosen = new Set(reported.map(({ lineId }) => lineId));
    for (const notice of await listNotices(tx, application.id))
      if (isLive(notice) && chosen.has(notice.lineId)) await changeNotice(tx, notice.tzsNo, { state: 'closed' });
    for (const given of lines) count += await askAboutFindings(tx, told, given, request);
    const numbers = new Map(reported.map(({ lineId }, index) => [lineId, lines[index]!.reportNo]));
    await moveOn(tx, application, { reported, given: { approver, numbers } }, mis);
    for (const given of lines) {
      count += await writeMarkNo(tx, told, given, request);
      await askForFile(tx, told, { kind: 'BG', no: given.reportNo, file: given.pdf }, request);
    }
    return count;
  });
  return apart > 0 ? { state: 'apart', said: `已出具，${apart}项待核对` } : taken();
}

async function moveOn(
  tx: Tx,
  application: Application,
  {
    reported,
    given,
  }: { readonly reported: readonly Line[]; readonly given: { readonly approver: string; readonly numbers: ReadonlyMap<string, string> } },
  mis: CaseRequest,
): Promise<void> {
  const chosen = new Set(reported.map(({ lineId }) => lineId));
  const details = { reports: [...given.numbers.values()], approver: given.approver };
  const isRevision = againFrom.includes(stateOf(application));
  const left = isRevision ? [] : linesAtWork(await listLines(tx, application.id)).filter(({ lineId }) => !chosen.has(lineId));
  const way = left.length > 0 ? staying(application) : { to: 'approved' as const };
  const moved = await makeMove(tx, application, mis, { move: isRevision ? 'takeRevision' : 'takeReport', ...way, details });
  await giveOut(tx, moved, { reported, given }, mis);
  if (left.length > 0) return;
  const isReleased = isSettled(moved.payStatus);
  const issued = await makeMove(tx, moved, mis, {
    move: 'issue',
    to: isReleased ? 'issued' : 'heldForFee',
    set: { issuedOn: isReleased ? mis.today : null },
  });
  await tellIssued(tx, issued, isReleased, mis.now);
}

/** What the neighbour found stands in the line and in its result, from which papers and archive are made. */
async function writeDown(tx: Tx, line: Line, given: ReportLine, { now }: Taking): Promise<Line> {
  const { conclusion, inspDate, safetyGrade = null, nextInspDate = null, instruments = null, remark = null, loadTested = false } = given;
  const allowed: readonly string[] = conclusionsFor(line.equclacode, line.inspType).codes;
  if (!allowed.includes(conclusion)) refuse('conclusionUnknown', { oidno: line.oidno, conclusion });
  const set = {
    conclusion,
    inspDate,
    safetyGrade: safetyGrade ?? line.safetyGrade,
    lineState: isPassing(conclusion) ? lineStateCode.passed : lineStateCode.failed,
    isReopened: false,
    ...unreviewed,
  };
  await setLine(tx, line.lineId, set);
  await openResult(tx, { lineId: line.lineId, items: [] }, now);
  const result = (await listResults(tx, [line.lineId])).get(line.lineId)!;
  const facts = { loadTested, instruments, remark, nextInspDate, nextDateReason: null, updatedAt: now.toISOString() };
  await saveResult(tx, { lineId: line.lineId, version: result.version }, result.items, facts);
  return { ...line, ...set };
}

/** The neighbour's day holds; where it is far from that of the rules, somebody looks at it. @returns how many are asked about */
async function askAboutNextDay(
  tx: Tx,
  told: Told,
  { line, given }: { readonly line: Line; readonly given: ReportLine },
  { today, now }: Taking,
): Promise<number> {
  const { nextInspDate, conclusion, inspDate, oidno } = given;
  if (!nextInspDate || !isPassing(conclusion)) return 0;
  const ruled = await forecastReport(
    tx,
    {
      equSysId: line.equSysId,
      inspType: line.inspType,
      inspectedOn: inspDate,
      grade: given.safetyGrade ? Number(given.safetyGrade) : null,
    },
    today,
  );
  if (!ruled || Math.abs(daysBetween(ruled.on, nextInspDate)) <= mostDaysApart) return 0;
  await askCheck(
    tx,
    {
      kind: 'device',
      subject: oidno,
      item: 'nextInspDate',
      what: '下次检验日期',
      portalValue: ruled.on,
      misValue: nextInspDate,
      rule: 'mis',
      why: `门户规则：${ruled.because}`,
      // The day of the report stands already: whoever keeps ours has it changed.
      given: { oidno, value: nextInspDate, ours: ruled.on },
    },
    told,
    now,
  );
  await addEvent(tx, {
    equSysId: line.equSysId,
    happenedOn: today,
    kind: '检验',
    title: `下次检验日期${nextInspDate}与规则（${ruled.on}）不同，待核对`,
  });
  return 1;
}

/** The neighbour's report is void: two people of the institute have decided so there. */
export const takeVoid: Taker = async (told, request) => {
  const { reportNo, reason } = payloadOf('report.voided', told);
  const state = await voidReportOf(reportNo, reason, asMis(request, 'I4'));
  if (state === 'unknown') return refuse('numberUnknown', { no: reportNo });
  return taken(state === 'already' ? '报告此前已作废' : null);
};
