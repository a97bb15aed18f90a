import type { Values } from '#kit/contract/field.ts';
import { call } from '#kit/portal/client.ts';
import { useRefresh } from '#kit/portal/record/use-call.ts';

import { firstEntryCalls } from './first-entry-wire.ts';

/** Makes a move of a first entry by the call that stands for it, then has the pages read again. */
export function useEntryMove() {
  const refresh = useRefresh();
  return async (
    entry: Values,
    move: string,
    opinion: string | undefined,
    more: { readonly reasons?: { field: string; label?: string; reason: string }[] } = {},
  ) => {
    const step = { id: String(entry['id']), version: Number(entry['version']) };
    if (move === 'withdraw') await call(firstEntryCalls.entryWithdraw, step);
    else if (move === 'delete') await call(firstEntryCalls.entryDelete, step);
    else
      await call(firstEntryCalls.entryDecide, {
        ...step,
        decision: move as 'confirm' | 'return' | 'reject',
        ...(opinion && { opinion }),
        ...more,
      });
    await refresh();
  };
}
