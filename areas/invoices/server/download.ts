import { refuser } from '#kit/server/refuse.ts';
import type { FileAnswer } from '#kit/server/request.ts';
import type { Services } from '#kit/server/services.ts';

import { invoiceRefusals } from '../contract/refusals.ts';
import { toIssue } from './ask-issuer.ts';
import type { Invoice } from './invoice-store.ts';
import { issuerOf } from './issuers.ts';

const refuse = refuser(invoiceRefusals);

/** The paper as its issuer has it. @throws invoiceNotIssued, issuerOff, issuerAway */
export async function downloadPaper(record: Invoice, services: Services): Promise<FileAnswer> {
  const { invoiceNo, issuedOn, tax, redNo } = record;
  if (invoiceNo === null || issuedOn === null) return refuse('invoiceNotIssued');
  const issuer = issuerOf(services) ?? refuse('issuerOff');
  const paper = { ...toIssue(record), invoiceNo, issuedOn, taxFen: tax ?? 0, redNo };
  const content = await issuer.file(paper).catch(() => refuse('issuerAway'));
  return { name: `${record.invoiceKind}${invoiceNo}.pdf`, type: 'application/pdf', content, inline: true };
}
