import { useMemo, useState } from 'react';

import { keyOfRow, type Row } from './record-table-props.ts';

export interface Selection {
  readonly keys: readonly string[];
  readonly rows: readonly Row[];
  /** Replaces the marks of the page in view; those of other pages stay. */
  readonly mark: (keys: readonly string[], pageRows: readonly Row[]) => void;
  readonly clear: () => void;
}

/** Marked rows, kept over pages, queries and reloads of the list, each as it was last seen. */
export function useSelection(rowKey: string, onChange?: (rows: readonly Row[]) => void): Selection {
  const [marked, setMarked] = useState<ReadonlyMap<string, Row>>(new Map());
  return useMemo(() => {
    const set = (next: ReadonlyMap<string, Row>) => {
      setMarked(next);
      onChange?.([...next.values()]);
    };
    return {
      keys: [...marked.keys()],
      rows: [...marked.values()],
      mark: (keys, pageRows) => set(markPage(marked, keys, pageRows, rowKey)),
      clear: () => set(new Map()),
    };
  }, [marked, rowKey, onChange]);
}

/** What is marked after the page in view has these keys marked. */
export function markPage(
  marked: ReadonlyMap<string, Row>,
  keys: readonly string[],
  pageRows: readonly Row[],
  rowKey: string,
): Map<string, Row> {
  const next = new Map(marked);
  for (const row of pageRows) {
    const key = keyOfRow(row, rowKey);
    if (keys.includes(key)) next.set(key, row);
    else next.delete(key);
  }
  return next;
}
