import type { CaseRequest } from '#kit/server/case/case.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { sendOut, type OutgoingTemplate } from '#kit/server/outbox/outbox.ts';
import { publicAddress } from '#kit/server/settings/config.ts';

import { collectCode } from './collect-code.ts';
import { fileSourceOf, isOriginalHere } from './file-source.ts';
import type { Invoice } from './invoice-store.ts';

export const invoiceTemplates: readonly OutgoingTemplate[] = [
  {
    key: 'invoice.sms',
    title: '票据已开具',
    text: '您申请的{kind}（{amount}元）已开具。请打开{link}，凭申请编号{requestNo}和提取码{code}领取。',
    secret: ['code'],
  },
  {
    key: 'invoice.mail',
    title: '票据已开具',
    text: '您好：\n\n{title}申请的{kind}已开具，票据号码{no}，金额{amount}元。\n\n领取地址：{link}\n申请编号：{requestNo}\n提取码：{code}\n\n提取码请勿转给无关人员。',
    secret: ['code'],
  },
];

/** An issued paper goes to the mailbox and the telephone that were given for it: where it is taken, and by which code. */
export async function sendIssued(tx: Tx, { services, now }: Pick<CaseRequest, 'services' | 'now'>, record: Invoice): Promise<void> {
  // What nobody has the file of cannot be taken here.
  if (!fileSourceOf(services, record) && !isOriginalHere(record)) return;
  const { id, requestNo, invoiceKind, invoiceNo, amount, title, mobile, email } = record;
  const address = services.config.links.invoiceSelfCollection;
  const values = {
    kind: invoiceKind ?? '',
    amount: ((amount ?? 0) / 100).toFixed(2),
    title: title ?? '',
    no: invoiceNo ?? '',
    requestNo,
    link: address.startsWith('/') ? `${publicAddress(services.config)}${address}` : address,
    code: collectCode(services.secrets, requestNo),
  };
  const key = `invoices/${id}/${invoiceNo}`;
  if (mobile) await sendOut(tx, services, { channel: 'sms', to: mobile, template: 'invoice.sms', values, key: `${key}/sms` }, now);
  if (email) await sendOut(tx, services, { channel: 'mail', to: email, template: 'invoice.mail', values, key: `${key}/mail` }, now);
}
