import { recordInspection } from '#areas/outcomes/server/door.ts';
import { addEvent } from '#areas/equipment/server/doors/write.ts';
import { inTransaction, type Tx } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import { nextSerial } from '#kit/server/postgres/serial.ts';

import { isPartial } from '#areas/inspection/contract/lifecycle.ts';
import { detailPath } from '#areas/inspection/contract/menu.ts';
import { examiningRefusals } from '../../contract/refusals.ts';
import { isSettled, lineStateCode } from '#areas/inspection/contract/words.ts';
import { tell } from '#areas/inspection/server/doors/events.ts';
import { refuseRefunded, tellIssued } from '#areas/inspection/server/doors/fee.ts';
import { type Application, type Line, listLines, readStanding } from '#areas/inspection/server/doors/read.ts';
import { linesAtWork, linesToRelease, linesToReport, listResults, type Result } from '#areas/inspection/server/doors/results.ts';
import {
  type Actor,
  makeMove,
  queueMisEvent,
  refuseOvertaken,
  refuseUnlessOpen,
  stateOf,
  staying,
  type Step,
  tellOwners,
} from '#areas/inspection/server/doors/step.ts';
import { getLocked, setLine, settleApplyState } from '#areas/inspection/server/doors/write.ts';
import { refuseContradictions } from '../findings/refuse-contradictions.ts';
import { reopenLines, tellInspectors } from './void-report.ts';

const refuse = refuser(examiningRefusals);

/** Letters of the class in a report number: DT-D1-2026000012. */
const reportLetters: Readonly<Record<string, string>> = { 1: 'GL', 2: 'RQ', 3: 'DT', 4: 'QZ', 5: 'CC', 6: 'YL', 7: 'YJ', 8: 'GD', 9: 'SD' };

async function nextReportNo(tx: Tx, line: Line, today: string): Promise<string> {
  const prefix = `${reportLetters[line.equclacode.charAt(0)] ?? 'QT'}${line.inspType}${today.slice(0, 4)}`;
  return prefix + String(await nextSerial(tx, `report ${prefix}`)).padStart(6, '0');
}

async function getForReview(tx: Tx, input: Step, { asker }: CaseRequest): Promise<Application> {
  const application = await getLocked(tx, asker, input.id);
  await refuseOvertaken(tx, application, input.version, asker);
  if (application.inspectorIds.includes(asker.userId) || (await hasEntered(tx, application, asker.userId))) refuse('ownReview');
  return application;
}

/** Whoever entered findings has inspected, even where others have taken over since. */
async function hasEntered(tx: Tx, { id }: Application, userId: string): Promise<boolean> {
  const lines = await listLines(tx, id);
  const results = await listResults(
    tx,
    lines.map(({ lineId }) => lineId),
  );
  return [...results.values()].some(({ stamps }) => Object.values(stamps).some(({ by }) => by === userId));
}

/**
 * The report is approved: numbers, archive, next dates and papers in one transaction. Given out at once when the fee is settled, held
 * otherwise. Nobody approves what they inspected.
 */
export async function approveReport(input: Step, request: CaseRequest) {
  const { asker, now, today, db } = request;
  await inTransaction(db, async (tx) => {
    const application = await getForReview(tx, input, request);
    refuseUnlessOpen(application, 'approve', asker);
    refuseRefunded(application, '批准报告');
    const reported = linesToReport(await listLines(tx, application.id));
    await refuseContradictions(tx, application, { lines: reported }, today);
    const approved = await makeMove(tx, application, request, { move: 'approve', opinion: input.opinion });
    await giveOut(tx, approved, { reported }, request);
    const isReleased = isSettled(approved.payStatus);
    const system: Actor = { asker: undefined, now, today };
    const issued = await makeMove(tx, approved, system, {
      move: 'issue',
      to: isReleased ? 'issued' : 'heldForFee',
      set: { issuedOn: isReleased ? today : null },
    });
    await tellIssued(tx, issued, isReleased, now);
  });
  return readStanding(input.id, request);
}

/**
 * Devices that passed do not wait for the others of their application: they get their reports while those are put right or rechecked, and are free. The
 * application stands where it stood, and so do its days.
 */
export async function approvePassed(input: Step, request: CaseRequest) {
  const { asker, now, today, db } = request;
  await inTransaction(db, async (tx) => {
    const application = await getForReview(tx, input, request);
    refuseUnlessOpen(application, 'approvePassed', asker);
    refuseRefunded(application, '出具报告');
    const passed = linesToRelease(await listLines(tx, application.id));
    if (passed.length === 0) refuse('nothingPassed');
    await refuseContradictions(tx, application, { lines: passed }, today);
    const moved = await makeMove(tx, application, request, {
      move: 'approvePassed',
      ...staying(application),
      opinion: input.opinion,
      details: { devices: passed.map(({ oidno }) => oidno) },
    });
    await giveOut(tx, moved, { reported: passed }, request);
    const title = isSettled(moved.payStatus) ? '合格设备的检验报告已先行出具' : '合格设备的检验报告已完成，缴费后可下载';
    const body = `${moved.onlinelsh}：${passed.length}台合格设备${title.slice(4)}；其余设备请继续整改、复检，期限不变。`;
    await tellOwners(tx, moved, { kind: '报告出具', title, body }, now);
  });
  return readStanding(input.id, request);
}

/** What the neighbour that has inspected says of its reports: who approved them, and their numbers by line. */
interface Given {
  readonly approver: string;
  readonly numbers: ReadonlyMap<string, string>;
}

/** Numbers, archives and papers of these devices; they are free for another application. */
export async function giveOut(
  tx: Tx,
  application: Application,
  { reported, given }: { readonly reported: readonly Line[]; readonly given?: Given },
  request: CaseRequest,
): Promise<void> {
  const { asker, now, today, services } = request;
  const results = await listResults(
    tx,
    reported.map(({ lineId }) => lineId),
  );
  const inspectOrg = services.config.institute.name;
  const lines = await Promise.all(
    reported.map((line) =>
      reportLine(tx, { line, result: results.get(line.lineId), no: given?.numbers.get(line.lineId) }, application, {
        inspectOrg,
        today,
        now,
        services,
      }),
    ),
  );
  await settleApplyState(
    tx,
    lines.map(({ equSysId }) => equSysId),
  );
  const approver = { userId: asker.userId, name: given?.approver ?? asker.name };
  await tell(tx, services, 'approved', { application, lines, results, approver, isReleased: isSettled(application.payStatus), now });
  // The neighbour knows what it has told.
  if (given) return;
  await queueMisEvent(tx, 'report.approved', application.onlinelsh, {
    lines: lines.map(({ oidno, reportNo, conclusion, nextDate }) => ({ oidno, reportNo, conclusion, nextDate })),
  });
}

/** Writes one device's report number and brings its archive up to date. A revised report keeps its number. */
async function reportLine(
  tx: Tx,
  { line, result, no }: { readonly line: Line; readonly result: Result | undefined; readonly no: string | undefined },
  application: Application,
  { inspectOrg, today, now, services }: { readonly inspectOrg: string } & Pick<CaseRequest, 'today' | 'now' | 'services'>,
): Promise<Line & { nextDate: string | null }> {
  const isRevised = line.reportNo !== null;
  const reportNo = line.reportNo ?? no ?? (await nextReportNo(tx, line, today));
  await setLine(tx, line.lineId, { reportNo, reportVoidedOn: null, isOpen: false });
  const outcome = {
    equSysId: line.equSysId,
    inspType: line.inspType,
    inspectedOn: line.inspDate ?? today,
    conclusion: line.conclusion ?? '',
    grade: line.safetyGrade === null ? null : Number(line.safetyGrade),
    reportNo,
    inspectOrg,
    isLoadTested: result?.loadTested === true,
    nextInspDate: result?.nextInspDate ?? null,
    link: detailPath(application.id),
  };
  const { nextInspDate } = await recordInspection(tx, outcome, { today, now, handed: services.handed });
  const how = line.reportVoidedOn === null ? '已修改' : '已重新出具';
  if (isRevised) await addEvent(tx, { equSysId: line.equSysId, happenedOn: today, kind: '检验', title: `检验报告 ${reportNo} ${how}` });
  return { ...line, reportNo, nextDate: nextInspDate };
}

interface ReviewMark {
  readonly lineId: string;
  readonly itemNo: string;
  readonly note: string;
}

/** Marks are of items that the findings have. */
async function refuseUnknownMarks(tx: Tx, application: Application, marks: readonly ReviewMark[]): Promise<void> {
  const lines = await listLines(tx, application.id);
  const results = await listResults(
    tx,
    lines.map(({ lineId }) => lineId),
  );
  for (const { lineId, itemNo } of marks)
    if (!results.get(lineId)?.items.some((item) => item.itemNo === itemNo)) refuse('itemUnknown', { itemNo });
}

/**
 * Back to the inspectors, with the reason and what is marked. While devices are put right or rechecked, only those that passed and have no report that holds
 * go back, and the application stands where it stood.
 */
export async function returnForReview(input: Step & { readonly marks: readonly ReviewMark[] }, request: CaseRequest) {
  const { asker, db, now } = request;
  await inTransaction(db, async (tx) => {
    const application = await getForReview(tx, input, request);
    refuseUnlessOpen(application, 'reviewReturn', asker);
    await refuseUnknownMarks(tx, application, input.marks);
    const lines = await listLines(tx, application.id);
    const said = { opinion: input.opinion, details: { marks: input.marks } };
    if (isPartial(stateOf(application))) {
      const passed = linesToRelease(lines);
      if (passed.length === 0) refuse('nothingPassed');
      const marked = new Set(input.marks.map(({ lineId }) => lineId));
      const chosen = passed.filter(({ lineId }) => marked.has(lineId));
      const moved = await makeMove(tx, application, request, { move: 'reviewReturn', ...staying(application), ...said });
      await reopenLines(tx, moved, { lines: chosen.length > 0 ? chosen : passed, why: input.opinion ?? '' }, request);
      return;
    }
    const moved = await makeMove(tx, application, request, { move: 'reviewReturn', to: 'inspecting', ...said });
    for (const { lineId } of linesAtWork(lines)) await setLine(tx, lineId, { lineState: lineStateCode.inspected });
    await tellInspectors(tx, moved, input.opinion ?? '', now);
  });
  return readStanding(input.id, request);
}
