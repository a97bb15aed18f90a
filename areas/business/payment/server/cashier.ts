import type { InputOf, ReplyOf } from '#kit/contract/call.ts';
import { addJob } from '#kit/server/jobs/jobs.ts';
import { newId } from '#kit/server/id.ts';
import type { PublicRequest } from '#kit/server/request.ts';

import type { paymentCalls } from '../contract/calls.ts';
import { refuse } from './context.ts';
import { readCashierToken, sandboxCashier, type Surroundings } from './gateway/gateways.ts';
import { findTrade, moveTrade, type SandboxTrade } from './gateway/sandbox-store.ts';
import { noticeOf } from './gateway/standin.ts';

type Calls = typeof paymentCalls;
type Shown = ReplyOf<Calls['cashier']>;

/** Job that sends a notification again which did not arrive. */
export const noticeJob = 'sendSandboxNotice';

async function getTrade({ db, services }: PublicRequest, token: string): Promise<SandboxTrade> {
  const outTradeNo = services.config.payment.channel === 'sandbox' ? readCashierToken(token, services.secrets) : null;
  const trade = outTradeNo ? await findTrade(db, outTradeNo) : undefined;
  return trade ?? refuse('notFound');
}

function show({ description, totalFen, tradeState, expireAt }: SandboxTrade, { services, now }: PublicRequest): Shown {
  const isOver = tradeState === 'NOTPAY' && expireAt <= now.toISOString();
  return {
    payee: services.config.institute.name,
    description,
    amountFen: totalFen,
    tradeState: isOver ? 'CLOSED' : tradeState,
    expireAt,
    serverAt: now.toISOString(),
  };
}

export async function openCashier({ token }: InputOf<Calls['cashier']>, request: PublicRequest): Promise<Shown> {
  return show(await getTrade(request, token), request);
}

/** Somebody at the cashier pays, or fails to. What follows comes as from any gateway: a signed notification over HTTP. */
export async function decideAtCashier({ token, outcome }: InputOf<Calls['cashierPay']>, request: PublicRequest): Promise<Shown> {
  const { db, now } = request;
  const trade = await getTrade(request, token);
  if (trade.expireAt <= now.toISOString()) return refuse('cashierClosed');
  const paid = {
    tradeState: 'SUCCESS',
    transactionId: `4200${newId(now.getTime()).replaceAll('-', '').slice(0, 24)}`,
    successAt: now.toISOString(),
  };
  const moved = await moveTrade(db, trade.outTradeNo, ['NOTPAY'], outcome === 'paid' ? paid : { tradeState: 'PAYERROR' });
  if (!moved) return refuse('cashierClosed');
  if (outcome === 'paid') {
    try {
      await sendNotice(request, moved);
    } catch (error) {
      request.http.request.log.warn({ err: error }, 'a notification of the sandbox cashier did not arrive');
      await addJob(db, noticeJob, { outTradeNo: moved.outTradeNo }, { key: `${noticeJob}:${moved.outTradeNo}` });
    }
  }
  return show(moved, request);
}

/** Throws unless the portal has taken it. */
export async function sendNotice(around: Surroundings, trade: SandboxTrade): Promise<void> {
  const { headers, body } = noticeOf(await sandboxCashier(around), trade);
  const response = await fetch(trade.notifyUrl, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000), redirect: 'error' });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the notification was answered with ${response.status}`);
}
