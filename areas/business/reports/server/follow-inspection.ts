import { certificateNoOf } from '#areas/inspection-bases/contract/supervision-certificate.ts';
import { findUnits } from '#areas/company/server/door.ts';
import { isPassing } from '#areas/device-facts/contract/dictionaries/conclusions.ts';
import { readArchives } from '#areas/equipment/server/doors/read.ts';
import type { InspectionEvents, InspectionListeners } from '#areas/inspection/server/doors/events.ts';
import type { Application, Line } from '#areas/inspection/server/doors/read.ts';
import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { calledAs } from '#kit/contract/trade/called-as.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import type { Services } from '#kit/server/services.ts';

import { liaisonNoOf } from '../contract/paper.ts';
import { certificateContent } from './certificates/certificate-content.ts';
import { worksOfNotice, type SupervisedWorks } from './certificates/works.ts';
import type { MarkContent, ReportContent } from './content.ts';
import { deviceFacts } from './device-facts.ts';
import { endByReports, replaceInterim } from './interim/end-interim.ts';
import { issuePapers, type PaperToIssue } from './issue-papers.ts';
import { writeLetters } from './letters/issue-letters.ts';
import { releasePapers, voidPapers } from './paper-store.ts';
import { refuseUnchanged } from './refuse-unchanged.ts';
import { namesOf } from './report/report-content.ts';
import { reportsOf } from './report/reports-of.ts';

type Archives = Awaited<ReturnType<typeof readArchives>>;
type Archive = Archives extends Map<string, infer A> ? A : never;

/**
 * Papers come into being with the steps of an inspection, in the transaction of the step. Feedback to an opinion notice makes none: the notice
 * stays as issued, and the answer is kept with the application.
 */
export const followInspection: InspectionListeners = {
  ...writeLetters,
  accepted: issueAcceptanceSlip,
  noticesIssued: issueNoticePapers,
  async approved(tx, news, services) {
    await issueReports(tx, news, services);
    await endByReports(tx, news);
  },
  noticeWithdrawn: withdrawNoticePapers,
  acceptanceEnded: (tx, { application, reason, now }) => endAcceptance(tx, application, reason, now),
  async released(tx, { application, now }) {
    await releasePapers(tx, application.id, now);
    await replaceInterim(tx, application.id, now);
  },
};

async function issueAcceptanceSlip(tx: Tx, { application, lines, now }: InspectionEvents['accepted']): Promise<void> {
  const archives = await readArchives(
    tx,
    lines.map(({ equSysId }) => equSysId),
  );
  const units = await findUnits(tx, application.useUnit ? [application.useUnit] : []);
  const useUnit = application.useUnit ? units.get(application.useUnit) : undefined;
  const first = lines[0];
  const { onlinelsh, appNo, bookDate, bookSlot, contact, contactMobile } = application;
  const content = {
    type: 'TZSXZ',
    onlinelsh,
    appNo,
    bookSlot,
    issuedOn: todayInShanghai(now),
    equclacode: application.equclacode ?? first?.equclacode ?? '',
    equSortName: archives.get(first?.equSysId ?? '')?.equSortName ?? application.equName ?? '',
    inspType: application.inspType ?? '',
    applyUnitName: application.applyUnitName,
    useUnitName: application.useUnitName ?? '',
    useUnitCode: useUnit?.orgcode ?? '',
    useUnitAddr: useUnit?.address ?? null,
    contact: contact ?? '',
    contactMobile: contactMobile ?? '',
    inspPlace: application.inspPlace ?? '',
    bookDate: bookDate ?? '',
    applyDate: todayInShanghai(new Date(application.submittedAt ?? now)),
    lines: lines.map((line) => ({
      oidno: line.oidno,
      equName: calledAs(line),
      equipmodel: line.equipmodel,
      prono: line.prono,
      useCertNo: line.useCertNo,
      equPlace: line.equPlace,
      nextInspDate: line.nextInspDate,
    })),
    needLoadTest: application.needLoadTest ?? false,
    acceptDept: application.acceptDept,
    acceptedBy: application.acceptedByName,
    remark: application.acceptOpinion,
  } as const;
  await issuePapers(
    tx,
    'TZSXZ',
    [paperOf(application, { no: content.onlinelsh, content, issuedBy: acceptor(application) }, archives.get(first?.equSysId ?? ''))],
    now,
  );
}

/** The slip certifies acceptance, so it becomes void when the application is returned or cancelled. */
async function endAcceptance(tx: Tx, { onlinelsh }: Application, reason: string, now: Date): Promise<void> {
  await voidPapers(tx, { type: 'TZSXZ', numbers: [onlinelsh] }, reason, now);
}

function acceptor({ acceptedBy, acceptedByName }: Application) {
  return acceptedBy ? { userId: acceptedBy, name: acceptedByName ?? '' } : null;
}

/** The opinion notice goes to who uses the device; in a supervision inspection a liaison note goes to who builds it as well. */
async function issueNoticePapers(tx: Tx, { application, lines, notices, now }: InspectionEvents['noticesIssued']): Promise<void> {
  const archives = await readArchives(
    tx,
    lines.map(({ equSysId }) => equSysId),
  );
  const isSupervision = application.inspType?.startsWith('J') ?? false;
  const issued = notices.flatMap((notice) => {
    const line = lines.find(({ lineId }) => lineId === notice.lineId);
    const archive = line && archives.get(line.equSysId);
    if (!archive) return [];
    const facts = {
      onlinelsh: application.onlinelsh,
      inspType: line.inspType,
      inspDate: line.inspDate ?? notice.issuedOn,
      issuedOn: notice.issuedOn,
      device: deviceFacts(archive),
      problems: notice.problems.map(({ itemNo, title, problem, kind }) => ({ itemNo, title, problem, category: kind })),
      requirement: notice.requirement,
      deadline: notice.deadline,
      inspectors: namesOf(application.inspectors),
      ...(notice.graveTold && { graveTold: notice.graveTold.map(({ name }) => name) }),
    };
    return [{ tzsNo: notice.tzsNo, facts, archive }];
  });
  await issuePapers(
    tx,
    'YJTZS',
    issued.map(({ tzsNo, facts, archive }) =>
      paperOf(
        application,
        { no: tzsNo, content: { ...facts, type: 'YJTZS', tzsNo, applyUnitName: application.applyUnitName }, issuedBy: null },
        archive,
      ),
    ),
    now,
  );
  if (!isSupervision) return;
  const notes = issued.map(({ tzsNo, facts, archive }) => {
    const lldNo = liaisonNoOf(tzsNo);
    return paperOf(
      application,
      {
        no: lldNo,
        content: { ...facts, type: 'LLDSJ', lldNo, tzsNo, applyUnitName: application.applyUnitName },
        issuedBy: null,
      },
      archive,
    );
  });
  await issuePapers(tx, 'LLDSJ', notes, now);
}

/** A notice that was taken back is void for whoever checks it, and so is the note to whoever builds. */
async function withdrawNoticePapers(tx: Tx, { notice, reason, now }: InspectionEvents['noticeWithdrawn']): Promise<void> {
  const why = `检验机构已撤回：${reason}`;
  await voidPapers(tx, { type: 'YJTZS', numbers: [notice.tzsNo] }, why, now);
  await voidPapers(tx, { type: 'LLDSJ', numbers: [liaisonNoOf(notice.tzsNo)] }, why, now);
}

/** A report for every device, the certificate of supervised works where its kind has one; with a good conclusion and a certificate also the use mark with the new date. */
async function issueReports(
  tx: Tx,
  { application, lines, results, approver, isReleased, now }: InspectionEvents['approved'],
  { handed }: Pick<Services, 'handed'>,
): Promise<void> {
  const reports = await reportsOf(tx, application, lines, {
    results,
    approver: approver.name,
    approverId: approver.userId,
    issuedOn: todayInShanghai(now),
  });
  await refuseUnchanged(tx, reports, new Set(lines.flatMap((line) => (line.reportVoidedOn && line.reportNo ? [line.reportNo] : []))));
  await issuePapers(
    tx,
    'BG',
    reports.map(({ no, archive, content }) => paperOf(application, { no, content, issuedBy: approver, isReleased }, archive)),
    now,
  );
  const works = await worksOf(tx, application, handed);
  const certificates = reports.flatMap(({ archive, content }) => {
    const certificate = certificateContent(content, archive, works);
    return certificate
      ? [paperOf(application, { no: certificate.certNo, content: certificate, issuedBy: approver, isReleased }, archive)]
      : [];
  });
  const certified = new Set(certificates.map(({ no }) => no));
  const uncertified = reports.map(({ no }) => certificateNoOf(no)).filter((no) => !certified.has(no));
  await voidPapers(tx, { type: 'JJZS', numbers: uncertified }, '检验报告已修改，不再符合监督检验证书的条件', now);
  await issuePapers(tx, 'JJZS', certificates, now);
  const marks = reports.flatMap(({ no, archive, content }) => {
    const mark = markContent(content);
    return mark ? [paperOf(application, { no, content: mark, issuedBy: approver, isReleased }, archive)] : [];
  });
  const marked = new Set(marks.map(({ no }) => no));
  // A revised report may end without the good conclusion on which its first edition had a mark.
  const unmarked = reports.map(({ no }) => no).filter((no) => !marked.has(no));
  await voidPapers(tx, { type: 'DYSYBJ', numbers: unmarked }, '检验报告已修改，不再符合使用标志的条件', now);
  await issuePapers(tx, 'DYSYBJ', marks, now);
}

/** What the notice says by which the works are supervised; of an application without one nothing is known. */
async function worksOf(tx: Tx, { bcwSysId }: Application, handed: Services['handed']): Promise<SupervisedWorks | undefined> {
  const [read] = bcwSysId === null ? [] : handed.of(worksOfNotice);
  return read && bcwSysId !== null ? read(tx, bcwSysId) : undefined;
}

function markContent({ device, conclusion, nextInspDate, issuedOn }: ReportContent): MarkContent | undefined {
  const { useCertNo } = device;
  return useCertNo && nextInspDate && isPassing(conclusion)
    ? { type: 'DYSYBJ', device: { ...device, useCertNo }, nextInspDate, issuedOn }
    : undefined;
}

/** A paper of an application about a device, with everybody who is a party to it. */
export function paperOf(
  application: Application,
  { isReleased = true, ...paper }: Pick<PaperToIssue, 'no' | 'content' | 'issuedBy'> & { readonly isReleased?: boolean },
  archive: Archive | undefined,
): PaperToIssue {
  const parties = [
    ...application.partyUnits,
    application.applyUnit,
    application.payer,
    archive?.useUnit,
    archive?.ownerUnit,
    archive?.maintUnit,
  ];
  return {
    ...paper,
    applicationId: application.id,
    onlinelsh: application.onlinelsh,
    partyUnits: parties.filter((unit): unit is string => Boolean(unit)),
    equlocarecod: archive?.equlocarecod ?? '',
    equlocarecodName: archive?.equlocarecodName ?? null,
    isReleased,
  };
}

interface LiaisonToIssue {
  readonly lldNo: string;
  readonly application: Application;
  readonly line: Line;
  readonly problems: readonly { readonly itemNo: string; readonly text: string }[];
  readonly requirement: string;
  readonly deadline: string;
  readonly issuedOn: string;
}

/** A liaison note that the neighbour has written: no notice stands behind it. Under a number that was issued before it is the next edition. */
export async function issueLiaison(tx: Tx, note: LiaisonToIssue, now: Date): Promise<void> {
  const { lldNo, application, line, problems, requirement, deadline, issuedOn } = note;
  const archive = (await readArchives(tx, [line.equSysId])).get(line.equSysId);
  if (!archive) return;
  const content = {
    type: 'LLDSJ',
    lldNo,
    tzsNo: '',
    onlinelsh: application.onlinelsh,
    applyUnitName: application.applyUnitName,
    inspType: line.inspType,
    inspDate: line.inspDate ?? issuedOn,
    issuedOn,
    device: deviceFacts(archive),
    problems: problems.map(({ itemNo, text }) => ({ itemNo, title: text, problem: text, category: '一般' as const })),
    requirement,
    deadline,
    inspectors: namesOf(application.inspectors),
  } as const;
  await issuePapers(tx, 'LLDSJ', [paperOf(application, { no: lldNo, content, issuedBy: null }, archive)], now);
}
