import { findUnit } from '#areas/company/server/door.ts';
import { checksOf } from '#areas/reports/server/door.ts';
import { dayWords, todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { isIdCard } from '#kit/contract/trade/codes.ts';
import { readFlow } from '#kit/server/case/flow-log.ts';
import { letter, type Letter } from '#kit/server/documents/letter.ts';
import { pdfAnswer } from '#kit/server/documents/pdf-answer.ts';
import type { CheckedPaper } from '#kit/server/documents/verifiable.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import type { FileAnswer, Request } from '#kit/server/request.ts';
import { issueSealed } from '#kit/server/signing/issue-sealed.ts';

import { remedyWords } from './remedies.ts';

/** An application to the authority that registers, as its letters and their check know it. */
interface Named {
  readonly id: string;
  /** The name of its lifecycle. */
  readonly cycle: string;
  readonly number: string;
  readonly unitName: string | null;
  /** 使用登记 or 使用登记变更. */
  readonly business: string;
}

/** What its letters say beyond that. */
interface Application extends Named {
  /** What its numbers begin with. */
  readonly prefix: string;
  readonly unitId: string;
  readonly submittedAt: string | null;
  /** What is applied for, with the devices that it is about. */
  readonly about: string;
  /** What a refusal denies: 登记 or 变更. */
  readonly deed: string;
  /** What has been done before it is sent back: 预审 or 审查. */
  readonly check: string;
  readonly org: string;
  /** The area of the authority. */
  readonly orgArea: string | null;
  /** Where it is asked. */
  readonly contact: string | null;
  /** The clause that a refusal rests on; null of what was refused before it was asked for. */
  readonly refusalBasis: string | null;
}

interface Kept {
  readonly reasons?: readonly { readonly label?: string; readonly field: string; readonly reason: string }[];
}

const letters = { return: 'BZ', refuse: 'BY' } as const;
const isWritten = (action: string): action is keyof typeof letters => action in letters;
const titleOf = (action: keyof typeof letters, business: string) =>
  action === 'refuse' ? `特种设备不予${business}决定书` : `特种设备${business}一次性补正告知书`;

/** The letters of an application in their order: each return and each refusal is one, under its number. */
async function writtenTo(db: Db, { id, cycle, number, business }: Omit<Named, 'unitName'>) {
  const counts = { return: 0, refuse: 0 };
  return (await readFlow(db, cycle, id)).flatMap(({ action, opinion, details, at }) => {
    if (!isWritten(action)) return [];
    counts[action] += 1;
    return { action, opinion, details, at, no: `${number}-${letters[action]}${counts[action]}`, title: titleOf(action, business) };
  });
}

/** What the authority has written last: everything that is to be put right at once, or why nothing is registered. Undefined where it has not. */
export async function printDecision(
  { db, services }: Pick<Request, 'db' | 'services'>,
  application: Application,
): Promise<FileAnswer | undefined> {
  const { prefix, deed, check, org, contact } = application;
  const written = (await writtenTo(db, application)).at(-1);
  if (!written) return undefined;
  const { no, title, at, opinion } = written;
  const isRefusal = written.action === 'refuse';
  const handedIn = dayWords(todayInShanghai(new Date(application.submittedAt ?? at)));
  const holder = await findUnit(db, application.unitId);
  const about = `${holder && isIdCard(holder.orgcode) ? '你' : '你单位'}${handedIn}提交的${application.about}申请（${application.number}）`;
  const reasons = (written.details as Kept | null)?.reasons ?? [];
  return printLetter(
    { db, services },
    {
      prefix,
      title,
      number: no,
      addressee: application.unitName ?? '',
      paragraphs: [
        isRefusal
          ? `${about}，经审查不符合${deed}条件，决定不予${deed}。理由如下：`
          : `${about}，经${check}需要补正。现将需要补正的全部内容一次性告知如下：`,
        opinion ?? '',
        ...(isRefusal && application.refusalBasis ? [`本决定的依据：${application.refusalBasis.replace(/[。\s]+$/, '')}。`] : []),
      ],
      items: isRefusal ? [] : reasons.map(({ label, field, reason }) => ({ label: label ?? field, value: reason })),
      closing: [isRefusal ? await remedyWords(services, application.orgArea) : '请补正后通过本平台重新提交。补正所需时间不计入办理时限。'],
      org,
      contact,
      on: todayInShanghai(new Date(at)),
    },
  );
}

/** A letter of an authority, and what its numbers begin with. */
type Written = Omit<Letter, 'seal' | 'qrSvg' | 'verifyCode'> & { readonly prefix: string };

/** Sets a letter of the authority that registers: numbered, to be checked by anybody, with its seal. */
export async function printLetter(
  { db, services }: Pick<Request, 'db' | 'services'>,
  { prefix, ...written }: Written,
): Promise<FileAnswer> {
  const { title, number: no, org } = written;
  const data = { ...written, seal: { ring: org, caption: '' }, ...checksOf(services, { type: prefix, no, edition: 1 }) };
  const signed = { kind: prefix, no, by: 'authority', name: org, reason: `出具${title}` } as const;
  return pdfAnswer(`${title}${no}`, await issueSealed({ db, services }, letter, data, signed));
}

/** The number of the application in that of a letter. */
export const applicationIn = (no: string): string | undefined => /^(.+)-B[YZ]\d+$/.exec(no)?.[1];

/** A letter as the public check knows it: which it is, to whom and about what, and nothing of what is to be put right. */
export async function findLetter(db: Db, application: Named & { readonly org: string }, no: string): Promise<CheckedPaper | undefined> {
  const found = (await writtenTo(db, application)).find((one) => one.no === no);
  if (!found) return undefined;
  const { number, unitName, business, org } = application;
  const facts: readonly (readonly [string, string | null])[] = [
    ['申请编号', number],
    ['申请单位', unitName],
    ['申请事项', business],
    ['登记机关', org],
    ['出具日期', todayInShanghai(new Date(found.at))],
  ];
  return { word: found.title, no, voidReason: null, facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])) };
}
