import { sql, type SqlBool } from 'kysely';

import { lockCase } from '#kit/server/case/case.ts';
import { stepBySystem } from '#kit/server/case/step.ts';
import { inTransaction } from '#kit/server/database.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';

import { invoiceCase } from '../contract/calls.ts';
import { wantsFile } from './file-source.ts';
import { readInvoices } from './invoice-store.ts';

export { storeInvoiceFile } from './download.ts';
export { keepInvoiceFile } from './invoice-store.ts';
import { invoices } from './invoices.ts';

interface IssuedElsewhere {
  readonly requestNo: string;
  readonly invoiceNo: string;
  readonly issuedOn: string;
  readonly amountFen: number;
  readonly taxFen?: number | undefined;
}

const { states } = invoiceCase.cycle;
const awaiting: readonly string[] = [states.requested.code, states.failed.code, states.issuing.code];

/**
 * Finance has issued an invoice in a system of its own: the request here is issued with that number, where it waits for it and asks for this sum.
 * @returns how it stands instead, where it does not fit; undefined where there is no such request
 */
export async function deliverInvoice(given: IssuedElsewhere, request: CaseRequest) {
  const { requestNo, invoiceNo, issuedOn, amountFen, taxFen = 0 } = given;
  const byNo = sql<SqlBool>`invoice.request_no = ${requestNo}`;
  return inTransaction(request.db, async (tx) => {
    const [found] = await readInvoices(tx, byNo);
    if (!found) return undefined;
    await lockCase(invoices, tx, found.id);
    const record = (await readInvoices(tx, byNo))[0]!;
    const { status, amount } = record;
    if (!awaiting.includes(status) || amount !== amountFen)
      return { id: record.id, isDelivered: record.invoiceNo === invoiceNo, invoiceNo: record.invoiceNo, status, amount };
    // Whatever the platform here was asked meanwhile no longer counts.
    const isElsewhere = true;
    const issuer = { why: null, issuerState: null, issuerWords: null, issuerTries: 0 };
    const set = { invoiceNo, issuedOn, tax: taxFen, ...issuer, isElsewhere, ...wantsFile(request.services, { isElsewhere }, request.now) };
    const of = { ...invoices, making: { ...invoices.making, deliver: () => Promise.resolve({ set }) } };
    const moved = await stepBySystem(tx, of, request, record, 'deliver');
    return { id: record.id, isDelivered: true, invoiceNo, status: moved.status, amount };
  });
}
