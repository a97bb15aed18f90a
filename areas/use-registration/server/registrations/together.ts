import { inTransaction } from '#kit/server/database.ts';
import { stepCase } from '#kit/server/case/step.ts';
import { Refused } from '#kit/server/refuse.ts';
import type { InputOf } from '#kit/contract/call.ts';
import type { Request } from '#kit/server/request.ts';

import type { useRegistrationCalls } from '../../contract/calls.ts';
import { registrations, unitRegistrations } from './registrations.ts';

type Together = InputOf<typeof useRegistrationCalls.setDecide>;

/** Like cases decided in one press, each by itself: what cannot be decided is named, the others are. */
export function decideTogether(mode: 'bySet' | 'byUnit') {
  return async ({ steps, move, opinion }: Together, request: Request) => {
    const results = [];
    for (const step of steps) {
      try {
        await inTransaction(request.db, (tx) =>
          mode === 'bySet'
            ? stepCase(tx, registrations, request, step, { move, opinion })
            : stepCase(tx, unitRegistrations, request, step, { move, opinion }),
        );
        results.push({ id: step.id, refusedBecause: null });
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        results.push({ id: step.id, refusedBecause: error.message });
      }
    }
    return { results };
  };
}
