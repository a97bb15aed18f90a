import type { Request } from '#kit/server/request.ts';
import { todoCounts, type TodoCount } from '#kit/server/todos.ts';
import { countWaiting } from '#kit/server/count-waiting.ts';
import { deviceOwners } from '#areas/equipment/contract/owners.ts';

import { pipelineAddition } from '../contract/lifecycle.ts';

const { returned, submitted } = pipelineAddition.states;

/** What waits of pipes that are proposed, for their unit and for the clerk. */
export async function countTodos({ readDb, asker }: Request): Promise<Readonly<Record<string, TodoCount>>> {
  const open = [returned.code];
  const byStatus = await countWaiting(readDb, asker, { table: 'pipelineAddition', open, submitted: submitted.code, owners: deviceOwners });
  return todoCounts({ additionReturned: byStatus[returned.code] ?? 0, additionConfirm: byStatus[submitted.code] ?? 0 });
}
