import type { Call } from '../../contract/call.ts';
import { call } from '../client.ts';
import { useRefresh } from '../record/use-call.ts';

/** A case as the page shows it. */
export interface Seen {
  readonly id: unknown;
  readonly version: unknown;
}

/** Makes a move of a case, then reloads what pages show. */
export function useCaseMove(kind: { readonly calls: { readonly move: Call } }) {
  const refresh = useRefresh();
  return async ({ id, version }: Seen, move: string, opinion: string | undefined) => {
    await call(kind.calls.move, { id: String(id), version: Number(version), move, ...(opinion && { opinion }) });
    await refresh();
  };
}

export interface Reason {
  readonly field: string;
  readonly label?: string;
  readonly reason: string;
}

/** Makes moves by calls of their own, and all others by the call with which a desk decides; then reloads what pages show. */
export function useStepMove(own: Readonly<Record<string, Call>>, decide: Call) {
  const refresh = useRefresh();
  return async ({ id, version }: Seen, move: string, opinion?: string, reasons?: readonly Reason[]) => {
    const step = { id: String(id), version: Number(version) };
    const decision = { ...step, decision: move, ...(opinion && { opinion }), ...(reasons && { reasons }) };
    await (own[move] ? call(own[move], step) : call(decide, decision));
    await refresh();
  };
}
