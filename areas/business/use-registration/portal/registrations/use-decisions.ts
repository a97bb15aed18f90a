import { useTogether } from '#kit/portal/case/use-together.tsx';

import { mostTogether, type setCase, type unitCase, type useRegistrationCalls } from '../../contract/calls.ts';

/** Moves for which one opens the application: a row of the list does not offer them. */
export const onItsPage = ['sendBack', 'visit', 'cancel', 'seal', 'approve', 'pass'] as const;

/** Like applications decided together; both ways have the same moves. */
export function useDecisions(kind: typeof setCase | typeof unitCase, decide: (typeof useRegistrationCalls)['setDecide' | 'unitDecide']) {
  return useTogether({ kind, decide, moves: ['pass', 'approve'], most: mostTogether, notMine: '不待您预审或审批' });
}
