import { findPaidOrders } from '#areas/payment/server/door.ts';
import { pick } from '#kit/contract/field.ts';
import { stateByCode } from '#kit/contract/case/lifecycle.ts';
import type { CaseOf, CaseRequest, Made, Making } from '#kit/server/case/case.ts';
import { byParties } from '#kit/server/case/parties.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { addJob } from '#kit/server/jobs/jobs.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';

import { invoiceCase } from '../contract/calls.ts';
import { invoiceFields, invoiceForm, mostSplit, redForm } from '../contract/invoice.ts';
import { invoiceRefusals } from '../contract/refusals.ts';
import { collectCode } from './collect-code.ts';
import { sendIssued } from './delivery.ts';
import { fileJob, isToBeHad } from './file-source.ts';
import { byWord, findStanding, lockRequestsFor, readInvoices, type Invoice } from './invoice-store.ts';
import { issuerOf } from './issuers.ts';

const refuse = refuser(invoiceRefusals);
/** Asks the issuer; its key holds one invoice once. */
export const issuerJob = 'askInvoiceIssuer';

export const invoices: CaseOf<typeof invoiceCase, Invoice> = {
  kind: invoiceCase,
  table: 'invoice',
  notFound: () => refuse('invoiceNotFound'),
  read: readInvoices,
  ...byParties(invoiceCase, 'invoice'),
  narrow: (_db, _asker, input) => Promise.resolve(byWord(input['complex'])),
  paging: {
    sortable: { issuedOn: 'invoice.issued_on', submittedAt: 'invoice.submitted_at', updatedAt: 'invoice.updated_at' },
    defaultOrder: '-updatedAt',
    neverEmpty: ['updatedAt'],
  },
  async about(tx, { asker }, input, known) {
    if (known) return {};
    const payNo = String(input['payNo']);
    await getOrder(tx, asker.unitId, payNo);
    return { payNo };
  },
  making: {
    commit: handIn,
    issue: giveToIssuer,
    red: giveToIssuer,
    post: (_tx, { today }) => Promise.resolve({ set: { postedOn: today } }),
    keep: (_tx, _request, { postedOn }) => Promise.resolve({ to: postedOn === null ? 'issued' : 'posted' }),
    retry: (_tx, _request, { status }) => Promise.resolve({ to: stateByCode(invoiceCase.cycle, status) }),
    abandon: giveUp,
  },
  tells: [{ kind: '缴费', moves: ['deliver', 'return', 'redDone', 'keep', 'redFail'], to: ['owner'], body: bodyOf }],
  follow: followInvoice,
  async more(db, { asker, services }, record) {
    const mayPassOn = record.unitId === asker.unitId || asker.menuIds.has(invoiceCase.access.decide);
    const hasFile = await isToBeHad(db, services, record);
    return {
      collectCode: mayPassOn && hasFile ? collectCode(services.secrets, record.requestNo) : null,
      hasFile,
      hasIssuer: issuerOf(services) !== undefined,
    };
  },
  sections: () => [
    ['缴费', pick(invoiceFields, ['payNo', 'unitName'])],
    [invoiceForm.title, invoiceForm.fields],
    ['开具', pick(invoiceFields, ['invoiceNo', 'issuedOn', 'tax', 'postedOn'])],
    [redForm.title, pick(invoiceFields, ['redReason', 'redNote', 'redNo', 'redOn'])],
  ],
};

async function getOrder(tx: Tx, unitId: string | null, payNo: string) {
  const [order] = unitId === null ? [] : await findPaidOrders(tx, { unitId, payNo });
  return order ?? refuse('orderNotInvoiceable', { payNo });
}

/** Begins anew with the issuer. What it may have been given before under the same number is asked for first. @throws issuerOff */
function giveToIssuer(_tx: Tx, { services }: CaseRequest, { status, issuerTries }: Invoice): Promise<Making> {
  if (!issuerOf(services)) return refuse('issuerOff');
  const tries = status === invoiceCase.cycle.states.failed.code ? issuerTries : 0;
  return Promise.resolve({ set: { why: null, givenAt: null, issuerState: null, issuerWords: null, issuerTries: tries } });
}

/** Finance waits no longer for an issuer that is away or asks for a login. @throws issuerAtWork */
function giveUp(_tx: Tx, _request: CaseRequest, { isStuck, issuerWords }: Invoice): Promise<Making> {
  if (!isStuck) return refuse('issuerAtWork');
  // Whether it has been taken nobody knows, so the next try asks for it first.
  const set = { why: issuerWords ?? '已停止等待票据平台', issuerState: null, issuerWords: null, issuerTries: 1 };
  return Promise.resolve({ set });
}

/** No more is asked for than was paid, by the papers that belong to such a charge. */
async function handIn(tx: Tx, { now }: CaseRequest, record: Invoice): Promise<Making> {
  await lockRequestsFor(tx, record.payNo);
  const order = await getOrder(tx, record.unitId, record.payNo);
  const others = (await findStanding(tx, [record.payNo])).filter(({ id }) => id !== record.id);
  if (others.length >= mostSplit) refuse('splitTooOften');
  const left = order.amountFen - others.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  if ((record.amount ?? 0) > left)
    refuseIssues([{ field: 'amount', message: `缴费单${record.payNo}还可以开票${(left / 100).toFixed(2)}元` }]);
  if (!order.invoiceKinds.includes(record.invoiceKind ?? ''))
    refuseIssues([{ field: 'invoiceKind', message: `这张缴费单只能开具${order.invoiceKinds.join('或')}` }]);
  return { set: { submittedAt: now.toISOString() } };
}

/** Moves after which the issuer is asked. */
const asking = new Set(['issue', 'red', 'retry']);
/** Moves after which its file is fetched. */
const numbered = new Set(['deliver', 'redDone']);

async function followInvoice(tx: Tx, request: CaseRequest, { record, move }: Made<Invoice>): Promise<void> {
  if (asking.has(move)) await addJob(tx, issuerJob, { id: record.id }, { key: `${issuerJob}:${record.id}` });
  if (numbered.has(move)) await addJob(tx, fileJob, { id: record.id }, { key: `${fileJob}:${record.id}` });
  if (move === 'deliver') await sendIssued(tx, request, record);
}

function bodyOf({ record, opinion }: Made<Invoice>): string {
  const what = `${record.invoiceKind ?? ''}，${record.title ?? ''}，${((record.amount ?? 0) / 100).toFixed(2)}元`;
  return `${what}${opinion ? `：${opinion}` : ''}`;
}

/** Money is not given back while an invoice for it stands. */
export async function refuseRefund(tx: Tx, payNo: string): Promise<void> {
  await lockRequestsFor(tx, payNo);
  const [found] = await findStanding(tx, [payNo]);
  if (!found) return;
  const status = invoiceCase.cycle.states[stateByCode(invoiceCase.cycle, found.status)].label;
  refuse('invoiceStands', { payNo, requestNo: found.requestNo, status });
}
