import type { InputOf } from '#kit/contract/call.ts';
import { stepCasesTogether } from '#kit/server/case/together.ts';
import type { Request } from '#kit/server/request.ts';

import type { useRegistrationCalls } from '../../contract/calls.ts';
import type { Mode } from './registration-store.ts';
import { registrations, unitRegistrations } from './registrations.ts';

type Together = InputOf<typeof useRegistrationCalls.setDecide>;

/** Like applications of one way decided in one press. */
export function decideTogether(mode: Mode) {
  return async ({ steps, move, opinion }: Together, request: Request) => {
    const wanted = { move, opinion };
    const results =
      mode === 'bySet'
        ? await stepCasesTogether(registrations, request, steps, wanted)
        : await stepCasesTogether(unitRegistrations, request, steps, wanted);
    return { results };
  };
}
