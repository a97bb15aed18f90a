import { checksOf, issuerOf } from '#areas/reports/server/door.ts';
import type { Dictionaries } from '#kit/contract/trade/dictionary.ts';
import { pick } from '#kit/contract/field.ts';
import { isShown } from '#kit/contract/form.ts';
import { handIn } from '#kit/contract/port.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { sectionOf } from '#kit/server/documents/case-record.ts';
import { otherNumbers, verifiablePapers } from '#kit/server/documents/verifiable.ts';
import { issueSealed } from '#kit/server/signing/issue-sealed.ts';

import { batchFields } from '../../contract/batch.ts';
import { makeCertificateCase } from '../../contract/calls.ts';
import { categoryFacts, certificateTitle, type MakeCategory } from '#areas/control-points/contract/category.ts';
import { makeCertificateFields, nameLabels, printedKeys } from '../../contract/certificate.ts';
import { makeCertificate } from '../../contract/lifecycle.ts';
import { listed, numbersIn, productKey } from '../../contract/numbers.ts';
import { readBatches, type Batch } from '../batch-store.ts';
import { byNumber, certificateNumbersOf, readCertificates, type Certificate } from './certificate-store.ts';
import { certificatePaper } from '../documents/certificate.ts';
import { byId } from '../make-store.ts';
import type { PrintedRow } from '../tables.ts';

const { prefix } = makeCertificateCase.number;
const { states } = makeCertificate;

/** What stands on a certificate of its kind: the product, its numbers, the day. Kept when it is issued. */
export function contentOf(certificate: Certificate, batch: Batch, words: Dictionaries): readonly PrintedRow[] {
  const category = batch.category!;
  const { each } = categoryFacts[category];
  const covered = numbersIn(certificate.covered);
  const codes = new Map((batch.products ?? []).map(({ productNo, deviceCode }) => [productKey(productNo ?? ''), deviceCode ?? null]));
  const said = (label: string, value: string | null): PrintedRow[] => (value ? [{ label, value }] : []);
  const deviceCodes = covered.flatMap((key) => codes.get(key) ?? []);
  return [
    ...productRows(batch, category, words),
    ...said(isOfParts(category) ? '部件（管件）编号' : '产品编号', listed(covered)),
    ...said('数量', each ? null : String(covered.length)),
    ...said('设备代码', listed(deviceCodes)),
    ...said(makeCertificateFields.sampled.label, listed(numbersIn(certificate.sampled))),
    ...said('剔除的产品编号', listed(numbersIn(certificate.excluded))),
    ...said('制造日期', certificate.madeOn),
    { label: makeCertificateFields.remark.label, value: certificate.remark },
  ];
}

const isOfParts = (category: MakeCategory) => Object.hasOwn(nameLabels, category);

/** What is printed of a product, in the order of its kind; blank fields, too, but those that its kind does not have. */
function productRows(batch: Batch, category: MakeCategory, words: Dictionaries): readonly PrintedRow[] {
  const code = batch.equclacode;
  const fields = { ...batchFields, equclass: { ...batchFields.equclacode, label: '设备类别' } };
  const record = { ...batch, equclass: code && `${code.slice(0, 2)}00` };
  const keys = printedKeys[category].filter((key) => isShown(fields[key], { ...batch }));
  const name = { ...fields.productName, label: nameLabels[category] ?? fields.productName.label };
  return sectionOf('', pick({ ...fields, productName: name }, keys), record, words).rows;
}

export async function printCertificate({ db, services }: CaseRequest, certificate: Certificate): Promise<Buffer> {
  const [batch] = await readBatches(db, byId('make_batch', certificate.batchId));
  const category = certificate.category ?? batch!.category!;
  const isIssued = certificate.status === states.issued.code;
  const isRevoked = certificate.status === states.revoked.code;
  const issuer = issuerOf(services.config);
  const checks =
    isIssued || isRevoked ? checksOf(services, { type: prefix, no: certificate.certNo, edition: 1 }) : { qrSvg: null, verifyCode: null };
  const title = certificateTitle(category, batch!.commissionedKind);
  const data = {
    title,
    certNo: certificate.certNo,
    issuer,
    approvalNo: services.config.institute.approvalNo,
    rows: certificate.content ?? contentOf(certificate, batch!, await services.dictionaries.words()),
    isMarked: categoryFacts[category].marked,
    supervisor: certificate.supervisorName ?? certificate.createdByName,
    supervisedOn: certificate.supervisedOn,
    reviewer: certificate.reviewedByName,
    reviewedOn: certificate.reviewedOn,
    approver: certificate.approvedByName,
    issuedOn: certificate.issuedOn,
    isDraft: !isIssued && !isRevoked,
    voidReason: isRevoked ? `已于${certificate.revokedOn}作废` : null,
    replacesNo: certificate.replacesNo,
    seal: isIssued ? { ring: issuer.name, caption: '检验检测专用章' } : null,
    ...checks,
  };
  if (!isIssued) return services.documents.render(certificatePaper, data);
  return issueSealed({ db, services }, certificatePaper, data, {
    kind: prefix,
    no: certificate.certNo,
    by: 'institute',
    name: issuer.name,
    reason: `出具${title}`,
  });
}

/** Certificates as the public check knows them: those that were issued, void ones with their reason. */
export const checkedCertificates = handIn(verifiablePapers, {
  prefix,
  async find(db: Db, no: string) {
    const [found] = await readCertificates(db, byNumber(no));
    if (!found?.issuedOn || !found.category) return undefined;
    const facts: readonly (readonly [string, string | null])[] = [
      ['制造单位', found.unitName],
      ['产品名称', found.productName],
      ['型号（规格）', found.model],
      ['批号', found.batchNo],
      ['产品编号', listed(numbersIn(found.covered))],
      ['剔除的产品编号', listed(numbersIn(found.excluded))],
      ['制造完成日期', found.madeOn],
      ['出具日期', found.issuedOn],
      ['替代证书', found.replacesNo],
    ];
    return {
      word: certificateTitle(found.category, found.commissionedKind),
      no,
      voidReason: found.status === states.revoked.code ? `已作废：${found.revokedBecause ?? ''}` : null,
      facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    };
  },
});

/** The number on the nameplate, which a certificate prints, too. */
export const productNumbers = handIn(otherNumbers, {
  find: async (db: Db, typed: string) => (await certificateNumbersOf(db, typed)).map((no) => ({ type: prefix, no, edition: 1 })),
});
