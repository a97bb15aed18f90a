import { call } from '../client.ts';
import { useRefresh } from '../record/use-call.ts';
import type { AnyCase } from './any-case.ts';

/** A case as the page shows it. */
interface Seen {
  readonly id: unknown;
  readonly version: unknown;
}

/** Makes a move of a case, then reloads what pages show. */
export function useCaseMove(kind: AnyCase) {
  const refresh = useRefresh();
  return async ({ id, version }: Seen, move: string, opinion: string | undefined) => {
    await call(kind.calls.move, { id: String(id), version: Number(version), move, ...(opinion && { opinion }) });
    await refresh();
  };
}
