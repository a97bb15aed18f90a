import { port } from '#kit/contract/port.ts';
import type { Tx } from '#kit/server/database.ts';
import type { Services } from '#kit/server/services.ts';

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

type Listener = (tx: Tx, news: PaymentNews, services: Services) => Promise<void>;

/** What an area does when an order comes to be something, within the transaction that makes it so: one that throws prevents it. */
export interface PaymentListeners {
  /** Somebody has begun to pay. */
  readonly paying?: Listener;
  /** The payment has arrived. Called once for each order. */
  readonly paid?: Listener;
  /** The payment did not succeed; it may be begun again. */
  readonly failed?: Listener;
  /** Two hours went by, or the payer gave up; the fee is owed again. */
  readonly closed?: Listener;
  readonly refunded?: Listener;
}

/** Port for the areas whose fees are paid: what they do when an order is paid, closed or refunded. */
export const paymentListeners = port<PaymentListeners>('payment.listeners');

export async function tell(tx: Tx, services: Services, event: keyof PaymentListeners, news: PaymentNews): Promise<void> {
  for (const listeners of services.handed.of(paymentListeners)) await listeners[event]?.(tx, news, services);
}
