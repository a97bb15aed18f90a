import { refuser } from '#kit/server/refuse.ts';
import type { FileAnswer } from '#kit/server/request.ts';
import type { Services } from '#kit/server/services.ts';

import { invoiceRefusals } from '../contract/refusals.ts';
import { toIssue } from './ask-issuer.ts';
import type { Invoice } from './invoice-store.ts';
import { issuerOf } from './issuers.ts';

const refuse = refuser(invoiceRefusals);

/** The paper as its issuer has it: kept here where finance has issued it elsewhere. @throws invoiceNotIssued, issuerOff, issuerAway */
export async function downloadPaper(record: Invoice, services: Services): Promise<FileAnswer> {
  const { invoiceNo, issuedOn, tax, redNo, originalName } = record;
  if (invoiceNo === null || issuedOn === null) return refuse('invoiceNotIssued');
  const answer = { name: `${record.invoiceKind}${invoiceNo}.pdf`, type: 'application/pdf', inline: true } as const;
  if (originalName !== null && redNo === null) return { ...answer, content: services.storage.get(originalName) };
  const issuer = issuerOf(services) ?? refuse('issuerOff');
  const paper = { ...toIssue(record), invoiceNo, issuedOn, taxFen: tax ?? 0, redNo };
  const content = await issuer.file(paper).catch(() => refuse('issuerAway'));
  return { ...answer, content };
}

/** The paper of an invoice that finance has issued elsewhere, before the invoice knows of it. */
export function storeInvoiceFile({ storage }: Services, content: Buffer): Promise<string> {
  return storage.put(content);
}
