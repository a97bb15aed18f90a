import type { Tx } from '#kit/server/database.ts';

/** What the area that a fee belongs to learns of it. */
export interface PaymentNews {
  readonly payNo: string;
  /** The applications that the order pays. */
  readonly onlinelsh: readonly string[];
  readonly amountFen: number;
  readonly payChannel: string | null;
  readonly tradeNo: string | null;
  /** Instant of the payment; null before it. */
  readonly paidAt: string | null;
  readonly now: Date;
}

export type PaymentListener = (tx: Tx, news: PaymentNews) => Promise<void>;
export type PaymentEvent = 'paying' | 'paid' | 'failed' | 'closed' | 'refunded';

const listeners: Record<PaymentEvent, PaymentListener[]> = { paying: [], paid: [], failed: [], closed: [], refunded: [] };

/** Registers once, when the server is put together. Payment must not know the areas whose fees it takes. */
export function listen(event: PaymentEvent, listener: PaymentListener): void {
  if (!listeners[event].includes(listener)) listeners[event].push(listener);
}

/** Tells everybody within the transaction of the change: if one of them cannot follow, nothing has happened. */
export async function tell(tx: Tx, event: PaymentEvent, news: PaymentNews): Promise<void> {
  for (const listener of listeners[event]) await listener(tx, news);
}
