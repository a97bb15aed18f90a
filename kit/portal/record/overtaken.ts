import { createContext, useCallback, useContext, useState } from 'react';

import type { Call } from '../../contract/call.ts';
import type { CallError } from '../client.ts';
import { isMovedOn } from './closes-when-moved.ts';
import { useCallMutation, type MutationOptions } from '../calls/use-call.ts';

/** Tells the page of a record that somebody else was faster. */
export const OvertakenContext = createContext<(error: unknown) => void>(() => undefined);

/** What the server said to a step that came too late, until it is read. */
export function useOvertaken() {
  const [message, setMessage] = useState<string>();
  const tell = useCallback((error: unknown) => {
    if (isMovedOn(error)) setMessage(error.message);
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

/** Makes a step of the record of a page. If somebody else made one first, the page shows a notice that stays. */
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
