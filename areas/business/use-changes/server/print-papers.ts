import { findResponsible } from '#areas/company/server/door.ts';
import { varietyOf } from '#areas/device-facts/contract/catalogue.ts';
import { checksOf } from '#areas/reports/server/door.ts';
import { certificatesOf, paperPrefix, printCertificate, type Certificate } from '#areas/use-registration/server/door.ts';
import { dayWords, todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { findCase } from '#kit/server/case/case.ts';
import { readFlow } from '#kit/server/case/flow-log.ts';
import { contactOf, letter } from '#kit/server/documents/letter.ts';
import { issueSealed } from '#kit/server/signing/issue-sealed.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { FileAnswer, Request } from '#kit/server/request.ts';

import { labelOfKind } from '../contract/kinds.ts';
import { useChange } from '../contract/lifecycle.ts';
import { useChangeRefusals } from '../contract/refusals.ts';
import { changes } from './changes.ts';
import { changeProof } from './documents/change-proof.ts';

const refuse = refuser(useChangeRefusals);
const pdf = (name: string, content: Buffer): FileAnswer => ({ name: `${name}.pdf`, type: 'application/pdf', content, inline: true });
const names = { certificate: '特种设备使用登记证', proof: '特种设备使用登记证变更证明' } as const;

interface OfDevice {
  readonly id: string;
  readonly equSysId: string;
}

async function download(kind: keyof typeof names, { id, equSysId }: OfDevice, { db, asker, services }: Request): Promise<FileAnswer> {
  const record = (await findCase(db, changes, asker, id)) ?? changes.notFound();
  const found = (await certificatesOf(db, record.id)).find((paper) => paper.kind === kind && paper.equSysId === equSysId);
  if (!found) return refuse('noCertificate');
  return pdf(`${names[kind]}${found.certNo}`, await (kind === 'proof' ? printProof : printCertificate)({ db, services }, found));
}

/** 特种设备使用登记证变更证明 (regulation 3.1), as it was issued. */
function printProof(
  { db, services }: Pick<Request, 'db' | 'services'>,
  { paperNo, certNo, content, issuedOn, voidReason }: Certificate,
): Promise<Buffer> {
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
    leaves,
    regOrg: content.regOrgName,
    issueDate: issuedOn,
    seal: { ring: content.regOrgName, caption: '' },
    voidReason,
    paperNo,
    ...checksOf(services, { type: paperPrefix, no: paperNo, edition: 1 }),
  };
  if (voidReason !== null) return services.documents.render(changeProof, data);
  return issueSealed({ db, services }, changeProof, data, {
    kind: paperPrefix,
    no: paperNo,
    by: 'authority',
    name: content.regOrgName,
    reason: '出具使用登记变更证明',
  });
}

/** D6, issued anew. */
export const downloadCertificate = (input: OfDevice, request: Request) => download('certificate', input, request);
/** What another authority registers a device by. */
export const downloadProof = (input: OfDevice, request: Request) => download('proof', input, request);

interface Kept {
  readonly reasons?: readonly { readonly label?: string; readonly field: string; readonly reason: string }[];
}

/** What the authority has written last: everything that is to be put right at once, or why nothing is changed. */
export async function downloadLetter({ id }: { readonly id: string }, { db, asker, services }: Request): Promise<FileAnswer> {
  const record = (await findCase(db, changes, asker, id)) ?? changes.notFound();
  const flow = await readFlow(db, useChange.name, record.id);
  const step = flow.findLast(({ action }) => action === 'return' || action === 'refuse') ?? refuse('noLetter');
  const isRefusal = step.action === 'refuse';
  const { regOrg } = await findResponsible(db, record.equlocarecod ?? '');
  const org = record.regOrgName ?? '';
  const title = isRefusal ? '特种设备不予使用登记变更决定书' : '特种设备使用登记变更一次性补正告知书';
  const handedIn = dayWords(todayInShanghai(new Date(record.submittedAt ?? step.at)));
  const what = `${record.firstDevice ?? ''}${record.deviceCount > 1 ? `等${record.deviceCount}台设备` : ''}`;
  const about = `你单位（个人）${handedIn}提交的${what}使用登记变更（${labelOfKind(record.changeKind ?? '')}）申请（${record.changeNo}）`;
  const reasons = (step.details as Kept | null)?.reasons ?? [];
  const data = {
    title,
    number: record.changeNo,
    addressee: record.unitName ?? '',
    paragraphs: [
      isRefusal
        ? `${about}，经审查不符合变更条件，决定不予变更。理由如下：`
        : `${about}，经审查需要补正。现将需要补正的全部内容一次性告知如下：`,
      step.opinion ?? '',
    ],
    items: isRefusal ? [] : reasons.map(({ label, field, reason }) => ({ label: label ?? field, value: reason })),
    closing: isRefusal
      ? ['如不服本决定，可以自收到本决定书之日起六十日内依法申请行政复议，或者在六个月内依法提起行政诉讼。']
      : ['请补正后通过本平台重新提交。补正所需时间不计入办理时限。'],
    org,
    contact: contactOf(regOrg),
    on: todayInShanghai(new Date(step.at)),
    seal: { ring: org, caption: '' },
    qrSvg: null,
    verifyCode: null,
  };
  const signed = { kind: title, no: record.changeNo, by: 'authority', name: org, reason: `出具${title}` } as const;
  const content = await issueSealed({ db, services }, letter, data, signed);
  return pdf(`${title}${record.changeNo}`, content);
}
