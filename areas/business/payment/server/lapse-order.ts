import type { Asker } from '#kit/server/asker.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { move } from '#kit/server/case/move.ts';

import { payOrderCycle } from '../contract/lifecycle.ts';
import type { Order } from './order-store.ts';

interface By {
  readonly asker: Asker | undefined;
  readonly now: Date;
}

/** Closes a locked order. The caller attaches its charges to another order. */
export async function lapseOrder(
  tx: Tx,
  order: Order,
  { asker, now }: By,
  telling: { readonly details?: object; readonly set?: { readonly codeUrl: null } },
): Promise<void> {
  await move(tx, { cycle: payOrderCycle, table: 'payOrder', record: order, move: 'lapse', actors: ['system'], asker, now, ...telling });
}
