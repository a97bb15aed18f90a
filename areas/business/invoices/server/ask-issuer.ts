import { lockCase, type CaseRequest } from '#kit/server/case/case.ts';
import { stepBySystem } from '#kit/server/case/step.ts';
import { timerRequest } from '#kit/server/case/timer.ts';
import { inTransaction, type Tx } from '#kit/server/postgres/database.ts';
import { KeepGoing } from '#kit/server/jobs/keep-going.ts';
import type { Job } from '#kit/server/request.ts';

import { invoiceCase } from '../contract/calls.ts';
import { wantsFile } from './file-source.ts';
import { byId, findRunning, noteIssuer, readInvoices, type Invoice } from './invoice-store.ts';
import { invoices } from './invoices.ts';
import type { ReceiptIssuer, Standing, ToIssue } from './issuer.ts';
import { issuerOf } from './issuers.ts';

const { states } = invoiceCase.cycle;

export function toIssue({ requestNo, invoiceKind, amount, title, taxNo, remark }: Invoice): ToIssue {
  return { requestNo, invoiceKind: invoiceKind ?? '', amountFen: amount ?? 0, title: title ?? '', taxNo: taxNo ?? '', remark };
}

/**
 * Asks the issuer outside of any transaction, then writes down what it says, if the invoice still waits for it. One that does not answer is noted for finance and asked
 * again by the sweep: first whether it has taken the paper after all.
 */
export const askIssuer: Job = async ({ id }: { readonly id: string }, tools) => {
  const request = timerRequest(tools);
  const [record] = await readInvoices(request.db, byId(id));
  if (!record || !(record.status in moves)) return;
  const standing = await ask(issuerOf(request.services), record).catch(() => undefined);
  await inTransaction(request.db, async (tx) => {
    await lockCase(invoices, tx, id);
    const [current] = await readInvoices(tx, byId(id));
    if (current?.status !== record.status) return;
    if (standing) await note(tx, request, current, standing);
    else await noteFault(tx, current);
  });
};

async function ask(issuer: ReceiptIssuer | undefined, record: Invoice): Promise<Standing> {
  if (!issuer) throw new Error('no issuer of receipts is configured');
  const isRed = record.status === states.redIssuing.code;
  const paper = toIssue(record);
  const give = () => (isRed ? issuer.void(paper, record.redReason ?? '01') : issuer.issue(paper));
  // After a first try without an answer nobody here knows whether it came there.
  if (record.givenAt === null && record.issuerTries === 0) return give();
  const standing = await issuer.query(paper, isRed ? 'red' : 'paper');
  return standing.state === 'unknown' ? give() : standing;
}

async function note(tx: Tx, request: CaseRequest, record: Invoice, standing: Standing): Promise<void> {
  const { today, now } = request;
  const { state, no, taxFen = 0 } = standing;
  const why = (standing.why ?? brokenNotes[standing.note ?? ''] ?? '票据平台没有说明原因').slice(0, 200);
  const isBroken = record.status === states.redIssuing.code && (standing.note ?? '') in brokenNotes;
  const move = moves[record.status]?.[isBroken ? 'failed' : state];
  if (move === undefined) {
    const words = standing.why?.slice(0, 200) ?? null;
    await noteIssuer(tx, record.id, {
      issuerState: issuerStateOf(standing),
      issuerWords: words,
      issuerTries: 0,
      givenAt: now.toISOString(),
    });
    return;
  }
  const cleared = { issuerState: null, issuerWords: null, issuerTries: 0, givenAt: record.givenAt ?? now.toISOString() };
  const set = {
    deliver: {
      ...cleared,
      ...wantsFile(request.services, { isElsewhere: false }, now),
      isElsewhere: false,
      invoiceNo: no ?? null,
      issuedOn: today,
      tax: taxFen,
    },
    fail: { ...cleared, why },
    redDone: { ...cleared, ...wantsFile(request.services, record, now), redNo: no ?? null, redOn: today },
    redFail: { ...cleared, why },
  }[move];
  const to = move === 'redFail' && record.postedOn !== null ? { to: 'posted' } : {};
  const of = { ...invoices, making: { ...invoices.making, [move]: () => Promise.resolve({ set, ...to }) } };
  await stepBySystem(tx, of, request, { record, move });
}

const moves: Readonly<Record<string, Readonly<Partial<Record<Standing['state'], 'deliver' | 'fail' | 'redDone' | 'redFail'>>>>> = {
  [states.issuing.code]: { issued: 'deliver', failed: 'fail' },
  [states.redIssuing.code]: { reversed: 'redDone', failed: 'redFail' },
};

/** States of a 红字确认单 by the codes of the bureau: those in which it goes on … */
const notes: Readonly<Record<string, string>> = { '01': 'redNoConfirm', '02': 'redWaitBuyer', '03': 'redWaitSeller', '04': 'redConfirmed' };
/** … and those in which it has come to nothing. */
const brokenNotes: Readonly<Record<string, string>> = {
  '05': '红字确认单被否认',
  '06': '红字确认单被否认',
  '07': '红字确认单超过72小时没有确认',
  '08': '红字确认单已由发起方撤销',
  '09': '红字确认单确认后被撤销',
  '10': '红字确认单对应的是异常凭证',
};

const issuerStateOf = ({ state, note: code = '' }: Standing): string => (state === 'waitingLogin' ? state : (notes[code] ?? 'sent'));

async function noteFault(tx: Tx, { id, issuerTries, givenAt }: Invoice): Promise<void> {
  const tries = issuerTries + 1;
  await noteIssuer(tx, id, {
    issuerState: 'faulty',
    issuerWords: `已询问${tries}次没有应答，每10分钟自动再问`,
    issuerTries: tries,
    givenAt,
  });
}

/** Asks for everything that still runs: a pending paper until it is issued or fails, and what a job has given up. */
export const sweepInvoices: Job = async (_payload, tools) => {
  const all = new KeepGoing();
  await all.each(await findRunning(tools.db), ({ id }) => askIssuer({ id }, tools));
  all.finish();
};
