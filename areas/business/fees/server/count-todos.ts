import type { Request } from '#kit/server/request.ts';
import { todosCountedTo, type TodoCount } from '#kit/server/case/todos.ts';

import { feeAccess } from '../contract/menu.ts';
import { countProposed } from './tariffs/tariff-store.ts';

export async function countTodos(request: Request): Promise<Readonly<Record<string, TodoCount>>> {
  return request.asker.menuIds.has(feeAccess.tariffDecide) ? { feeChange: await countProposed(request, todosCountedTo) } : {};
}
