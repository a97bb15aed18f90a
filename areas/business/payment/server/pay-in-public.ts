import type { InputOf } from '#kit/contract/call.ts';
import { countGuess, forgive, type GuessLimits } from '#kit/server/web/secret-guesses.ts';
import type { FileAnswer, PublicRequest } from '#kit/server/request.ts';

import type { paymentCalls } from '../contract/calls.ts';
import type { PayOrder } from '../contract/charge.ts';
import { refuse } from './context.ts';
import { findPayable, type Payable } from './find-payable.ts';
import { viewOrder } from './order-view.ts';
import { isLinkFor, printReceipt } from './documents/papers.ts';
import { beginPayment, followPayment, originFor, payingOf } from './pay.ts';

type Key = InputOf<(typeof paymentCalls)['publicOrder']>;

/** Wrong answers to the last four digits: 10,000 possible ones cannot be tried at this pace, from however many addresses. The link on the notice opens the order all the same. */
const guessLimits: GuessLimits = { windowMs: 3_600_000, ofGuesser: 10, ofObject: 60 };

/** The order with this number, for somebody who has its link or the last digits of the contact's mobile. @throws payNotFound, payKeyLocked */
async function openByKey({ db, services, now, http }: PublicRequest, { payNo, mobile, t }: Key): Promise<Payable> {
  const payable = await findPayable(db, payNo);
  const [first] = payable?.charges ?? [];
  if (!payable || !first) return refuse('payNotFound');
  if (t !== undefined && isLinkFor(services.secrets, payNo, t)) return payable;
  if (mobile === undefined) return refuse('payNotFound');
  const guess = { object: `order:${first.id}`, guesser: http.ip };
  if (!(await countGuess(db, guess, guessLimits, now))) return refuse('payKeyLocked');
  if (!payable.charges.some(({ contactMobile }) => contactMobile.slice(-4) === mobile)) return refuse('payNotFound');
  await forgive(db, guess);
  return payable;
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
