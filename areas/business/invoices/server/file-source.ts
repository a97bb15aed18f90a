import type { Db } from '#kit/server/postgres/database.ts';
import type { Services } from '#kit/server/services.ts';

import { findKept } from './file-store.ts';
import type { Invoice } from './invoice-store.ts';
import type { ReceiptIssuer } from './issuer.ts';
import { issuerOf } from './issuers.ts';

/** Fetches the file of an issued paper; its key holds one invoice once. */
export const fileJob = 'fetchInvoiceFile';

/**
 * Who has the file of a paper; undefined where nobody does. The sandbox draws what it has issued itself: what finance has issued in a system of its own is not drawn by it, or
 * a sample would go out in the name of a real paper.
 */
export function fileSourceOf(
  services: Pick<Services, 'documents' | 'config'>,
  { isElsewhere }: Pick<Invoice, 'isElsewhere'>,
): ReceiptIssuer | undefined {
  const { receiptIssuer, demo } = services.config;
  const isSandbox = (receiptIssuer.mode ?? (demo ? 'sandbox' : 'off')) === 'sandbox';
  return isElsewhere && isSandbox ? undefined : issuerOf(services);
}

/** The number under which the file is asked for: after a red note that of the note. */
export const numberOnPaper = ({ invoiceNo, redNo }: Pick<Invoice, 'invoiceNo' | 'redNo'>) => redNo ?? invoiceNo;

/** The system that has issued it has sent the file itself; a red note it has not. */
export const isOriginalHere = ({ originalName, redNo }: Pick<Invoice, 'originalName' | 'redNo'>) => originalName !== null && redNo === null;

/** Whether the file of an issued paper is kept, or may still be had. */
export async function isToBeHad(db: Db, services: Services, record: Invoice): Promise<boolean> {
  const no = numberOnPaper(record);
  if (no === null) return false;
  if (fileSourceOf(services, record) !== undefined || isOriginalHere(record)) return true;
  return (await findKept(db, record.id, no)) !== undefined;
}

/** What a paper that has just got its number is written with, so that its file is fetched. */
export function wantsFile(services: Services, record: Pick<Invoice, 'isElsewhere'>, now: Date) {
  return { fileTries: 0, fileDueAt: fileSourceOf(services, record) ? now.toISOString() : null };
}
