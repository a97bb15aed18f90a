import type { Request } from '#kit/server/request.ts';
import { todoCounts, type TodoCount } from '#kit/server/todos.ts';
import { countWaiting } from '#kit/server/count-waiting.ts';
import { deviceOwners } from '#areas/equipment/contract/owners.ts';

import { deviceEntry } from '../contract/lifecycle.ts';

const { draft, returned, submitted } = deviceEntry.states;

/** What waits of first entries, for their unit and for the clerk. */
export async function countTodos({ readDb, asker }: Request): Promise<Readonly<Record<string, TodoCount>>> {
  const open = [draft.code, returned.code];
  const byStatus = await countWaiting(readDb, asker, { table: 'deviceEntry', open, submitted: submitted.code, owners: deviceOwners });
  return todoCounts({
    entryReturned: byStatus[returned.code] ?? 0,
    entryDraft: byStatus[draft.code] ?? 0,
    entryConfirm: byStatus[submitted.code] ?? 0,
  });
}
