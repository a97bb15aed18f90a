import type { Call } from '../../contract/call.ts';
import { call } from '../client.ts';
import { useRefresh } from '../calls/use-call.ts';
import type { AnyCase } from './any-case.ts';

/** A case as the page shows it. */
export interface Seen {
  readonly id: unknown;
  readonly version: unknown;
}

/** Calls by which some moves of a kind are made, beside that of all others. */
export type OwnMoves = Readonly<Record<string, Call>>;

/** What is made by one call for all its buttons; a whole kind may have a desk that decides by another, and moves that each have one of their own. */
type MovingKind =
  | Pick<AnyCase, 'calls' | 'ownCalls' | 'desk'>
  | { readonly calls: { readonly move: Call; readonly decide?: undefined }; readonly ownCalls?: undefined; readonly desk?: undefined };

/** Makes a move of a case, by its own call where it has one, then reloads what pages show. */
export function useCaseMove(kind: MovingKind, own: OwnMoves = {}) {
  const refresh = useRefresh();
  return async ({ id, version }: Seen, move: string, opinion: string | undefined, reasons?: readonly Reason[]) => {
    const step = { id: String(id), version: Number(version), ...(opinion && { opinion }), ...(reasons && { reasons }) };
    const itsOwn = own[move] ?? (kind.ownCalls?.includes(move) ? (kind.calls as OwnMoves)[move] : undefined);
    if (itsOwn) await call(itsOwn, step);
    else if (kind.desk?.moves.includes(move)) await call(kind.calls.decide!, { ...step, decision: move });
    else await call(kind.calls.move!, { ...step, move });
    await refresh();
  };
}

export interface Reason {
  readonly field: string;
  readonly label?: string;
  readonly reason: string;
}
