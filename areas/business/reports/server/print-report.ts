import type { ReportStep } from '#areas/examining/server/door.ts';

import { basisOf } from '#areas/inspection-bases/contract/basis.ts';
import { foundOfCondition } from '#areas/inspection-means/contract/condition.ts';
import { notesFor } from '../contract/first-notes.ts';
import { isFiveColumns } from '../contract/report-layout.ts';
import { isByMonth, nextDayLabel, titleOf } from '../contract/report-titles.ts';
import type { MarkContent, ReportContent } from './content.ts';
import type { InspectionReport, InspectionReportInstrument, InspectionReportSignature } from './documents/inspection-report.ts';
import type { UseMark } from './documents/use-mark.ts';
import { inspTypeWord, sealOf, type Printing } from './print-tools.ts';
import { reportRows } from './report/report-rows.ts';
import { absenceLines } from './result-words.ts';

/** Those of the institute, then what one line of text names. */
function instrumentsIn({ usedInstruments = [], instruments }: ReportContent): InspectionReportInstrument[] {
  const named = (instruments ?? '')
    .split(/[、；;\n]/)
    .map((one) => one.trim())
    .filter(Boolean);
  return [
    ...usedInstruments.map((one) => ({ name: one.instrumentName, model: one.model, no: one.instrumentNo, validUntil: one.validUntil })),
    ...named.map((name) => ({ name, model: null, no: null, validUntil: null })),
  ];
}

/** D16 检验报告 */
export function printReport(content: ReportContent, printing: Printing): InspectionReport {
  const { device, inspType, inspDate, safetyGrade, inspectors, reviewer, approver, signers, certificates, issuedOn, parts } = content;
  const markOf = markedBy(printing);
  const { equclacode, equVarietyName } = device;
  const basis = basisOf(printing.bases, { equclacode, inspType, on: inspDate });
  return {
    issuer: printing.issuer,
    approvalNo: printing.approvalNo,
    reportNo: content.reportNo,
    title: titleOf({ equclacode, inspType, equVarietyName, inspTypeName: inspTypeWord(printing, inspType) }),
    inspDate,
    basis,
    notes: notesFor(equclacode, inspType).map((note) => filledIn(note, printing, basis)),
    ...reportRows(content, printing),
    safetyGrade,
    instruments: instrumentsIn(content),
    conditions: (content.conditions ?? []).map((one) => ({ name: one.name, demand: one.demand, found: foundOfCondition(one) })),
    conclusion: content.conclusion,
    nextInspDate: content.nextInspDate,
    nextDayLabel: nextDayLabel(equclacode, inspType),
    isNextByMonth: isByMonth(equclacode, inspType),
    isFiveColumns: isFiveColumns(equclacode),
    items: content.items.map((item, index) => ({ ...item, word: parts?.words[index] ?? item.result ?? '' })),
    itemsBasis: content.itemsBasis ?? null,
    absences: absenceLines(content.items),
    measured: parts?.measured ?? [],
    problems: parts?.problems ?? [],
    notices: parts?.notices ?? [],
    remark: [supersededWords(printing), content.remark].filter(Boolean).join('\n') || null,
    inspectors: [
      ...inspectors.map((name, at) => ({
        name,
        certNo: certificates?.[at] ?? null,
        signDate: inspDate,
        ...markOf('prepare', signers?.inspectors[at]),
      })),
      ...preparerApart(content, printing),
    ],
    reviewer: reviewer ? { name: reviewer.name, signDate: reviewer.on, ...markOf('review', signers?.reviewer) } : null,
    approver: { name: approver, signDate: issuedOn, ...markOf('approve', signers?.approver) },
    issueDate: issuedOn,
    seal: sealOf(printing),
    qrSvg: printing.qrSvg,
    verifyCode: printing.verifyCode,
    isDraft: false,
  };
}

type Mark = Pick<InspectionReportSignature, 'picture' | 'place'>;

/** What stands beside a name: a place for whoever signs afterwards, or the picture of their signature. */
export function markedBy({ pictures, signed = [] }: Printing) {
  return (step: ReportStep, accountId: string | null | undefined): Mark => {
    const signs = signed.some((one) => one.step === step && one.accountId === accountId);
    const picture = signs || !accountId ? undefined : pictures?.get(accountId);
    return { picture: picture ?? null, place: signs ? step : null };
  };
}

/** Whoever handed the record in and is not among the inspectors any more. */
export function preparerApart(
  { inspDate, signers }: Pick<ReportContent, 'inspDate' | 'signers'>,
  { signed = [] }: Printing,
): InspectionReportSignature[] {
  const apart = signed.filter(({ step, accountId }) => step === 'prepare' && !signers?.inspectors.includes(accountId));
  return apart.map(({ name }) => ({ name: `${name}（编制）`, signDate: inspDate, picture: null, place: 'prepare' }));
}

/** A sentence of the 注意事项 with what it leaves open. */
function filledIn(note: string, { approvalNo }: Printing, basis: readonly string[]): string {
  return note
    .replace('{检验依据}', basis.length === 0 ? '现行有关安全技术规范' : basis.join('、'))
    .replace('{核准证编号、}', approvalNo ? '检验机构的核准证编号、' : '');
}

/** A later edition says so itself: whoever holds both sees which one counts. */
export function supersededWords({ edition }: Pick<Printing, 'edition'>, paper: '报告' | '证书' = '报告'): string | null {
  return edition > 1 ? `本${paper}为第${edition}版，替代同一编号的第${edition - 1}版，以本版为准` : null;
}

/** D7 使用标志: with the new date, to be put up after a good inspection. */
export function printMark({ device, nextInspDate, issuedOn }: MarkContent, { issuer, qrSvg }: Printing): UseMark {
  const regOrg = device.regOrgName ?? issuer.name;
  return {
    form: device.equclacode.startsWith('3') ? 'lift' : 'device',
    equTypeName: device.equTypeName,
    useUnitName: device.useUnitName,
    unitInnerNo: device.unitInnerNo,
    equcode: device.equcode,
    useCertNo: device.useCertNo,
    regOrg,
    inspectOrg: issuer.name,
    nextInspDate,
    maintUnitName: device.maintUnitName,
    emergencyTel: device.rescueTel,
    rescueCode: device.rescueCode,
    nextTestDate: device.nextTestDate,
    issueDate: issuedOn,
    // The mark is the authority's: who inspects prints it, who registers seals it.
    seal: device.regOrgName ? { ring: device.regOrgName, caption: '' } : null,
    qrSvg,
  };
}
