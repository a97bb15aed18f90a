import { dayWords, todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { readFlow } from '#kit/server/case/flow-log.ts';
import { letter } from '#kit/server/documents/letter.ts';
import { pdfAnswer } from '#kit/server/documents/pdf-answer.ts';
import type { FileAnswer, Request } from '#kit/server/request.ts';
import { issueSealed } from '#kit/server/signing/issue-sealed.ts';

/** An application to the authority that registers, and what its letters call it. */
interface Application {
  readonly id: string;
  /** The name of its lifecycle. */
  readonly cycle: string;
  readonly number: string;
  readonly unitName: string | null;
  readonly submittedAt: string | null;
  /** What is applied for, with the devices that it is about. */
  readonly about: string;
  /** 使用登记 or 使用登记变更. */
  readonly business: string;
  /** What a refusal denies: 登记 or 变更. */
  readonly deed: string;
  /** What has been done before it is sent back: 预审 or 审查. */
  readonly check: string;
  readonly org: string;
  /** Where it is asked. */
  readonly contact: string | null;
}

interface Kept {
  readonly reasons?: readonly { readonly label?: string; readonly field: string; readonly reason: string }[];
}

/** What the authority has written last: everything that is to be put right at once, or why nothing is registered. Undefined where it has not. */
export async function printDecision(
  { db, services }: Pick<Request, 'db' | 'services'>,
  application: Application,
): Promise<FileAnswer | undefined> {
  const { number, business, deed, check, org, contact } = application;
  const flow = await readFlow(db, application.cycle, application.id);
  const step = flow.findLast(({ action }) => action === 'return' || action === 'refuse');
  if (!step) return undefined;
  const isRefusal = step.action === 'refuse';
  const title = isRefusal ? `特种设备不予${business}决定书` : `特种设备${business}一次性补正告知书`;
  const handedIn = dayWords(todayInShanghai(new Date(application.submittedAt ?? step.at)));
  const about = `你单位（个人）${handedIn}提交的${application.about}申请（${number}）`;
  const reasons = (step.details as Kept | null)?.reasons ?? [];
  const data = {
    title,
    number,
    addressee: application.unitName ?? '',
    paragraphs: [
      isRefusal
        ? `${about}，经审查不符合${deed}条件，决定不予${deed}。理由如下：`
        : `${about}，经${check}需要补正。现将需要补正的全部内容一次性告知如下：`,
      step.opinion ?? '',
    ],
    items: isRefusal ? [] : reasons.map(({ label, field, reason }) => ({ label: label ?? field, value: reason })),
    closing: isRefusal
      ? ['如不服本决定，可以自收到本决定书之日起六十日内依法申请行政复议，或者在六个月内依法提起行政诉讼。']
      : ['请补正后通过本平台重新提交。补正所需时间不计入办理时限。'],
    org,
    contact,
    on: todayInShanghai(new Date(step.at)),
    seal: { ring: org, caption: '' },
    qrSvg: null,
    verifyCode: null,
  };
  const signed = { kind: title, no: number, by: 'authority', name: org, reason: `出具${title}` } as const;
  return pdfAnswer(`${title}${number}`, await issueSealed({ db, services }, letter, data, signed));
}
