import type { PayOrder } from '../contract/charge.ts';
import type { paymentCalls } from '../contract/calls.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { reachOf, type Asker } from '#kit/server/asker.ts';
import type { FileAnswer, PublicRequest, Request } from '#kit/server/request.ts';

import { findCharges, type Charge } from './charge-store.ts';
import { checkPayment } from './check-payment.ts';
import { orGatewayDown, originOf, ownAddress, refuse, type Paying } from './context.ts';
import { endPayment } from './end-payment.ts';
import { findPayable, type Payable } from './find-payable.ts';
import { viewOrder } from './order-view.ts';
import { printFeeNotice, printReceipt } from './documents/papers.ts';
import { startPayment } from './start-payment.ts';

type Calls = typeof paymentCalls;

/** What a request brings to a payment. */
export function payingOf({ db, services, now, asker }: PublicRequest): Paying {
  return { db, services, now, today: todayInShanghai(now), asker };
}

export function originFor({ http, services }: PublicRequest): string {
  return originOf(http.request, services.config.publicUrl || services.config.payment.address);
}

/** The sandbox tells this server itself; a real gateway comes from outside. */
function notifyUrlFor(request: PublicRequest): string {
  const { channel, address } = request.services.config.payment;
  const base = channel === 'sandbox' ? (ownAddress(request.http.request) ?? originFor(request)) : address;
  return `${base}/a/stone/pay/notify/${channel}`;
}

function logTo({ http }: PublicRequest) {
  return (error: Error) => http.request.log.warn({ err: error }, 'the payment gateway failed');
}

/** Begins a payment and shows it. */
export async function beginPayment(request: PublicRequest, onlinelsh: readonly string[]): Promise<PayOrder> {
  const paying = payingOf(request);
  const order = await orGatewayDown(startPayment(paying, onlinelsh, notifyUrlFor(request)), logTo(request));
  return viewOrder(paying, (await findPayable(request.db, order.payNo))!, originFor(request));
}

/** Asks the gateway and shows what has become of the payment. */
export async function followPayment(request: PublicRequest, payable: Payable): Promise<PayOrder> {
  const paying = payingOf(request);
  await orGatewayDown(checkPayment(paying, payable.order), logTo(request));
  return viewOrder(paying, (await findPayable(request.db, payable.order.payNo)) ?? payable, originFor(request));
}

function isWithinReach(asker: Asker, charges: readonly Charge[]): boolean {
  const reach = reachOf(asker);
  if (reach.kind === 'all') return true;
  return (
    reach.kind === 'unit' &&
    charges.length > 0 &&
    charges.every(({ payerUnitId, applyUnitId }) => payerUnitId === reach.unitId || applyUnitId === reach.unitId)
  );
}

async function getOwn({ db, asker }: Request, number: string): Promise<Payable> {
  const payable = await findPayable(db, number);
  return payable && isWithinReach(asker, payable.charges) ? payable : refuse('notFound');
}

export async function toPay({ onlinelsh }: InputOf<Calls['toPay']>, request: Request): Promise<PayOrder> {
  const charges = await findCharges(request.db, onlinelsh);
  // An application without a fee has no charge, and one of others must not be told from it.
  if (!isWithinReach(request.asker, charges)) return refuse('feeMissing');
  return beginPayment(request, onlinelsh);
}

export async function checkPayMent({ payNo }: InputOf<Calls['checkPayMent']>, request: Request): Promise<PayOrder> {
  return followPayment(request, await getOwn(request, payNo));
}

export async function readOrder({ payNo }: InputOf<Calls['orderOf']>, request: Request): Promise<PayOrder> {
  return viewOrder(payingOf(request), await getOwn(request, payNo), originFor(request));
}

export async function closeOrder({ payNo }: InputOf<Calls['closeOrder']>, request: Request): Promise<PayOrder> {
  const payable = await getOwn(request, payNo);
  await orGatewayDown(endPayment(payingOf(request), payable.order), logTo(request));
  return viewOrder(payingOf(request), (await findPayable(request.db, payNo)) ?? payable, originFor(request));
}

export async function readReceipt({ payNo }: InputOf<Calls['receipt']>, request: Request): Promise<FileAnswer> {
  return printReceipt(payingOf(request), await getOwn(request, payNo), originFor(request));
}

export async function readFeeNotice({ payNo }: InputOf<Calls['feeNotice']>, request: Request): Promise<FileAnswer> {
  return printFeeNotice(payingOf(request), await getOwn(request, payNo), originFor(request));
}
