import { findResponsible } from '#areas/company/server/door.ts';
import { calledAs } from '#kit/contract/trade/called-as.ts';
import { dayWords, todayInShanghai } from '#kit/contract/trade/calendar.ts';
import type { Asker } from '#kit/server/asker.ts';
import { findCase } from '#kit/server/case/case.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { readFlow } from '#kit/server/case/flow-log.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { FileAnswer, Request } from '#kit/server/request.ts';
import { contactOf, letter } from '#kit/server/documents/letter.ts';
import { issueSealed } from '#kit/server/signing/issue-sealed.ts';

import { useRegistrationRefusals } from '../../contract/refusals.ts';
import { certificatesOf } from '../certificates/certificate-store.ts';
import { printCertificate } from '../certificates/print-certificate.ts';
import type { Registration } from './registration-store.ts';
import { registrations, unitRegistrations } from './registrations.ts';
import { wayOf } from './ways.ts';

const refuse = refuser(useRegistrationRefusals);
const pdf = (name: string, content: Buffer): FileAnswer => ({ name: `${name}.pdf`, type: 'application/pdf', content, inline: true });

interface One {
  readonly id: string;
}

/** D6 of an application that was granted. */
export async function downloadCertificate({ id }: One, request: Request): Promise<FileAnswer> {
  const { db, asker, services } = request;
  const record = await getEither(db, asker, id);
  const [certificate] = await certificatesOf(db, record.id);
  if (!certificate) return refuse('certificateNotFound');
  return pdf(`特种设备使用登记证${certificate.certNo}`, await printCertificate({ db, services }, certificate));
}

/** An application of either way. */
async function getEither(db: Db, asker: Asker, id: string): Promise<Registration> {
  const found = (await findCase(db, registrations, asker, id)) ?? (await findCase(db, unitRegistrations, asker, id));
  return found ?? refuse('setRegistrationNotFound');
}

interface Kept {
  readonly reasons?: readonly { readonly label?: string; readonly field: string; readonly reason: string }[];
}

/** What the authority has written last: everything that is to be put right at once, or why nothing is registered. */
export async function downloadNotice({ id }: One, { db, asker, services }: Request): Promise<FileAnswer> {
  const record = await getEither(db, asker, id);
  const flow = await readFlow(db, wayOf(record).kind.cycle.name, record.id);
  const step = flow.findLast(({ action }) => action === 'return' || action === 'refuse') ?? refuse('noReturn');
  const isRefusal = step.action === 'refuse';
  const { regOrg } = await findResponsible(db, record.equlocarecod);
  const org = regOrg?.orgname ?? '';
  const about = `你单位（个人）${dayWords(todayInShanghai(new Date(record.submittedAt ?? step.at)))}提交的${calledAs(record)}（设备识别码${record.oidno}）使用登记申请（${record.regApplyNo}）`;
  const title = isRefusal ? '特种设备不予使用登记决定书' : '特种设备使用登记一次性补正告知书';
  const data = {
    title,
    number: record.regApplyNo,
    addressee: record.unitName ?? '',
    paragraphs: isRefusal
      ? [`${about}，经审查不符合登记条件，决定不予登记。理由如下：`, step.opinion ?? '']
      : [`${about}，经预审需要补正。现将需要补正的全部内容一次性告知如下：`, step.opinion ?? ''],
    items: isRefusal
      ? []
      : ((step.details as Kept | null)?.reasons ?? []).map(({ label, field, reason }) => ({ label: label ?? field, value: reason })),
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
  const signed = { kind: title, no: record.regApplyNo, by: 'authority', name: org, reason: `出具${title}` } as const;
  const content = await issueSealed({ db, services }, letter, data, signed);
  return pdf(`${title}${record.regApplyNo}`, content);
}
