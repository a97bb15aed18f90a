import type { UsedInstrument } from '#areas/inspection-means/contract/instrument.ts';
import { conditionsMet } from '#areas/inspection-means/server/doors/telling.ts';
import { consentsTo } from '#areas/examining/server/door.ts';
import { valuesIn } from '#kit/contract/field.ts';
import { isPassing } from '#areas/device-facts/contract/dictionaries/conclusions.ts';
import type { PaperType } from '#areas/reports/contract/paper.ts';
import type { PaperContent } from '#areas/reports/server/content.ts';
import { deviceFacts } from '#areas/reports/server/device-facts.ts';
import { reportContent, type ReportedArchive } from '#areas/reports/server/report/report-content.ts';
import { todayInShanghai } from '#kit/contract/trade/calendar.ts';

import type { Row } from '../copy.ts';
import type { DemoDevice } from '../device.ts';
import type { Case, LineRow } from './case.ts';
import type { Finding } from './findings.ts';
import type { Operator } from '#kit/server/demo/telling.ts';

interface PaperRow extends Row {
  voidedAt: string | null;
  voidReason: string | null;
}

/** What of the archive of a device its papers state. */
function archiveOf({ row }: DemoDevice): ReportedArchive {
  const keys = [
    ...(['equSysId', 'oidno', 'equclacode', 'equTypeName', 'equSortName', 'equVarietyName', 'equName', 'equcode', 'equipmodel'] as const),
    ...(['prono', 'makeUnitName', 'makeDate', 'installUnitName', 'reformUnitName', 'maintUnitName', 'useUnitName', 'useUnitCode'] as const),
    ...(['useUnitAddr', 'useUnitZip', 'useUnitTel', 'safetyManager', 'useCertNo', 'unitInnerNo', 'equPlace', 'putInUseDate'] as const),
    ...(['designLife', 'regOrgName', 'rescueCode', 'emergencyTel', 'maintHotline', 'nextTestDate', 'params'] as const),
  ] satisfies readonly (keyof ReportedArchive)[];
  return Object.fromEntries(keys.map((key) => [key, row[key] ?? null])) as ReportedArchive;
}

interface Issued {
  readonly type: PaperType;
  readonly no: string;
  readonly content: PaperContent;
  readonly isReleased?: boolean;
}

/** Issues a paper; its PDF is made at the first download. */
function issue(
  told: Case,
  { type, no, content, isReleased = true }: Issued,
  { row }: DemoDevice,
  { by, at }: { readonly by: Operator | null; readonly at: string },
): void {
  const { ledger } = told.telling;
  const device = 'device' in content ? content.device : undefined;
  const whole = valuesIn(content);
  const parties = [...told.row.partyUnits, told.row.applyUnit, told.row.payer, row['useUnit'], row['ownerUnit'], row['maintUnit']];
  ledger.add('paper', {
    id: ledger.id('paper', at),
    type,
    no,
    edition: 1,
    applicationId: told.row.id,
    onlinelsh: told.row.onlinelsh,
    equSysId: device?.equSysId ?? null,
    partyUnits: [...new Set(parties.filter((unit): unit is string => typeof unit === 'string'))],
    oidno: device?.oidno ?? null,
    equclacode: device?.equclacode ?? whole['equclacode'],
    equName: device?.equName ?? whole['equSortName'],
    useUnitName: device?.useUnitName ?? whole['useUnitName'],
    maintUnitName: device?.maintUnitName ?? null,
    rescueTel: device?.rescueTel ?? null,
    useCertNo: device?.useCertNo ?? null,
    equlocarecod: row['equlocarecod'],
    equlocarecodName: row['equlocarecodName'],
    inspType: whole['inspType'] ?? null,
    inspDate: whole['inspDate'] ?? null,
    conclusion: whole['conclusion'] ?? null,
    nextInspDate: whole['nextInspDate'] ?? null,
    content,
    issuedAt: at,
    issuedBy: by?.id ?? null,
    issuedByName: by?.name ?? null,
    releasedAt: isReleased ? at : null,
    fileName: null,
    sha256: null,
    voidedAt: null,
    voidReason: null,
    voidAsked: false,
  });
}

/** The slip that says that the institute has taken the case. */
export function issueSlip(told: Case, at: string): void {
  const { row, facts } = told;
  const [first] = facts.devices;
  const device = first!.device;
  const content: PaperContent = {
    type: 'TZSXZ',
    onlinelsh: row.onlinelsh,
    appNo: row.appNo,
    bookSlot: row.bookSlot,
    issuedOn: todayInShanghai(new Date(at)),
    equclacode: row.equclacode ?? '',
    equSortName: String(device.row['equSortName']),
    inspType: row.inspType ?? '',
    applyUnitName: row.applyUnitName,
    useUnitName: row.useUnitName ?? '',
    useUnitCode: facts.useUnit.orgcode,
    useUnitAddr: facts.useUnit.address,
    contact: row.contact ?? '',
    contactMobile: row.contactMobile ?? '',
    inspPlace: row.inspPlace ?? '',
    bookDate: row.bookDate ?? '',
    applyDate: todayInShanghai(new Date(row.submittedAt ?? at)),
    lines: told.lines.map(({ oidno, equName, equipmodel, prono, useCertNo, equPlace, nextInspDate }) => ({
      oidno,
      equName,
      equipmodel,
      prono,
      useCertNo,
      equPlace,
      nextInspDate,
    })),
    needLoadTest: row.needLoadTest ?? false,
    acceptDept: row.acceptDept,
    acceptedBy: row.acceptedByName,
    remark: row.acceptOpinion,
  };
  issue(told, { type: 'TZSXZ', no: row.onlinelsh, content }, device, { by: told.telling.staff.clerk, at });
}

/** The slip says so no longer. */
export function voidSlip(told: Case, voidReason: string, at: string): void {
  const slip = told.telling.ledger.rows('paper').find(({ type, no }) => type === 'TZSXZ' && no === told.row.onlinelsh) as
    | PaperRow
    | undefined;
  if (slip) Object.assign(slip, { voidedAt: at, voidReason });
}

interface Notice {
  readonly tzsNo: string;
  readonly issuedOn: string;
  readonly deadline: string;
  readonly requirement: string;
  readonly problems: readonly { readonly itemNo: string; readonly title: string; readonly problem: string; readonly kind: string }[];
}

export function issueNoticePaper(told: Case, line: LineRow, notice: Notice, at: string): void {
  const { device } = told.facts.devices[line.position]!;
  const { tzsNo, issuedOn, deadline, requirement, problems } = notice;
  const content: PaperContent = {
    type: 'YJTZS',
    tzsNo,
    onlinelsh: told.row.onlinelsh,
    inspType: line.inspType,
    inspDate: line.inspDate ?? issuedOn,
    issuedOn,
    device: deviceFacts(archiveOf(device)),
    problems: problems.map(({ itemNo, title, problem, kind }) => ({ itemNo, title, problem, category: kind })),
    requirement,
    deadline,
    inspectors: told.inspectors.map(({ name }) => name),
  };
  issue(told, { type: 'YJTZS', no: tzsNo, content }, device, { by: null, at });
}

interface Reported {
  readonly line: LineRow;
  readonly finding: Finding;
  readonly usedInstruments: readonly UsedInstrument[];
}

function noticesAbout({ telling, row }: Case, equSysId: string): string[] {
  const isAbout = (paper: Row) => paper['type'] === 'YJTZS' && paper['applicationId'] === row.id && paper['equSysId'] === equSysId;
  return telling.ledger
    .rows('paper')
    .filter(isAbout)
    .map(({ no }) => String(no));
}

/** A report for every device; with a good conclusion and a certificate also the use mark with the new date. */
export function issueReports(
  told: Case,
  { reported, nextDates }: { readonly reported: readonly Reported[]; readonly nextDates: readonly (string | null)[] },
  isReleased: boolean,
  at: string,
): void {
  const { signer } = told.telling.staff;
  const issuedOn = todayInShanghai(new Date(at));
  for (const [position, { line, finding, usedInstruments }] of reported.entries()) {
    const { device } = told.facts.devices[line.position]!;
    const archive = archiveOf(device);
    const nextInspDate = nextDates[position] ?? null;
    const content = reportContent(told.row, { ...line, nextDate: nextInspDate }, archive, {
      result: {
        items: [...finding.items],
        usedInstruments,
        instruments: null,
        conditions: conditionsMet(line.equclacode, line.inspType),
        remark: null,
      },
      itemsBasis: finding.itemsBasis,
      notices: noticesAbout(told, archive.equSysId),
      approver: signer.name,
      approverId: signer.id,
      consents: consentsTo(line, told.steps),
      certificates: [],
      issuedOn,
    });
    issue(told, { type: 'BG', no: line.reportNo!, content, isReleased }, device, { by: signer, at });
    const { useCertNo } = content.device;
    if (!useCertNo || !nextInspDate || !isPassing(content.conclusion)) continue;
    const mark: PaperContent = { type: 'DYSYBJ', device: { ...content.device, useCertNo }, nextInspDate, issuedOn };
    issue(told, { type: 'DYSYBJ', no: line.reportNo!, content: mark, isReleased }, device, { by: signer, at });
  }
}
