import { noticeAccess } from '#areas/construction/contract/menu.ts';
import type { Request } from '#kit/server/request.ts';
import type { TodoCount } from '#kit/server/case/todos.ts';

import { atWorkStages, toApplyStages } from '../contract/supervised.ts';
import { countLinesAt } from './line-views.ts';

/** Devices that wait for whoever builds: to be applied for, and to be documented. */
export async function countTodos(request: Request): Promise<Readonly<Record<string, TodoCount>>> {
  if (!request.asker.menuIds.has(noticeAccess.edit)) return {};
  const [linesToApply, completionMissing] = await Promise.all([
    countLinesAt(request, toApplyStages, false),
    countLinesAt(request, atWorkStages, true),
  ]);
  return { linesToApply, completionMissing };
}
