import { findResponsible } from '#areas/company/server/door.ts';
import { varietyOf } from '#areas/device-facts/contract/catalogue.ts';
import {
  certificatesOf,
  footOf,
  printAuthorityPaper,
  printCertificate,
  printDecision,
  type Certificate,
} from '#areas/use-registration/server/door.ts';
import { findCase } from '#kit/server/case/case.ts';
import { contactOf } from '#kit/server/documents/letter.ts';
import { pdfAnswer } from '#kit/server/documents/pdf-answer.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { FileAnswer, Request } from '#kit/server/request.ts';

import { useChangeCase } from '../contract/calls.ts';
import { labelOfKind } from '../contract/kinds.ts';
import { useChange } from '../contract/lifecycle.ts';
import { useChangeRefusals } from '../contract/refusals.ts';
import { useChanges } from './changes.ts';
import { changeProof } from './documents/change-proof.ts';

const refuse = refuser(useChangeRefusals);
const names = { certificate: '特种设备使用登记证', proof: '特种设备使用登记证变更证明' } as const;

interface OfDevice {
  readonly id: string;
  readonly equSysId: string;
}

async function download(kind: keyof typeof names, { id, equSysId }: OfDevice, { db, asker, services }: Request): Promise<FileAnswer> {
  const record = (await findCase(db, useChanges, asker, id)) ?? useChanges.notFound();
  const found = (await certificatesOf(db, record.id)).find((paper) => paper.kind === kind && paper.equSysId === equSysId);
  if (!found) return refuse('noCertificate');
  return pdfAnswer(`${names[kind]}${found.certNo}`, await (kind === 'proof' ? printProof : printCertificate)({ db, services }, found));
}

/** 特种设备使用登记证变更证明 (regulation 3.1), as it was issued. */
function printProof(tools: Pick<Request, 'db' | 'services'>, certificate: Certificate): Promise<Buffer> {
  const { paperNo, certNo, content } = certificate;
  const { proof } = content;
  if (!proof) throw new Error(`${paperNo} is no proof of a change`);
  const leaves = proof.receivingOrgName !== null;
  const data = {
    changeNo: proof.changeNo,
    rows: [
      { label: '设备种类', value: content.equTypeName },
      { label: '设备类别', value: content.equSortName },
      { label: '设备品种', value: varietyOf(content) },
      { label: '产品名称', value: content.equName },
      { label: '设备代码', value: content.equcode ?? content.equlogcode },
      { label: '原使用登记证编号', value: certNo },
      { label: '制造单位名称', value: content.makeUnitName },
      { label: '产品编号', value: content.prono },
      { label: '制造日期', value: proof.makeDate },
      { label: '原使用单位名称', value: proof.formerUnitName },
      { label: '原使用登记证签发日期', value: proof.formerIssuedOn },
      { label: '变更类别', value: proof.category },
      ...(proof.receiverName ? [{ label: leaves ? '接收单位名称' : '新使用单位名称', value: proof.receiverName }] : []),
      ...(leaves ? [{ label: '接收地登记机关', value: proof.receivingOrgName }] : []),
    ],
    goes: leaves ? ('elsewhere' as const) : proof.isPassedOn ? ('on' as const) : ('nowhere' as const),
    ...footOf(tools.services, certificate),
  };
  return printAuthorityPaper(tools, certificate, { paper: changeProof, data, reason: '出具使用登记变更证明' });
}

/** D6, issued anew. */
export const downloadCertificate = (input: OfDevice, request: Request) => download('certificate', input, request);
/** What another authority registers a device by. */
export const downloadProof = (input: OfDevice, request: Request) => download('proof', input, request);

/** What the authority has written last: everything that is to be put right at once, or why nothing is changed. */
export async function downloadLetter({ id }: { readonly id: string }, request: Request): Promise<FileAnswer> {
  const record = (await findCase(request.db, useChanges, request.asker, id)) ?? useChanges.notFound();
  const { regOrg } = await findResponsible(request.db, record.equlocarecod ?? '');
  const what = `${record.firstDevice ?? ''}${record.deviceCount > 1 ? `等${record.deviceCount}台设备` : ''}`;
  const application = {
    ...record,
    cycle: useChange.name,
    number: record.changeNo,
    about: `${what}使用登记变更（${labelOfKind(record.changeKind ?? '')}）`,
    business: '使用登记变更',
    deed: '变更',
    check: '审查',
    org: record.regOrgName ?? '',
    orgArea: regOrg?.areacode ?? null,
    prefix: useChangeCase.number.prefix,
    contact: contactOf(regOrg),
  };
  return (await printDecision(request, application)) ?? refuse('noLetter');
}
