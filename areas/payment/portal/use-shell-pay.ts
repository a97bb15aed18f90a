import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { callKey, useCall, useCallMutation, useRefresh } from '#kit/portal/record/use-call.ts';

import { paymentCalls } from '../contract/calls.ts';
import type { PayOrder } from '../contract/charge.ts';
import { payStateOf, pollMs } from './pay-state.ts';

/** One order within the shell: read, begun, asked after every three seconds while it is being paid, given up. */
export function useShellPay(payNo: string, onChanged?: (order: PayOrder) => void) {
  const client = useQueryClient();
  const refresh = useRefresh();
  const read = useCall(paymentCalls.orderOf, { payNo }, { enabled: payNo !== '' });
  const order = read.data;
  const isPaying = order !== undefined && payStateOf(order.status)?.name === 'PAYING';
  const take = (next: PayOrder) => {
    client.setQueryData([...callKey(paymentCalls.orderOf, { payNo })], next);
    onChanged?.(next);
  };
  const options = { refresh: false, onSuccess: take } as const;
  const begin = useCallMutation(paymentCalls.toPay, options);
  const check = useCallMutation(paymentCalls.checkPayMent, options);
  const close = useCallMutation(paymentCalls.closeOrder, options);
  const polled = useCall(paymentCalls.checkPayMent, { payNo: order?.payNo ?? '' }, { enabled: isPaying, every: isPaying && pollMs });
  // The poll sees the end of a payment first; then everything that shows the fee is read again.
  const ended = isPaying && polled.data && payStateOf(polled.data.status)?.name !== 'PAYING' ? polled.data : undefined;
  useEffect(() => {
    if (!ended) return;
    client.setQueryData([...callKey(paymentCalls.orderOf, { payNo })], ended);
    void refresh();
  }, [ended, client, payNo, refresh]);
  return { order, fault: read.error, reread: () => void read.refetch(), begin, check, close };
}
