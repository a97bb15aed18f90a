import type { Line } from '../application-store.ts';
import { reviewersOf } from './lines-at-work.ts';

/** A step of the flow log, with who made it. */
export interface MadeBy {
  readonly action: string;
  readonly operatorId: string | null;
}

const gives: ReadonlySet<string> = new Set(['approve', 'approvePassed']);

/** The accounts that reviewed and gave out the reports of an application as they hold: all since they were last revised as a whole. @param flow oldest first */
export function decidersOf(flow: readonly MadeBy[], lines: readonly Pick<Line, 'reviewedBy'>[]): string[] {
  const revised = flow.findLastIndex(({ action }) => action === 'reviseReport');
  const issuers = flow.slice(revised + 1).flatMap(({ action, operatorId }) => (gives.has(action) && operatorId ? [operatorId] : []));
  return [...issuers, ...reviewersOf(lines)];
}
