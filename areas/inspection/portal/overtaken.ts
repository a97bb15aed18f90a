import { createContext, useCallback, useContext, useState } from 'react';

import type { Call } from '#kit/contract/call.ts';
import { CallError } from '#kit/portal/client.ts';
import { useCallMutation, type MutationOptions } from '#kit/portal/record/use-call.ts';

/** Tells the page of an application that somebody else was faster. */
export const OvertakenContext = createContext<(error: unknown) => void>(() => undefined);

/** Refusals that say so; the others are about the step itself. */
const movedOn: ReadonlySet<string> = new Set(['overtaken', 'stale', 'moveNotAllowed']);

/** What the server said to a step that came too late, until it is read. */
export function useOvertaken() {
  const [message, setMessage] = useState<string>();
  const tell = useCallback((error: unknown) => {
    if (error instanceof CallError && movedOn.has(error.code)) setMessage(error.message);
  }, []);
  return { message, tell, dismiss: () => setMessage(undefined) };
}

/** Tells of a late step and lets the error go on. */
export function useTellOvertaken(): (error: unknown) => never {
  const tell = useContext(OvertakenContext);
  return (error) => {
    tell(error);
    throw error;
  };
}

/** Makes a step of an application. If somebody else made one first, the page shows a notice that stays. */
export function useStep<C extends Call>(declared: C, options: MutationOptions<C> = {}) {
  const tell = useContext(OvertakenContext);
  return useCallMutation(declared, {
    ...options,
    onError: (error: CallError) => {
      tell(error);
      return options.onError?.(error) ?? false;
    },
  });
}
