import { addDays, todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { qrSvg } from '#kit/server/documents/qr.ts';
import { readToken, signToken } from '#kit/server/documents/verification.ts';
import type { FileAnswer } from '#kit/server/request.ts';
import { linkSecrets, type Secrets } from '#kit/server/settings/secrets.ts';
import { issueSealed } from '#kit/server/signing/issue-sealed.ts';
import type { Sealing } from '#kit/server/signing/seal-paper.ts';
import { pdfAnswer } from '#kit/server/documents/pdf-answer.ts';

import { publicPayPage } from '../../contract/menu.ts';
import { refuse, type Paying } from '../context.ts';
import { feeNotice, type FeeNotice } from './fee-notice.ts';
import { receipt, type Receipt } from './receipt.ts';
import type { Payable } from '../find-payable.ts';
import { issuerOf } from './issuer.ts';
import { findReceipt } from '../transaction-store.ts';

const linkPurpose = 'pay-link';

/** Days within which a fee is to be paid, as the notice says. */
const paymentDays = 15;

/** Path of the public page where the fee behind this number is paid: an order's or an application's. */
export function payPath(secrets: Secrets, number: string): string {
  return `${publicPayPage.path}?onlinelsh=${number}&t=${signToken('p', number, linkSecret(secrets))}`;
}

/** Whether the token of a link is the one for this number. */
export function isLinkFor(secrets: Secrets, number: string, token: string): boolean {
  return readToken('p', token, linkSecrets(secrets, linkPurpose)) === number;
}

function linkSecret(secrets: Secrets): string {
  return secrets.key(linkPurpose, 32).toString('hex');
}

/** 收费凭证. @throws notPaid */
export async function printReceipt({ db, services }: Paying, { order }: Payable, origin: string): Promise<FileAnswer> {
  const found = await findReceipt(db, order.id);
  if (!found) return refuse('notPaid');
  const content = { ...(found.content as Omit<Receipt, 'qrSvg'>), qrSvg: qrSvg(origin + payPath(services.secrets, order.payNo)) };
  const signed = { kind: '收费凭证', no: found.receiptNo, ...sealOf(services, '出具收费凭证') };
  return pdfAnswer(`收费凭证${found.receiptNo}`, await issueSealed({ db, services }, receipt, content, signed));
}

/** 缴费通知单 */
export async function printFeeNotice({ db, services }: Paying, { order, charges }: Payable, origin: string): Promise<FileAnswer> {
  const issuer = issuerOf(services.config);
  const issueDate = todayInShanghai(new Date(order.createdAt));
  const content: FeeNotice = {
    issuer,
    payNo: order.payNo,
    onlinelsh: order.onlinelsh.join('、'),
    payerName: order.payerName,
    payerCode: order.payerCode,
    inspTypeName: [...new Set(charges.map(({ inspTypeName }) => inspTypeName))].join('、'),
    lines: order.items.map(({ feeItemName, equName, oidno, basisDoc, how, amountFen, reliefFen }) => ({
      feeItemName,
      equName,
      oidno,
      quantity: 1,
      unitPriceFen: amountFen,
      basis: [how, basisDoc && `依据：${basisDoc}`].filter(Boolean).join('；') || null,
      reliefFen,
      amountFen: amountFen - reliefFen,
    })),
    feeTotalFen: order.feeTotalFen,
    feeReliefFen: order.feeReliefFen,
    feePayableFen: order.amountFen,
    reliefs: order.policies,
    issueDate,
    payBefore: addDays(issueDate, paymentDays),
    account: services.config.payment.account ?? null,
    issuedBy: null,
    seal: { ring: issuer.name, caption: '收费专用章' },
    qrSvg: qrSvg(origin + payPath(services.secrets, order.payNo)),
  };
  const signed = { kind: '缴费通知单', no: order.payNo, ...sealOf(services, '出具缴费通知单') };
  return pdfAnswer(`缴费通知单${order.payNo}`, await issueSealed({ db, services }, feeNotice, content, signed));
}

function sealOf({ config }: Paying['services'], reason: string): Sealing {
  return { by: 'institute', name: config.institute.name, reason };
}
