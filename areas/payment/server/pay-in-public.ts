import type { InputOf } from '#kit/contract/call.ts';
import type { FileAnswer, PublicRequest } from '#kit/server/request.ts';

import type { paymentCalls } from '../contract/calls.ts';
import type { PayOrder } from '../contract/charge.ts';
import { countMiss } from './charge-store.ts';
import { refuse } from './context.ts';
import { findPayable, type Payable } from './find-payable.ts';
import { viewOrder } from './order-view.ts';
import { isLinkFor, printReceipt } from './documents/papers.ts';
import { beginPayment, followPayment, originFor, payingOf } from './pay.ts';

type Key = InputOf<(typeof paymentCalls)['publicOrder']>;

/** Wrong answers to the last four digits within an hour; 10,000 possible ones cannot be tried at this pace. */
const missesAllowed = 10;
const lockedMs = 3_600_000;

/** The order with this number, for somebody who has its link or the last digits of the contact's mobile. @throws payNotFound, payKeyLocked */
async function openByKey({ db, services, now }: PublicRequest, { payNo, mobile, t }: Key): Promise<Payable> {
  const payable = await findPayable(db, payNo);
  const [first] = payable?.charges ?? [];
  if (!payable || !first) return refuse('payNotFound');
  if (t !== undefined && isLinkFor(services.secrets, payNo, t)) return payable;
  if (mobile === undefined) return refuse('payNotFound');
  const isFresh = first.missedAt !== null && now.getTime() - Date.parse(first.missedAt) < lockedMs;
  const misses = isFresh ? first.misses : 0;
  if (misses >= missesAllowed) return refuse('payKeyLocked');
  if (payable.charges.some(({ contactMobile }) => contactMobile.slice(-4) === mobile)) return payable;
  await countMiss(db, first.id, misses + 1, now);
  return refuse('payNotFound');
}

export async function publicOrder(key: Key, request: PublicRequest): Promise<PayOrder> {
  return viewOrder(payingOf(request), await openByKey(request, key), originFor(request));
}

export async function publicToPay(key: Key, request: PublicRequest): Promise<PayOrder> {
  const { order } = await openByKey(request, key);
  return beginPayment(request, order.onlinelsh);
}

export async function publicCheck(key: Key, request: PublicRequest): Promise<PayOrder> {
  return followPayment(request, await openByKey(request, key));
}

export async function publicReceipt(key: Key, request: PublicRequest): Promise<FileAnswer> {
  return printReceipt(payingOf(request), await openByKey(request, key), originFor(request));
}
