import { findResponsible, findUnit } from '#areas/company/server/door.ts';
import { certificatesOf, printCertificate, printLetter, remedyWords } from '#areas/use-registration/server/door.ts';
import { handIn } from '#kit/contract/port.ts';
import { dayWords, todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { calledAs } from '#kit/contract/trade/called-as.ts';
import { isIdCard } from '#kit/contract/trade/codes.ts';
import { findCase } from '#kit/server/case/case.ts';
import { contactOf } from '#kit/server/documents/letter.ts';
import { pdfAnswer } from '#kit/server/documents/pdf-answer.ts';
import { verifiablePapers } from '#kit/server/documents/verifiable.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { FileAnswer, Request } from '#kit/server/request.ts';

import { revocationCase } from '../contract/calls.ts';
import { revocationRefusals } from '../contract/refusals.ts';
import { clauseOf, groundWords, type Ground } from '../contract/revocation.ts';
import { byRevocationNo, readRevocations, type Revocation } from './revocation-store.ts';
import { revocations } from './revocations.ts';
import { caseIn, writtenTo, type Which, type WrittenLetter } from './written.ts';

const refuse = refuser(revocationRefusals);
const { prefix } = revocationCase.number;

interface One {
  readonly id: string;
}

/** 拟撤销使用登记告知书 */
export const downloadNotice = (input: One, request: Request) => download('notice', input, request);
/** 撤销使用登记决定书, or that nothing is revoked. */
export const downloadDecision = (input: One, request: Request) => download('decision', input, request);

async function download(which: Which, { id }: One, request: Request): Promise<FileAnswer> {
  const { db, services, asker } = request;
  const record = (await findCase(db, revocations, asker, id)) ?? revocations.notFound();
  const letter = (await writtenTo(db, record)).find((one) => one.which === which);
  if (!letter) return refuse('noRevocationLetter');
  const [{ regOrg }, holder] = await Promise.all([findResponsible(db, record.equlocarecod), findUnit(db, record.useUnit)]);
  const you = holder && isIdCard(holder.orgcode) ? '你' : '你单位';
  return printLetter(request, {
    prefix,
    title: letter.title,
    number: letter.no,
    addressee: holder?.orgname ?? record.useUnitName,
    paragraphs: textOf(record, you, letter),
    items: [],
    closing: [which === 'notice' ? hearingOf(you, letter) : await remedyWords(services, regOrg?.areacode ?? null)],
    org: regOrg?.orgname ?? '',
    contact: contactOf(regOrg),
    on: todayInShanghai(new Date(letter.at)),
  });
}

/** What is written, in its paragraphs. @param you whoever it is written to */
function textOf(record: Revocation, you: string, { action, opinion }: WrittenLetter): string[] {
  const { certNo, oidno, ground, facts, answerKind, answerText, revocationNo } = record;
  const device = `${you}使用的${calledAs(record)}（设备识别码${oidno}，使用登记证编号${certNo ?? ''}）`;
  const by = clauseOf(ground as Ground);
  const found = `经查，${device}的使用登记有下列情形：${groundWords.entries.find(({ code }) => code === ground)?.label ?? ''}。事实和理由如下：`;
  if (action === 'commit') return [found, facts ?? '', `依据${by}，本机关拟撤销该设备的使用登记。`];
  const heard =
    answerKind === 'defend'
      ? `${you}陈述、申辩称：${answerText ?? ''}`
      : answerKind === 'agree'
        ? `${you}对拟撤销登记表示无异议。`
        : `${you}在告知的期限内没有陈述、申辩。`;
  const told = `本机关以${revocationNo}-GZ1号告知书告知${you}拟作出的决定及其事实、理由和依据。${heard}`;
  const ruling =
    action === 'revoke'
      ? `依据${by}，决定撤销该设备的使用登记。使用登记证（编号${certNo ?? ''}）和使用标志自即日起失效；未重新办理使用登记的，不得使用该设备。`
      : '经审查，决定不予撤销该设备的使用登记，使用登记证和使用标志继续有效。';
  return [found, facts ?? '', told, `本机关认为：${opinion ?? ''}`, ruling];
}

const hearingOf = (you: string, { hearing }: WrittenLetter): string =>
  hearing
    ? `${you}可以自收到本告知书之日起${hearing.days}个工作日内（${dayWords(hearing.until)}前）通过本平台或者书面向本机关陈述、申辩；逾期不陈述、申辩的，本机关依法作出决定。`
    : '';

/** The certificate that was issued anew. */
export async function downloadCertificate({ id }: One, { db, services, asker }: Request): Promise<FileAnswer> {
  const record = (await findCase(db, revocations, asker, id)) ?? revocations.notFound();
  const [certificate] = await certificatesOf(db, record.id);
  if (!certificate) return refuse('noNewCertificate');
  return pdfAnswer(`特种设备使用登记证${certificate.certNo}`, await printCertificate({ db, services }, certificate));
}

/** The letters as the public check knows them: which it is, to whom and about what, and nothing of the facts. */
export const checkedLetters = handIn(verifiablePapers, {
  prefix,
  async find(db: Db, no: string) {
    const number = caseIn(no);
    const [record] = number ? await readRevocations(db, byRevocationNo(number)) : [];
    const letter = record && (await writtenTo(db, record)).find((one) => one.no === no);
    if (!letter) return undefined;
    const [{ regOrg }, holder] = await Promise.all([findResponsible(db, record.equlocarecod), findUnit(db, record.useUnit)]);
    const facts: readonly (readonly [string, string | null])[] = [
      ['编号', record.revocationNo],
      ['使用单位', holder?.orgname ?? record.useUnitName],
      ['使用登记证编号', record.certNo],
      ['登记机关', regOrg?.orgname ?? null],
      ['出具日期', todayInShanghai(new Date(letter.at))],
    ];
    return { word: letter.title, no, voidReason: null, facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])) };
  },
});
