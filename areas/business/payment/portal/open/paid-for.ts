import { port } from '#kit/contract/port.ts';

interface PaidFor {
  readonly label: string;
  readonly path: (bizId: string) => string;
  /** How the numbers begin by which its charges are called; without it, all that nobody else names. */
  readonly prefix?: string;
}

/** What fees are paid for: its page, by the key that the charge keeps. */
export const paidFor = port<PaidFor>('payment.paidFor');
