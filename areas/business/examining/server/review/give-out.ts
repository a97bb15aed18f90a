import { addEvent } from '#areas/equipment/server/doors/write.ts';
import { isSettled } from '#areas/inspection/contract/words.ts';
import { detailPath } from '#areas/inspection/contract/menu.ts';
import { tell } from '#areas/inspection/server/doors/events.ts';
import type { Application, Line } from '#areas/inspection/server/doors/read.ts';
import { listResults, type Result } from '#areas/inspection/server/doors/results.ts';
import { queueMisEvent } from '#areas/inspection/server/doors/step.ts';
import { setLine, settleApplyState } from '#areas/inspection/server/doors/write.ts';
import { recordInspection } from '#areas/outcomes/server/door.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { nextSerial } from '#kit/server/postgres/serial.ts';

/** Letters of the class in a report number: DT-D1-2026000012. */
const reportLetters: Readonly<Record<string, string>> = { 1: 'GL', 2: 'RQ', 3: 'DT', 4: 'QZ', 5: 'CC', 6: 'YL', 7: 'YJ', 8: 'GD', 9: 'SD' };

async function nextReportNo(tx: Tx, line: Line, today: string): Promise<string> {
  const prefix = `${reportLetters[line.equclacode.charAt(0)] ?? 'QT'}${line.inspType}${today.slice(0, 4)}`;
  return prefix + String(await nextSerial(tx, `report ${prefix}`)).padStart(6, '0');
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
