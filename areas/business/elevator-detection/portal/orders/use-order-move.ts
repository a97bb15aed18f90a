import { useCaseMove } from '#kit/portal/case/use-case-move.ts';

import { detectionCalls } from '../detection-wire.ts';

const order = { calls: { move: detectionCalls.testOrderMove } };
const line = { calls: { move: detectionCalls.testLineMove } };

/** Makes a move of an order. */
export const useOrderMove = () => useCaseMove(order);

/** Makes a move of the test of one lift. */
export const useLineMove = () => useCaseMove(line);
