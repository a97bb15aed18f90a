import type { Request } from '#kit/server/request.ts';
import { todosCountedTo, type TodoCount } from '#kit/server/case/todos.ts';

import { paymentAccess } from '../contract/menu.ts';
import { countForDesk } from './payment-views.ts';

export async function countTodos(request: Request): Promise<Readonly<Record<string, TodoCount>>> {
  return request.asker.menuIds.has(paymentAccess.deskDecide) ? countForDesk(request, todosCountedTo) : {};
}
