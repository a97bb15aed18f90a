import { countWaiting } from '#kit/server/case/waiting.ts';
import type { Request } from '#kit/server/request.ts';

import { joinAccess, registrationAccess, resetAccess } from '../contract/menu.ts';
import { registrations } from './registration-case.ts';
import { resets } from './reset-case.ts';

/** What waits for the platform, and for the administrators of a unit. */
export function countTodos(request: Request) {
  return countWaiting(request, {
    registrationDecide: { of: registrations, access: registrationAccess.decide, states: ['submitted'] },
    resetDecide: { of: resets, access: resetAccess.decide, states: ['submitted'] },
    joinDecide: { of: registrations, access: joinAccess.decide, states: ['unitAsked'] },
  });
}
