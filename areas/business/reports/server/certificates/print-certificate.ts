import { certificateOf, certificateRows } from '#areas/inspection-bases/contract/supervision-certificate.ts';
import { basisOf } from '#areas/inspection-bases/contract/basis.ts';
import { isBlank } from '#kit/contract/form.ts';

import type { SupervisionCertificate } from '../documents/supervision-certificate.ts';
import { markedBy, preparerApart, supersededWords } from '../print-report.ts';
import { inspTypeWord, type Printing } from '../print-tools.ts';
import { paramsIn } from '../report/report-rows.ts';
import { vehicleCylinder, type CertificateContent } from './certificate-content.ts';

/** 监督检验证书, with places for the signatures of the three who answer for it. */
export function printCertificate(content: CertificateContent, printing: Printing): SupervisionCertificate {
  const { certNo, reportNo, inspType, inspDate, inspectors, reviewer, approver, signers, device, facts, issuedOn } = content;
  const { equclacode } = device;
  const declared = certificateOf(equclacode, inspType, facts.comesWhole ?? null, facts.regMode === vehicleCylinder);
  if (!declared) throw new Error(`no certificate comes with the report ${reportNo}`);
  const rows = certificateRows[declared.rows];
  const inspTypeName = inspTypeWord(printing, inspType);
  const workKind = inspTypeName.replace(/监督检验$/, '');
  const given: Readonly<Record<string, unknown>> = { ...device, ...facts, ...cylinderFacts(device.params), inspDate, workKind };
  const markOf = markedBy(printing);
  return {
    issuer: printing.issuer,
    approvalNo: printing.approvalNo,
    certNo,
    reportNo,
    title: declared.title,
    rows: [
      ...rows.facts.map(([key, label]) => ({ label, value: isBlank(given[key]) ? null : String(given[key]) })),
      ...paramsIn(device, rows.params, printing.dictionaries).filter(({ value }) => value !== null),
    ],
    workKind,
    basis: basisOf(printing.bases, { equclacode, inspType, on: inspDate }),
    remark: [supersededWords(printing, '证书'), noticesWords(content)].filter(Boolean).join('\n'),
    inspectors: [
      ...inspectors.map((name, at) => ({ name, signDate: inspDate, ...markOf('prepare', signers?.inspectors[at]) })),
      ...preparerApart(content, printing),
    ],
    reviewer: reviewer ? { name: reviewer.name, signDate: reviewer.on, ...markOf('review', signers?.reviewer) } : null,
    approver: { name: approver, signDate: issuedOn, ...markOf('approve', signers?.approver) },
    issueDate: issuedOn,
    seal: { ring: printing.issuer.name, caption: '检验专用章' },
    qrSvg: printing.qrSvg,
    verifyCode: printing.verifyCode,
  };
}

/** What the rows of an archive of cylinders come to: how many, which, made when, for what pressure. */
function cylinderFacts(params: CertificateContent['device']['params']): Readonly<Record<string, string>> {
  const rows = params['cylinderRows'] as readonly Readonly<Record<string, unknown>>[] | undefined;
  if (!rows || rows.length === 0) return {};
  const each = (key: string) => [...new Set(rows.flatMap((row) => (isBlank(row[key]) ? [] : [String(row[key])])))].join('、');
  const pressure = each('nominalPressure');
  return {
    cylinderCount: `${rows.length}只`,
    cylinderNos: each('prono'),
    cylindersMade: each('makeYm'),
    cylinderPressure: pressure && `${pressure} MPa`,
  };
}

/** How many opinion notices were issued. */
function noticesWords({ notices }: CertificateContent): string {
  return notices.length === 0
    ? '监督检验过程中没有出具特种设备检验意见通知书。'
    : `监督检验过程中出具特种设备检验意见通知书${notices.length}份：${notices.join('、')}。`;
}
