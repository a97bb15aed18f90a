import type { Values } from '#kit/contract/field.ts';
import { call } from '#kit/portal/client.ts';
import { useRefresh } from '#kit/portal/record/use-call.ts';

import { correctionCalls } from './corrections-wire.ts';

type Reasons = { field: string; label?: string; reason: string }[];

/** Makes a move of a correction by the call that stands for it, then has the pages read again. */
export function useCorrectionMove() {
  const refresh = useRefresh();
  return async (correction: Values, move: string, opinion: string | undefined, reasons?: Reasons) => {
    const step = { id: String(correction['id']), version: Number(correction['version']) };
    if (move === 'withdraw') await call(correctionCalls.correctionWithdraw, step);
    else if (move === 'delete') await call(correctionCalls.correctionDelete, step);
    else {
      const decision = move as 'accept' | 'return' | 'reject';
      await call(correctionCalls.correctionDecide, { ...step, decision, ...(opinion && { opinion }), ...(reasons && { reasons }) });
    }
    await refresh();
  };
}
