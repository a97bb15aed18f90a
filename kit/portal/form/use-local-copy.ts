import { useEffect, useRef, type RefObject } from 'react';

import { useSession } from '../session.ts';
import { localCopies } from './local-copies.ts';
import { useRecovered, type Recovered } from './recovered.ts';
import type { RecordFormHandle } from './use-record-form.ts';

interface Copied {
  /** What the form is about: `unit:0198…`, `account:new`. */
  readonly record: string;
  /** Version of the record that is typed upon, where it has one. */
  readonly version?: number | undefined;
  /** False while nothing can be typed, or where the server keeps what is. */
  readonly enabled?: boolean;
  /** Whether what was typed outlives the dialog that is closed: given up is only what has been sent. */
  readonly outlives?: (() => boolean) | undefined;
}

interface LocalCopies {
  readonly recovered: Recovered | undefined;
  readonly dismissRecovered: () => void;
  /** For an element of a dialog, outside its overlay: when it leaves the page, the dialog was closed, and what was typed is saved or given up. */
  readonly place: RefObject<HTMLElement | null>;
}

/**
 * For a form that the server keeps nothing of before it is saved: what has been typed stays in this browser, for this account and record, and is offered
 * back after a reload or an ended session. Saving it, or taking back every change, forgets the copy.
 */
export function useLocalCopy(
  { values, isDirty }: Pick<RecordFormHandle, 'values' | 'isDirty'>,
  { record, version, enabled = true, outlives }: Copied,
): LocalCopies {
  const { user } = useSession();
  const key = `${user.id}:${record}`;
  const [recovered, dismissRecovered] = useRecovered(key, version, enabled, localCopies);
  /** Under which key a copy of what is typed here lies. */
  const kept = useRef<string>(undefined);
  useEffect(() => {
    if (enabled && isDirty) {
      localCopies.write(key, { values, version, typedAt: new Date().toISOString() });
      kept.current = key;
    } else if (kept.current === key) {
      localCopies.remove(key);
      kept.current = undefined;
      dismissRecovered();
    }
  }, [key, values, isDirty, enabled, version, dismissRecovered]);
  const place = useRef<HTMLElement>(null);
  const asked = useRef(outlives);
  useEffect(() => {
    const element = place.current;
    const isKept = asked.current;
    // A page that is only hidden keeps its elements.
    return () => {
      if (element && !element.isConnected && kept.current && !isKept?.()) localCopies.remove(kept.current);
    };
  }, []);
  return { recovered, dismissRecovered, place };
}
