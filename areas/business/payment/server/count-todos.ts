import type { Request } from '#kit/server/request.ts';
import { todosCountedTo, type TodoCount } from '#kit/server/case/todos.ts';

import { paymentAccess } from '../contract/menu.ts';
import { countProposed } from './tariffs/tariff-store.ts';
import { countForDesk } from './payment-views.ts';

export async function countTodos(request: Request): Promise<Readonly<Record<string, TodoCount>>> {
  const { menuIds } = request.asker;
  if (!menuIds.has(paymentAccess.deskDecide)) return {};
  const [desk, feeChange] = await Promise.all([
    countForDesk(request, todosCountedTo),
    menuIds.has(paymentAccess.tariffDecide) ? countProposed(request, todosCountedTo) : undefined,
  ]);
  return { ...desk, ...(feeChange && { feeChange }) };
}
