import type { Readable } from 'node:stream';

import { refuser } from '#kit/server/refuse.ts';
import type { FileAnswer, PublicRequest } from '#kit/server/request.ts';
import type { Services } from '#kit/server/services.ts';
import { pdfAnswer } from '#kit/server/documents/pdf-answer.ts';

import { invoiceRefusals } from '../contract/refusals.ts';
import { fileSourceOf, isOriginalHere, numberOnPaper } from './file-source.ts';
import { findKept } from './file-store.ts';
import type { Invoice } from './invoice-store.ts';
import { fetchFile } from './keep-file.ts';

const refuse = refuser(invoiceRefusals);

/** The paper as its issuer has made it: kept, or fetched now. @throws invoiceNotIssued, issuerOff, paperElsewhere, issuerAway */
export async function downloadPaper(record: Invoice, request: Pick<PublicRequest, 'db' | 'services' | 'now'>): Promise<FileAnswer> {
  const { db, services } = request;
  const no = numberOnPaper(record);
  if (no === null || record.issuedOn === null) return refuse('invoiceNotIssued');
  const named = (content: Buffer | Readable) => pdfAnswer(`${record.invoiceKind}${no}`, content);
  const kept = await findKept(db, record.id, no);
  if (kept) return { ...named(services.storage.get(kept.fileName)), headers: { 'content-length': String(kept.bytes) } };
  // What the system that issued it has sent itself.
  if (isOriginalHere(record)) return named(services.storage.get(record.originalName!));
  const source = fileSourceOf(services, record) ?? refuse(record.isElsewhere ? 'paperElsewhere' : 'issuerOff');
  return named(await fetchFile(source, record, no, request).catch(() => refuse('issuerAway')));
}

/** The paper of an invoice that finance has issued elsewhere, before the invoice knows of it. */
export function storeInvoiceFile({ storage }: Services, content: Buffer): Promise<string> {
  return storage.put(content);
}
