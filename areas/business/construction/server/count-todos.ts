import { countWaiting } from '#kit/server/case/waiting.ts';
import type { Request } from '#kit/server/request.ts';
import type { TodoCount } from '#kit/server/case/todos.ts';

import { noticeAccess } from '../contract/menu.ts';
import { atWorkStages, toApplyStages, type SupervisionStage } from '../contract/supervised.ts';
import { countLinesAt } from './lines/line-views.ts';
import { notices } from './notice-case.ts';

/** What waits of notices: those that whoever builds is to correct, those that the authority of the place looks through or lets be given up. */
export async function countTodos(request: Request): Promise<Readonly<Record<string, TodoCount>>> {
  const lines = (stages: readonly SupervisionStage[], lacksCompletion = false) =>
    request.asker.menuIds.has(noticeAccess.edit) ? countLinesAt(request, stages, lacksCompletion) : undefined;
  const [waiting, linesToApply, completionMissing] = await Promise.all([
    countWaiting(request, {
      noticeReturned: { of: notices, access: noticeAccess.edit },
      noticeDecide: { of: notices, access: noticeAccess.decide },
    }),
    lines(toApplyStages),
    lines(atWorkStages, true),
  ]);
  return { ...waiting, ...(linesToApply && { linesToApply }), ...(completionMissing && { completionMissing }) };
}
