import type { Values } from '#kit/contract/field.ts';
import { call } from '#kit/portal/client.ts';
import { useRefresh } from '#kit/portal/record/use-call.ts';

import { detectionCalls } from '../detection-wire.ts';
import type { testLineMoves, testOrderMoves } from '../../contract/lifecycle.ts';

/** Makes a move of an order, then has the pages read again. */
export function useOrderMove() {
  const refresh = useRefresh();
  return async (order: Values, move: string, opinion: string | undefined) => {
    await call(detectionCalls.testOrderMove, { ...stepOf(order, opinion), move: move as (typeof testOrderMoves)[number] });
    await refresh();
  };
}

/** Makes a move of the test of one lift. */
export function useLineMove() {
  const refresh = useRefresh();
  return async (line: Values, move: string, opinion: string | undefined) => {
    await call(detectionCalls.testLineMove, { ...stepOf(line, opinion), move: move as (typeof testLineMoves)[number] });
    await refresh();
  };
}

function stepOf(record: Values, opinion: string | undefined) {
  return { id: String(record['id']), version: Number(record['version']), ...(opinion && { opinion }) };
}
