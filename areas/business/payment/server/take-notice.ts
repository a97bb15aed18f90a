import type { InputOf } from '#kit/contract/call.ts';
import type { PublicRequest, TextAnswer } from '#kit/server/request.ts';

import type { paymentCalls } from '../contract/calls.ts';
import { gatewayOf } from './gateway/gateways.ts';
import { BadSignature, GatewayFault, type PayGateway, type Trade } from './gateway/port.ts';
import { noteGivenBack } from './note-given-back.ts';
import { payingOf } from './pay.ts';
import { settle } from './settle.ts';

/** A gateway tells that something was paid. It is answered "taken" when it need not tell again: paid now, known already, or laid before the desk; the same where money went back. */
export async function takeNotice(
  { channel, ...form }: InputOf<(typeof paymentCalls)['notify']>,
  request: PublicRequest,
): Promise<TextAnswer> {
  const paying = payingOf(request);
  const { request: http } = request.http;
  let gateway: PayGateway;
  let trade: Trade;
  try {
    gateway = await gatewayOf(channel, paying);
  } catch (error) {
    if (error instanceof GatewayFault) return { status: 404, type: 'text/plain', body: 'failure' };
    throw error;
  }
  try {
    trade = gateway.readNotice({ headers: http.headers, rawBody: http.rawBody, form });
  } catch (error) {
    if (!isForeign(error)) throw error;
    http.log.warn({ err: error, channel }, 'a payment notification was not accepted');
    return gateway.answer(false);
  }
  if (trade.state === 'paid') {
    const settled = await settle(paying, channel, trade);
    if (settled !== 'paid' && settled !== 'known') http.log.error({ channel, settled }, 'money came in that fits no order');
  } else if (trade.state === 'refunded' || trade.state === 'closed') {
    const given = await noteGivenBack(paying, channel, trade);
    if (given === 'noted') http.log.error({ channel, said: trade.said }, 'money went back that nobody here asked for');
  }
  return gateway.answer(true);
}

/** Bytes that are not the gateway's, or make no sense as what it sends. */
function isForeign(error: unknown): boolean {
  return error instanceof BadSignature || error instanceof GatewayFault;
}
