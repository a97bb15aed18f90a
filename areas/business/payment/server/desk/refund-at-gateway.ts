import type { Request } from '#kit/server/request.ts';

import type { GatewayChannel } from '../../contract/dictionaries.ts';
import { orGatewayDown, refuse } from '../context.ts';
import { gatewayOf } from '../gateway/gateways.ts';

import { payingOf } from '../pay.ts';

interface Refund {
  readonly outTradeNo: string;
  readonly refundNo: string;
  readonly amountFen: number;
  readonly reason: string | null;
}

/**
 * Has the gateway give back all of a trade. Of two people who confirm at the same moment one is too late: what the gateway says to their asking counts for
 * nothing, and the step that follows names who was faster.
 * @param isStillAsked whether the record stands as it was seen
 * @throws gatewayDown, refundProcessing
 */
export async function refundAtGateway(
  channel: GatewayChannel,
  { outTradeNo, refundNo, amountFen, reason }: Refund,
  request: Request,
  isStillAsked: () => Promise<boolean>,
): Promise<void> {
  const give = async () => {
    const gateway = await gatewayOf(channel, payingOf(request));
    try {
      return await gateway.refund({ outTradeNo, refundNo, totalFen: amountFen, refundFen: amountFen, reason: reason ?? '退款' });
    } catch (error) {
      if (await isStillAsked()) throw error;
      return 'overtaken';
    }
  };
  const given = await orGatewayDown(give(), (error) => request.http.request.log.warn({ err: error }, 'a refund failed'));
  if (given === 'processing') refuse('refundProcessing');
}
