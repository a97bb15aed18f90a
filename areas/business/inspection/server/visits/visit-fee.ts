import { findOrders } from '#areas/payment/server/door.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { chargedVisit, visitNumber } from '../../contract/vain-visit.ts';
import type { Application } from '../application-store.ts';

/** What the last visit in vain costs by itself, beside the fee of the inspection. */
export interface VisitFee {
  readonly number: string;
  readonly amountFen: number;
  readonly isPaid: boolean;
}

/** Nothing where the visit cost nothing, was let off, or went on the monthly account. */
export async function findVisitFeeOf(db: Db | Tx, { onlinelsh, notReadyCount }: Application): Promise<VisitFee | null> {
  if (notReadyCount < chargedVisit) return null;
  const number = visitNumber(onlinelsh, notReadyCount);
  const order = (await findOrders(db, [number])).get(number);
  return order ? { number, amountFen: order.amountFen, isPaid: order.paidAt !== null } : null;
}
