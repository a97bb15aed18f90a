import type { Request } from '#kit/server/request.ts';
import { todoCounts, todosCountedTo, type TodoCount } from '#kit/server/todos.ts';

import { paymentAccess } from '../contract/menu.ts';
import { countForDesk } from './payment-views.ts';

export async function countTodos({ readDb, asker }: Request): Promise<Readonly<Record<string, TodoCount>>> {
  if (!asker.menuIds.has(paymentAccess.deskView)) return {};
  const { exceptions, transfers, refunds } = await countForDesk(readDb, todosCountedTo);
  return todoCounts({ payException: exceptions, payTransfer: transfers, refund: refunds });
}
