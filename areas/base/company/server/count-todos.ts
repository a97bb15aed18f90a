import { countWaiting } from '#kit/server/case/waiting.ts';
import type { Request } from '#kit/server/request.ts';
import type { TodoCount } from '#kit/server/case/todos.ts';

import { licenceAccess, unitAccess, unitChangeAccess } from '../contract/menu.ts';
import { unitChanges } from './changes/changes.ts';
import { countDue } from './licences/licence-store.ts';

/** What waits of units: for their people changes sent back and licences that end, for whoever decides the changes handed in. */
export async function countTodos(request: Request): Promise<Readonly<Record<string, TodoCount>>> {
  const { asker, today } = request;
  const [changes, licenceDue] = await Promise.all([
    countWaiting(request, {
      unitChangeReturned: { of: unitChanges, access: unitAccess.edit },
      unitChangeDecide: { of: unitChanges, access: unitChangeAccess.decide },
    }),
    asker.unitId !== null && asker.menuIds.has(licenceAccess.edit) ? countDue(request, asker.unitId, today) : undefined,
  ]);
  return { ...changes, ...(licenceDue && { licenceDue }) };
}
