import { useCallback, useEffect, useRef, useState } from 'react';

import type { Values } from '../../contract/field.ts';
import type { CopyKeeper, LocalCopy } from './autosave.ts';

/** What was typed on this computer and never reached the server. */
export interface Recovered {
  readonly values: Values;
  readonly typedAt: string;
  /** The server meanwhile holds a newer version than the one typed upon. */
  readonly isOutdated: boolean;
}

/** What was typed into a form on this computer and never reached the server, and how it is given up. */
export function useRecovered(
  key: string,
  version: number | undefined,
  enabled: boolean,
  keeper: CopyKeeper,
): readonly [Recovered | undefined, () => void] {
  const [recovered, setRecovered] = useState<Recovered>();
  const asked = useRef<string>(undefined);
  useEffect(() => {
    if (!enabled || asked.current === key) return;
    asked.current = key;
    void keeper.read(key).then((copy) => setRecovered(copy && recoveredFrom(copy, version)));
  }, [key, enabled, version, keeper]);
  const dismiss = useCallback(() => {
    setRecovered(undefined);
    keeper.remove(key);
  }, [key, keeper]);
  return [recovered, dismiss];
}

/** A copy typed upon an older version than the server now holds must not silently replace it. */
export function recoveredFrom({ values, typedAt, version: typedUpon }: LocalCopy, version: number | undefined): Recovered {
  return { values, typedAt, isOutdated: version !== undefined && typedUpon !== undefined && typedUpon < version };
}
