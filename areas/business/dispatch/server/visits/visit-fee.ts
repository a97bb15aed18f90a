import type { VisitFee } from '#areas/inspection/server/doors/events.ts';
import type { Application } from '#areas/inspection/server/doors/read.ts';
import { findOrders } from '#areas/payment/server/door.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { chargedVisit, visitNumber } from '../../contract/vain-visit.ts';

/** Nothing where the visit cost nothing, was let off, or went on the monthly account. */
export async function findVisitFeeOf(db: Db | Tx, { onlinelsh, notReadyCount }: Application): Promise<VisitFee | null> {
  if (notReadyCount < chargedVisit) return null;
  const number = visitNumber(onlinelsh, notReadyCount);
  const order = (await findOrders(db, [number])).get(number);
  return order ? { number, amountFen: order.amountFen, isPaid: order.paidAt !== null } : null;
}
