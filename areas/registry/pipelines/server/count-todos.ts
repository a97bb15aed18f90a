import { deviceOwners } from '#areas/equipment/contract/owners.ts';
import { countWaiting } from '#kit/server/case/waiting.ts';
import type { Request } from '#kit/server/request.ts';

import { additions } from './pipeline-additions.ts';

/** What waits of pipes that are proposed, for their unit and for the clerk. */
export function countTodos(request: Request) {
  return countWaiting(request, { additionReturned: { of: additions, for: deviceOwners }, additionConfirm: { of: additions, for: ['I1'] } });
}
