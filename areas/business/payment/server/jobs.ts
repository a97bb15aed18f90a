import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import type { Lane } from '#kit/server/jobs/jobs.ts';
import { KeepGoing } from '#kit/server/jobs/keep-going.ts';
import type { Job } from '#kit/server/request.ts';

import { noticeJob, sendNotice } from './cashier.ts';
import { endPayment } from './end-payment.ts';
import { findTrade } from './gateway/sandbox-store.ts';
import { findExpired, findOrderById, type Order } from './order-store.ts';
import { expiryJob } from './start-payment.ts';

type Tools = Parameters<Job>[1];

async function endIfOver(order: Order | undefined, { db, services, now }: Tools): Promise<void> {
  if (!order?.expireAt || order.expireAt > now.toISOString()) return;
  await endPayment({ db, services, now, today: todayInShanghai(now) }, order);
}

const sweepJob = 'endExpiredPayments';

export const paymentJobs: Readonly<Record<string, Job>> = {
  [expiryJob]: async ({ orderId }: { readonly orderId: string }, tools) => endIfOver(await findOrderById(tools.db, orderId), tools),
  /** Catches orders whose own job has used up its retries, as after a long failure of the gateway. */
  [sweepJob]: async (_payload, tools) => {
    const all = new KeepGoing();
    await all.each(await findExpired(tools.db, tools.now), (order) => endIfOver(order, tools));
    all.finish();
  },
  [noticeJob]: async ({ outTradeNo }: { readonly outTradeNo: string }, tools) => {
    const trade = await findTrade(tools.db, outTradeNo);
    if (trade?.tradeState === 'SUCCESS') await sendNotice(tools, trade);
  },
};

/** Each of them asks the gateway. */
export const paymentLanes: Readonly<Record<string, Lane>> = Object.fromEntries(Object.keys(paymentJobs).map((name) => [name, 'gateway']));
export const paymentCrontab: readonly string[] = [`*/10 * * * * ${sweepJob}`];
