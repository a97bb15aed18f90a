import type { MoveOf } from '#kit/contract/case/lifecycle.ts';
import { inTransaction } from '../postgres/database.ts';
import { Refused } from '../refuse.ts';
import type { CaseRecord, CaseRequest, Seen, StepKind, StepsOf } from './case.ts';
import { stepCase } from './step.ts';

/** Like cases decided in one press, each by itself: what cannot be decided is named, the others are. */
export async function stepCasesTogether<D extends StepKind, R extends CaseRecord>(
  of: StepsOf<D, R>,
  request: CaseRequest,
  steps: readonly Seen[],
  wanted: { readonly move: MoveOf<D['cycle']>; readonly opinion?: string | undefined },
) {
  const results: { id: string; refusedBecause: string | null }[] = [];
  for (const step of steps) {
    try {
      await inTransaction(request.db, (tx) => stepCase(tx, of, request, { ...step, ...wanted }));
      results.push({ id: step.id, refusedBecause: null });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      results.push({ id: step.id, refusedBecause: error.message });
    }
  }
  return results;
}
