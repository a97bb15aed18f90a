import type { Values } from '#kit/contract/field.ts';
import { call } from '#kit/portal/client.ts';
import { useRefresh } from '#kit/portal/record/use-call.ts';

import { rescueCalls } from '../contract/calls.ts';
import type { rescueMoves } from '../contract/lifecycle.ts';

/** Makes a move of a rescue, then has the pages read again. */
export function useRescueMove() {
  const refresh = useRefresh();
  return async (rescue: Values, move: string, opinion: string | undefined) => {
    await call(rescueCalls.move, {
      id: String(rescue['id']),
      version: Number(rescue['version']),
      move: move as (typeof rescueMoves)[number],
      ...(opinion && { opinion }),
    });
    await refresh();
  };
}
