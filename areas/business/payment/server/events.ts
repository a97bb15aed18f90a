import { port } from '#kit/contract/port.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
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
  /** Somebody asks to give the money back, or is about to. One that throws prevents it. */
  readonly refunding?: Listener;
  /** It is not given back after all. */
  readonly refundWithdrawn?: Listener;
  readonly refunded?: Listener;
  /** What would become of each of these if its money were given back now, in a sentence for whoever decides. */
  readonly foretellRefund?: (db: Db, onlinelsh: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** Port for the areas whose fees are paid: what they do when an order is paid, closed or refunded. */
export const paymentListeners = port<PaymentListeners>('payment.listeners');

type Event = Exclude<keyof PaymentListeners, 'foretellRefund'>;

export async function tell(tx: Tx, services: Services, event: Event, news: PaymentNews): Promise<void> {
  for (const listeners of services.handed.of(paymentListeners)) await listeners[event]?.(tx, news, services);
}

/** What would become of the business that each of these fees is for. */
export async function foretellRefunds(db: Db, services: Services, onlinelsh: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const told = new Map<string, string>();
  if (onlinelsh.length === 0) return told;
  for (const { foretellRefund } of services.handed.of(paymentListeners))
    for (const [no, words] of (await foretellRefund?.(db, onlinelsh)) ?? []) told.set(no, words);
  return told;
}
