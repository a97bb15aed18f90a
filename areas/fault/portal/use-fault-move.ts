import type { Values } from '#kit/contract/field.ts';
import { call } from '#kit/portal/client.ts';
import { useRefresh } from '#kit/portal/record/use-call.ts';

import { faultCalls } from '../contract/calls.ts';
import type { faultMoves } from '../contract/lifecycle.ts';

/** Makes a move of a fault, then has the pages read again. */
export function useFaultMove() {
  const refresh = useRefresh();
  return async (fault: Values, move: string, opinion: string | undefined) => {
    await call(faultCalls.move, {
      id: String(fault['id']),
      version: Number(fault['version']),
      move: move as (typeof faultMoves)[number],
      ...(opinion && { opinion }),
    });
    await refresh();
  };
}
