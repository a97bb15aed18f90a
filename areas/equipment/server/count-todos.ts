import type { Request } from '#kit/server/request.ts';
import { todoCounts, type TodoCount } from '#kit/server/todos.ts';

import { deviceEntry, equipmentCorrection, pipelineAddition } from '../contract/lifecycle.ts';
import { countCases } from './todo-views.ts';

/** What waits of the cases that a unit hands in about its devices. */
export async function countTodos({ readDb, asker }: Request): Promise<Readonly<Record<string, TodoCount>>> {
  const counted = await countCases(readDb, asker);
  const entries = (state: keyof typeof deviceEntry.states) => counted.deviceEntry[deviceEntry.states[state].code] ?? 0;
  const corrections = (state: keyof typeof equipmentCorrection.states) =>
    counted.equipmentCorrection[equipmentCorrection.states[state].code] ?? 0;
  const additions = (state: keyof typeof pipelineAddition.states) => counted.pipelineAddition[pipelineAddition.states[state].code] ?? 0;
  return todoCounts({
    entryReturned: entries('returned'),
    entryDraft: entries('draft'),
    entryConfirm: entries('submitted'),
    correctionReturned: corrections('returned'),
    correctionDecide: corrections('submitted'),
    additionReturned: additions('returned'),
    additionConfirm: additions('submitted'),
  });
}
