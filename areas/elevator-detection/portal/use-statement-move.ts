import type { Values } from '#kit/contract/field.ts';
import { call } from '#kit/portal/client.ts';
import { useRefresh } from '#kit/portal/record/use-call.ts';

import { detectionCalls } from './detection-wire.ts';
import type { statementMoves } from '../contract/lifecycle.ts';

/** Makes a move of a statement, then has the pages read again. */
export function useStatementMove() {
  const refresh = useRefresh();
  return async (statement: Values, move: string, opinion: string | undefined) => {
    await call(detectionCalls.statementMove, {
      id: String(statement['id']),
      version: Number(statement['version']),
      move: move as (typeof statementMoves)[number],
      ...(opinion && { opinion }),
    });
    await refresh();
  };
}
