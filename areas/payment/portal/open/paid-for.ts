import { port } from '#kit/contract/port.ts';

/** What fees are paid for: its page, by the key that the charge keeps. */
export const paidFor = port<{ readonly label: string; readonly path: (bizId: string) => string }>('payment.paidFor');
