import { sql, type SqlBool } from 'kysely';

import { lockCase } from '#kit/server/case/case.ts';
import { stepBySystem } from '#kit/server/case/step.ts';
import { inTransaction, type Tx } from '#kit/server/postgres/database.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';

import { caseAddress } from '#kit/contract/case/case.ts';
import { sendMessage } from '#kit/server/message.ts';

import { invoiceCase } from '../contract/calls.ts';
import { sendIssued } from './delivery.ts';
import { wantsFile } from './file-source.ts';
import { keepInvoiceFile, readInvoices } from './invoice-store.ts';

export { storeInvoiceFile } from './download.ts';
import { invoices } from './invoices.ts';

/**
 * The paper that finance has issued elsewhere is here: it goes to the mailbox and the telephone that were given for it, and where it is late, whoever asked for it reads so.
 * @returns false where there is one already
 */
export async function takeInvoiceFile(
  tx: Tx,
  file: { readonly id: string; readonly name: string; readonly isLate: boolean },
  request: Pick<CaseRequest, 'services' | 'now'>,
): Promise<boolean> {
  const { id, name, isLate } = file;
  if (!(await keepInvoiceFile(tx, id, name))) return false;
  const record = (await readInvoices(tx, sql<SqlBool>`invoice.id = ${id}`))[0]!;
  await sendIssued(tx, request, record);
  if (!isLate) return true;
  const title = `票据文件已到：${record.invoiceNo ?? record.requestNo}`;
  const body = `${record.invoiceKind ?? ''}，${record.title ?? ''}，${((record.amount ?? 0) / 100).toFixed(2)}元，现在可以下载。`;
  await sendMessage(tx, { unitId: record.unitId, kind: '缴费', title, body, link: caseAddress(invoiceCase, id) }, request.now);
  return true;
}

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
    const moved = await stepBySystem(tx, of, request, { record, move: 'deliver' });
    return { id: record.id, isDelivered: true, invoiceNo, status: moved.status, amount };
  });
}
