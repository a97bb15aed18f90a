import { useCallback, useEffect, useState } from 'react';

import { call } from '#kit/portal/client.ts';
import { explain } from '#kit/portal/explain.ts';

import type { PayOrder } from '../contract/charge.ts';
import { notReceived, payStateOf, pollMs } from './pay-state.ts';
import { paymentCalls } from './payment-wire.ts';

/** What opens an order: its number with the last four digits of the mobile, or with the token of a link. */
export interface PayKey {
  readonly payNo: string;
  readonly mobile?: string;
  readonly t?: string;
}

/** The key that the address carries, as a link of the portal has it. */
export function keyOfAddress(search: string): Partial<PayKey> {
  const params = new URLSearchParams(search);
  const payNo = params.get('onlinelsh') ?? params.get('payNo') ?? '';
  const t = params.get('t');
  return { payNo, ...(t && { t }) };
}

/** State and deeds of the public pay page. */
export function usePublicPay() {
  const [key, setKey] = useState<PayKey>();
  const [order, setOrder] = useState<PayOrder>();
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);

  const run = useCallback(async (work: () => Promise<PayOrder>, onOrder?: (order: PayOrder) => void): Promise<boolean> => {
    setBusy(true);
    setError('');
    try {
      const next = await work();
      setOrder(next);
      onOrder?.(next);
      return true;
    } catch (refusal) {
      setError(explain(refusal));
      return false;
    } finally {
      setBusy(false);
    }
  }, []);

  const open = useCallback(
    async (wanted: PayKey) => {
      if (await run(() => call(paymentCalls.publicOrder, wanted))) setKey(wanted);
    },
    [run],
  );
  const begin = () => key && run(() => call(paymentCalls.publicToPay, key));
  const tellUnpaid = (next: PayOrder) => payStateOf(next.status)?.name === 'PAYING' && setError(notReceived);
  const check = () => key && run(() => call(paymentCalls.publicCheck, key), tellUnpaid);

  const isPaying = order !== undefined && payStateOf(order.status)?.name === 'PAYING';
  useEffect(() => {
    if (!key || !isPaying) return undefined;
    // A poll that fails is not told: the next one comes in three seconds, and the button asks aloud.
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void call(paymentCalls.publicCheck, key).then(setOrder, () => undefined);
    }, pollMs);
    return () => clearInterval(timer);
  }, [key, isPaying]);

  return { key, order, error, isBusy, open, begin, check };
}
