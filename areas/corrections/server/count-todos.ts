import type { Request } from '#kit/server/request.ts';
import { todoCounts, type TodoCount } from '#kit/server/todos.ts';
import { countWaiting } from '#kit/server/count-waiting.ts';
import { deviceOwners } from '#areas/equipment/contract/owners.ts';

import { equipmentCorrection } from '../contract/lifecycle.ts';

const { returned, submitted } = equipmentCorrection.states;

/** What waits of corrections of archives, for their unit and for the clerk. */
export async function countTodos({ readDb, asker }: Request): Promise<Readonly<Record<string, TodoCount>>> {
  const open = [returned.code];
  const byStatus = await countWaiting(readDb, asker, {
    table: 'equipmentCorrection',
    open,
    submitted: submitted.code,
    owners: deviceOwners,
  });
  return todoCounts({ correctionReturned: byStatus[returned.code] ?? 0, correctionDecide: byStatus[submitted.code] ?? 0 });
}
