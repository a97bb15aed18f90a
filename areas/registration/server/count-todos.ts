import { countInStates } from '#kit/server/case/list-cases.ts';
import type { Request } from '#kit/server/request.ts';
import type { TodoCount } from '#kit/server/todos.ts';

import { passwordReset, registration } from '../contract/lifecycle.ts';
import { joinAccess, registrationAccess, resetAccess } from '../contract/menu.ts';
import { registrations } from './registration-case.ts';
import { resets } from './reset-case.ts';

/** What waits for the platform, and for the administrators of a unit. */
export async function countTodos({ readDb, asker }: Request): Promise<Readonly<Record<string, TodoCount>>> {
  const { submitted, unitAsked } = registration.states;
  const none = { count: 0 };
  const ifMay = (access: string, count: () => Promise<TodoCount>) => (asker.menuIds.has(access) ? count() : none);
  return {
    registrationDecide: await ifMay(registrationAccess.decide, () => countInStates(registrations, readDb, asker, [submitted.code])),
    resetDecide: await ifMay(resetAccess.decide, () => countInStates(resets, readDb, asker, [passwordReset.states.submitted.code])),
    joinDecide: await ifMay(joinAccess.decide, () => countInStates(registrations, readDb, asker, [unitAsked.code])),
  };
}
