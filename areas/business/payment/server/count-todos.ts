import type { Request } from '#kit/server/request.ts';
import { todoCounts, todosCountedTo, type TodoCount } from '#kit/server/case/todos.ts';

import { paymentAccess } from '../contract/menu.ts';
import { countProposed } from './tariffs/tariff-store.ts';
import { countForDesk } from './payment-views.ts';

export async function countTodos({ readDb, asker }: Request): Promise<Readonly<Record<string, TodoCount>>> {
  if (!asker.menuIds.has(paymentAccess.deskDecide)) return {};
  const { exceptions, transfers, refunds } = await countForDesk(readDb, asker.userId, todosCountedTo);
  const proposed = asker.menuIds.has(paymentAccess.tariffDecide) ? await countProposed(readDb, asker.userId, todosCountedTo) : 0;
  return todoCounts({ feeChange: proposed, payException: exceptions, payTransfer: transfers, refund: refunds });
}
