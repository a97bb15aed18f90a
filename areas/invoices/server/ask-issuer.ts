import { lockCase, type CaseRequest } from '#kit/server/case/case.ts';
import { stepBySystem } from '#kit/server/case/step.ts';
import { timerRequest } from '#kit/server/case/timer.ts';
import { inTransaction } from '#kit/server/database.ts';
import { KeepGoing } from '#kit/server/keep-going.ts';
import type { Job } from '#kit/server/request.ts';

import { invoiceCase } from '../contract/calls.ts';
import { byId, findRunning, readInvoices, type Invoice } from './invoice-store.ts';
import { invoices } from './invoices.ts';
import { sandboxIssuer, type Standing, type ToIssue } from './issuer.ts';

const { states } = invoiceCase.cycle;

export function toIssue({ requestNo, invoiceKind, amount, title, taxNo, remark }: Invoice): ToIssue {
  return { requestNo, invoiceKind: invoiceKind ?? '', amountFen: amount ?? 0, title: title ?? '', taxNo: taxNo ?? '', remark };
}

/** Asks the issuer outside of any transaction, then writes down what it says, if the invoice still waits for it. */
export const askIssuer: Job = async ({ id }: { readonly id: string }, tools) => {
  const request = timerRequest(tools);
  const [record] = await readInvoices(request.db, byId(id));
  if (!record) return;
  const issuer = sandboxIssuer(request.services);
  const isIssuing = record.status === states.issuing.code;
  if (!isIssuing && record.status !== states.redIssuing.code) return;
  const standing = isIssuing ? await issuer.issue(toIssue(record)) : await issuer.void(toIssue(record), record.redReason ?? '01');
  await inTransaction(request.db, async (tx) => {
    await lockCase(invoices, tx, id);
    const [current] = await readInvoices(tx, byId(id));
    if (current?.status === record.status) await note(tx, request, current, standing);
  });
};

type Tx = Parameters<typeof stepBySystem>[0];

async function note(tx: Tx, request: CaseRequest, record: Invoice, { state, no, taxFen = 0, why }: Standing): Promise<void> {
  const { today } = request;
  const move = moves[record.status]?.[state];
  if (move === undefined) return;
  const set = {
    deliver: { invoiceNo: no ?? null, issuedOn: today, tax: taxFen },
    fail: { why: why ?? '票据平台没有说明原因' },
    redDone: { redNo: no ?? null, redOn: today },
    redFail: { why: why ?? '票据平台没有说明原因' },
  }[move];
  const of = { ...invoices, making: { ...invoices.making, [move]: () => Promise.resolve({ set }) } };
  await stepBySystem(tx, of, request, record, move);
}

const moves: Readonly<Record<string, Readonly<Partial<Record<Standing['state'], 'deliver' | 'fail' | 'redDone' | 'redFail'>>>>> = {
  [states.issuing.code]: { issued: 'deliver', failed: 'fail' },
  [states.redIssuing.code]: { reversed: 'redDone', failed: 'redFail' },
};

/** Catches what a job has given up, as after a long failure of the issuer. */
export const sweepInvoices: Job = async (_payload, tools) => {
  const all = new KeepGoing();
  await all.each(await findRunning(tools.db), ({ id }) => askIssuer({ id }, tools));
  all.finish();
};
