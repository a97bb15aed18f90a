import { useStepMove } from '#kit/portal/case/use-case-move.ts';

import { firstEntryCalls } from './first-entry-wire.ts';

const own = { withdraw: firstEntryCalls.entryWithdraw, delete: firstEntryCalls.entryDelete };

/** Makes a move of a first entry. */
export const useEntryMove = () => useStepMove(own, firstEntryCalls.entryDecide);
