import { deviceOwners } from '#areas/equipment/contract/owners.ts';
import { countWaiting } from '#kit/server/case/waiting.ts';
import type { Request } from '#kit/server/request.ts';

import { corrections } from './correction-case.ts';

/** What waits of corrections of archives, for their unit and for the clerk. */
export function countTodos(request: Request) {
  return countWaiting(request, {
    correctionReturned: { of: corrections, for: deviceOwners },
    correctionDecide: { of: corrections, for: ['I1'] },
  });
}
