import type { Request } from '#kit/server/request.ts';

import { unitChange } from '../contract/lifecycle.ts';
import { licenceAccess, unitAccess, unitChangeAccess } from '../contract/menu.ts';
import { countChanges } from './changes/change-store.ts';
import { countDue } from './licences/licence-store.ts';

const { returned, submitted } = unitChange.states;

/** What waits of units: for their people changes sent back and licences that end, for whoever decides the changes handed in. */
export async function countTodos({ readDb, asker, today }: Request): Promise<Readonly<Record<string, number>>> {
  const count = (access: string, status: string) => (asker.menuIds.has(access) ? countChanges(readDb, asker, status) : 0);
  return {
    unitChangeReturned: await count(unitAccess.edit, returned.code),
    licenceDue: asker.unitId && asker.menuIds.has(licenceAccess.edit) ? await countDue(readDb, asker.unitId, today) : 0,
    unitChangeDecide: await count(unitChangeAccess.decide, submitted.code),
  };
}
