import { deviceOwners } from '#areas/equipment/contract/owners.ts';
import { countWaiting } from '#kit/server/case/waiting.ts';
import type { Request } from '#kit/server/request.ts';

import { entries } from './entry-case.ts';

/** What waits of first entries, for their unit and for the clerk. */
export function countTodos(request: Request) {
  return countWaiting(request, {
    entryReturned: { of: entries, for: deviceOwners, states: ['returned'] },
    entryDraft: { of: { ...entries, waitsFor: undefined }, for: deviceOwners, states: ['draft'] },
    entryConfirm: { of: entries, for: ['I1'] },
  });
}
