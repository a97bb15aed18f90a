import type { Request } from '#kit/server/request.ts';

import { unitChange } from '../contract/lifecycle.ts';
import { unitAccess, unitChangeAccess } from '../contract/menu.ts';
import { countChanges } from './changes/change-store.ts';

const { returned, submitted } = unitChange.states;

/** What waits of changes of units: for their people those sent back, for whoever decides those handed in. */
export async function countTodos({ readDb, asker }: Request): Promise<Readonly<Record<string, number>>> {
  const count = (access: string, status: string) => (asker.menuIds.has(access) ? countChanges(readDb, asker, status) : 0);
  return {
    unitChangeReturned: await count(unitAccess.edit, returned.code),
    unitChangeDecide: await count(unitChangeAccess.decide, submitted.code),
  };
}
