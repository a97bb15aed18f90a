import { useStepMove } from '#kit/portal/case/use-case-move.ts';

import { correctionCalls } from './corrections-wire.ts';

const own = { withdraw: correctionCalls.correctionWithdraw, delete: correctionCalls.correctionDelete };

/** Makes a move of a correction. */
export const useCorrectionMove = () => useStepMove(own, correctionCalls.correctionDecide);
