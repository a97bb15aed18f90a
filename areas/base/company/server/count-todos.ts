import { countWaiting } from '#kit/server/case/waiting.ts';
import type { Request } from '#kit/server/request.ts';
import type { TodoCount } from '#kit/server/case/todos.ts';

import { licenceAccess, unitAccess, unitChangeAccess } from '../contract/menu.ts';
import { unitChanges } from './changes/changes.ts';
import { countDue } from './licences/licence-store.ts';

/** What waits of units: for their people changes sent back and licences that end, for whoever decides the changes handed in. */
export async function countTodos(request: Request): Promise<Readonly<Record<string, TodoCount>>> {
  const { readDb, asker, today } = request;
  return {
    ...(await countWaiting(request, {
      unitChangeReturned: { of: unitChanges, access: unitAccess.edit },
      unitChangeDecide: { of: unitChanges, access: unitChangeAccess.decide },
    })),
    licenceDue: { count: asker.unitId && asker.menuIds.has(licenceAccess.edit) ? await countDue(readDb, asker.unitId, today) : 0 },
  };
}
