import { isPassing } from '#areas/device-facts/contract/dictionaries/conclusions.ts';
import { isPartial } from '#areas/inspection/contract/lifecycle.ts';
import { findApplication, findLine, listLines, type Application, type Line } from '#areas/inspection/server/doors/read.ts';
import { linesToRelease, linesToReport, listResults, type Result } from '#areas/inspection/server/doors/results.ts';
import { stateOf } from '#areas/inspection/server/doors/step.ts';
import { forecastReport } from '#areas/outcomes/server/door.ts';
import { calledAs } from '#kit/contract/trade/called-as.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { FileAnswer, Request } from '#kit/server/request.ts';

import { reportRefusals } from '../../contract/refusals.ts';
import { readBases } from '#areas/inspection-bases/server/door.ts';
import { inspectionReport } from '../documents/inspection-report.ts';
import { printReport } from '../print-report.ts';
import { issuerOf } from '../print-tools.ts';
import { reportsOf } from './reports-of.ts';
import { signaturePictures } from './signature-pictures.ts';

const refuse = refuser(reportRefusals);

/** In the place of a number, which is given with the approval. */
const numberToCome = '批准时编号';

/** The report of a device as it would be issued today, for those who decide upon it: unsigned, without seal and code, and with 草稿 across every page. */
export async function draftReport({ lineId }: { readonly lineId: string }, request: Request): Promise<FileAnswer> {
  const { db, asker, today, services } = request;
  const line = await findLine(db, lineId);
  const application = line && (await findApplication(db, asker, line.applicationId));
  if (!line || !application) return refuse('paperNotFound');
  if (!(await isDecidedUpon(request, application, line))) return refuse('noDraft');
  const results = await listResults(db, [lineId]);
  const numbered = { ...line, reportNo: line.reportNo ?? numberToCome, nextDate: await nextDateOf(request, line, results.get(lineId)) };
  const [report] = await reportsOf(db, application, [numbered], { results, approver: '', approverId: null, issuedOn: today });
  if (!report) return refuse('paperNotFound');
  const { config, dictionaries } = services;
  const pictures = await signaturePictures({ db, services }, report.content);
  const printed = printReport(report.content, {
    issuer: issuerOf(config),
    approvalNo: config.institute.approvalNo || null,
    dictionaries: await dictionaries.words(),
    bases: await readBases(db),
    qrSvg: '',
    verifyCode: '',
    edition: 1,
    pictures,
  });
  const draft = { ...printed, approver: null, seal: null, qrSvg: null, verifyCode: null, isDraft: true };
  const content = await services.documents.render(inspectionReport, draft);
  return { name: `检验报告草稿 ${calledAs(line)}.pdf`, type: 'application/pdf', content, inline: true };
}

/** Its record is concluded, and its report is reviewed or approved now. */
async function isDecidedUpon({ db }: Request, application: Application, { lineId }: Line): Promise<boolean> {
  const state = stateOf(application);
  const lines = await listLines(db, application.id);
  const isDeciding = state === 'reportReview' || state === 'reportApproval';
  const decided = isPartial(state) ? linesToRelease(lines) : isDeciding ? linesToReport(lines) : [];
  return decided.some((one) => one.lineId === lineId);
}

/** As the inspector states it, or as the rules have it; a device that failed has none. */
async function nextDateOf({ db, today }: Request, line: Line, result: Result | undefined): Promise<string | null> {
  if (!isPassing(line.conclusion ?? '')) return null;
  const { equSysId, inspType, inspDate, safetyGrade } = line;
  if (result?.nextInspDate) return result.nextInspDate;
  const grade = safetyGrade === null ? null : Number(safetyGrade);
  return (await forecastReport(db, { equSysId, inspType, inspectedOn: inspDate ?? today, grade }, today))?.on ?? null;
}
