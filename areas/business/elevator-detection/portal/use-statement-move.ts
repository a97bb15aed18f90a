import { useCaseMove } from '#kit/portal/case/use-case-move.ts';

import { detectionCalls } from './detection-wire.ts';

const kind = { calls: { move: detectionCalls.statementMove } };

/** Makes a move of a statement. */
export const useStatementMove = () => useCaseMove(kind);
