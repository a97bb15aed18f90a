import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { call } from '#kit/portal/client.ts';
import { callKey, useCall, useCallMutation } from '#kit/portal/calls/use-call.ts';

import { paymentCalls } from '../contract/calls.ts';
import type { PayOrder } from '../contract/charge.ts';
import { payStateOf, pollMs } from './pay-state.ts';

/** One order within the shell: read, begun, asked after every three seconds while it is being paid, given up. */
export function useShellPay(payNo: string, onChanged?: (order: PayOrder) => void) {
  const client = useQueryClient();
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
  const paying = isPaying ? order.payNo : undefined;
  const latest = useRef(take);
  useEffect(() => {
    latest.current = (next) => {
      take(next);
      // The fee is paid, failed or closed: everything that shows it is read again.
      if (payStateOf(next.status)?.name !== 'PAYING') void client.invalidateQueries({ queryKey: callKey(paymentCalls.charges) });
    };
  });
  useEffect(() => {
    if (!paying) return undefined;
    // A poll that fails is not told: the next one comes in three seconds, and the button asks aloud.
    const ask = async () => {
      const next = await call(paymentCalls.checkPayMent, { payNo: paying }).catch(() => undefined);
      if (next) latest.current(next);
    };
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void ask();
    }, pollMs);
    return () => clearInterval(timer);
  }, [paying]);
  return { order, fault: read.error, reread: () => void read.refetch(), begin, check, close };
}
