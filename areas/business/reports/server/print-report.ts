import { findDetailForm } from '#areas/device-facts/contract/technical-forms.ts';
import { isBlank } from '#kit/contract/form.ts';
import type { LabelledValue } from '#kit/server/documents/template.ts';
import { cellOf } from '#kit/server/sheets/workbook.ts';

import { basisOf } from '../contract/basis.ts';
import { isByMonth, nextDayLabel, titleOf } from '../contract/report-titles.ts';
import type { DeviceFacts, MarkContent, ReportContent } from './content.ts';
import type { InspectionReport } from './documents/inspection-report.ts';
import type { UseMark } from './documents/use-mark.ts';
import { inspTypeWord, sealOf, type Printing } from './print-tools.ts';
import { absenceLines } from './result-words.ts';

/** One line of text names them all. */
const instrumentsIn = (named: string | null): string[] =>
  (named ?? '')
    .split(/[、；;\n]/)
    .map((one) => one.trim())
    .filter(Boolean);

/** D16 检验报告 */
export function printReport(content: ReportContent, printing: Printing): InspectionReport {
  const { device, inspType, inspDate, instruments, safetyGrade, inspectors, approver, issuedOn } = content;
  const inspTypeName = inspTypeWord(printing, inspType);
  return {
    issuer: printing.issuer,
    approvalNo: printing.approvalNo,
    reportNo: content.reportNo,
    title: titleOf({ equclacode: device.equclacode, inspType, equVarietyName: device.equVarietyName, inspTypeName }),
    equVarietyName: device.equVarietyName,
    equName: device.equName,
    useUnitName: device.useUnitName,
    equcode: device.equcode,
    oidno: device.oidno,
    useCertNo: device.useCertNo,
    inspTypeName,
    inspDate,
    basis: basisOf(printing.bases, { equclacode: device.equclacode, inspType, on: inspDate }),
    overview: [...overview(device), ...(safetyGrade ? [{ label: '安全状况等级', value: `${safetyGrade}级` }] : [])],
    instruments: instrumentsIn(instruments),
    conclusion: content.conclusion,
    nextInspDate: content.nextInspDate,
    nextDayLabel: nextDayLabel(device.equclacode, inspType),
    isNextByMonth: isByMonth(device.equclacode, inspType),
    items: content.items,
    itemsBasis: content.itemsBasis ?? null,
    absences: absenceLines(content.items),
    remark: [supersededWords(printing), content.remark].filter(Boolean).join('\n') || null,
    inspectors: inspectors.map((name) => ({ name, signDate: inspDate })),
    reviewer: null,
    approver: { name: approver, signDate: issuedOn },
    issueDate: issuedOn,
    seal: sealOf(printing),
    qrSvg: printing.qrSvg,
    verifyCode: printing.verifyCode,
  };

  function overview({ equclacode, params, ...facts }: DeviceFacts): LabelledValue[] {
    const parties = [
      { label: '使用地点', value: facts.equPlace },
      { label: '单位内编号', value: facts.unitInnerNo },
      { label: '型号（规格）', value: facts.equipmodel },
      { label: '产品编号', value: facts.prono },
      { label: '制造单位', value: facts.makeUnitName },
      { label: '制造日期', value: facts.makeDate },
      { label: '安装单位', value: facts.installUnitName },
      { label: '维保单位', value: facts.maintUnitName },
    ].filter(({ value }) => !isBlank(value));
    const fields = Object.entries(findDetailForm(equclacode)?.fields ?? {}).filter(
      ([key, { widget }]) => widget !== 'rows' && widget !== 'files' && !isBlank(params[key]),
    );
    const sheet = fields.map(([key, field]) => {
      const text = String(cellOf(field, params[key], printing.dictionaries));
      return { label: field.label, value: field.unit ? `${text} ${field.unit}` : text };
    });
    return [...parties, ...sheet];
  }
}

/** A later edition says so itself: whoever holds both sees which one counts. */
export function supersededWords({ edition }: Pick<Printing, 'edition'>): string | null {
  return edition > 1 ? `本报告为第${edition}版，替代同一编号的第${edition - 1}版，以本版为准` : null;
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
