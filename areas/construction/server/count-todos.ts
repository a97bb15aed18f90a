import type { Request } from '#kit/server/request.ts';

import { noticeAccess } from '../contract/menu.ts';
import { atWorkStages, toApplyStages, type SupervisionStage } from '../contract/supervised.ts';
import { countLinesAt } from './lines/line-views.ts';
import { countWaiting } from './notice-store.ts';

/** What waits of notices: those that whoever builds is to correct, those that the authority of the place looks through or lets be given up. */
export async function countTodos({ readDb, asker }: Request): Promise<Readonly<Record<string, number>>> {
  const count = (access: string) => (asker.menuIds.has(access) ? countWaiting(readDb, asker) : 0);
  const lines = (stages: readonly SupervisionStage[], lacksCompletion = false) =>
    asker.menuIds.has(noticeAccess.edit) ? countLinesAt(readDb, asker, stages, lacksCompletion) : 0;
  const [noticeReturned, noticeDecide, linesToApply, completionMissing] = await Promise.all([
    count(noticeAccess.edit),
    count(noticeAccess.decide),
    lines(toApplyStages),
    lines(atWorkStages, true),
  ]);
  return { noticeReturned, noticeDecide, linesToApply, completionMissing };
}
