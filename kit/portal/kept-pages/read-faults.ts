import { useEffect, useState } from 'react';
import { create } from 'zustand';

import { useKeptPage } from './page-context.ts';

/** A later reading that has failed: what was read before is still shown. */
interface ReadFault {
  readonly error: Error;
  readonly retry: () => unknown;
}

interface FaultStore {
  /** By tag, then by who was reading. */
  readonly faults: Readonly<Record<string, ReadonlyMap<object, ReadFault>>>;
}

const useFaults = create<FaultStore>(() => ({ faults: {} }));

const none: ReadonlyMap<object, ReadFault> = new Map();

function change(tabId: string, by: object, fault: ReadFault | undefined): void {
  const { faults } = useFaults.getState();
  const known = faults[tabId] ?? none;
  if (!fault && !known.has(by)) return;
  const next = new Map(known);
  next.delete(by);
  if (fault) next.set(by, fault);
  useFaults.setState({ faults: { ...faults, [tabId]: next } });
}

/** Has the page say that it could not be read again. @param error undefined as long as it can */
export function useReadFault(error: Error | undefined, retry: () => unknown): void {
  const { tabId } = useKeptPage();
  const [by] = useState(() => ({}));
  useEffect(() => {
    if (!error) return undefined;
    change(tabId, by, { error, retry });
    return () => change(tabId, by, undefined);
  }, [tabId, by, error, retry]);
}

/** What of a page could not be read again. */
export function useReadFaults(tabId: string): readonly ReadFault[] {
  const known = useFaults(({ faults }) => faults[tabId]) ?? none;
  return [...known.values()];
}
