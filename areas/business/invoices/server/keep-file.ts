import { createHash } from 'node:crypto';

import { inTransaction } from '#kit/server/postgres/database.ts';
import { KeepGoing } from '#kit/server/jobs/keep-going.ts';
import type { Job, PublicRequest } from '#kit/server/request.ts';

import { toIssue } from './ask-issuer.ts';
import { fileSourceOf, isOriginalHere, numberOnPaper } from './file-source.ts';
import { addKept, findFilesDue, findKept, noteFile } from './file-store.ts';
import { byId, readInvoices, type Invoice } from './invoice-store.ts';
import type { ReceiptIssuer } from './issuer.ts';

/** How an issuer is asked again for a file that it does not give: first after ten minutes, then after twice as long each time, a day at most. */
const again = { firstMs: 10 * 60_000, longestMs: 24 * 3_600_000, tries: 30 } as const;
const sweptAtOnce = 50;

type Tools = Pick<PublicRequest, 'db' | 'services' | 'now'>;

/** Asks for the file of a paper and keeps it. @param no its number @throws where the issuer does not answer, or with something else than a paper */
export async function fetchFile(source: ReceiptIssuer, record: Invoice, no: string, { db, services, now }: Tools): Promise<Buffer> {
  const { id, invoiceNo, issuedOn, tax, redNo } = record;
  const content = await source.file({ ...toIssue(record), invoiceNo: invoiceNo!, issuedOn: issuedOn!, taxFen: tax ?? 0, redNo });
  const fileName = await services.storage.put(content);
  const sha256 = createHash('sha256').update(content).digest();
  const file = { invoiceId: id, no, fileName, bytes: content.length, sha256, fetchedAt: now.toISOString() };
  let isKept = false;
  try {
    isKept = await inTransaction(db, (tx) => addKept(tx, file));
  } finally {
    if (!isKept) await services.storage.remove(fileName);
  }
  await noteFile(db, { id, no, fileTries: 0, fileDueAt: null });
  return content;
}

/** Fetches the file once its paper is issued or taken back, so that it is there when the issuer is not. What fails is tried again by the sweep. */
export const fetchInvoiceFile: Job = async ({ id }: { readonly id: string }, tools) => {
  const { db, services, now } = tools;
  const [record] = await readInvoices(db, byId(id));
  const no = record && numberOnPaper(record);
  if (!record || !no || record.fileDueAt === null) return;
  const source = fileSourceOf(services, record);
  if (!source || isOriginalHere(record) || (await findKept(db, id, no))) return noteFile(db, { id, no, fileTries: 0, fileDueAt: null });
  await fetchFile(source, record, no, tools).catch(() => {
    const fileTries = record.fileTries + 1;
    const wait = Math.min(again.firstMs * 2 ** record.fileTries, again.longestMs);
    const fileDueAt = fileTries < again.tries ? new Date(now.getTime() + wait).toISOString() : null;
    return noteFile(db, { id, no, fileTries, fileDueAt });
  });
};

/** Fetches what could not be fetched before. */
export const sweepInvoiceFiles: Job = async (_payload, tools) => {
  const all = new KeepGoing();
  await all.each(await findFilesDue(tools.db, tools.now, sweptAtOnce), ({ id }) => fetchInvoiceFile({ id }, tools));
  all.finish();
};
