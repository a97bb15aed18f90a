import { useMemo, useState } from 'react';

import { keyOfRow, type Row } from './record-table-props.ts';

export interface Selection {
  readonly keys: readonly string[];
  readonly rows: readonly Row[];
  /** Replaces the marks of the page in view; those of other pages stay. */
  readonly mark: (keys: readonly string[], pageRows: readonly Row[]) => void;
  readonly clear: () => void;
}

/** Marks that are kept elsewhere, beyond the page. */
export interface Held {
  readonly rows: readonly Row[];
  readonly onMarks: (added: readonly Row[], gone: readonly string[]) => void;
}

interface Options {
  readonly onChange?: ((rows: readonly Row[]) => void) | undefined;
  readonly held?: Held | undefined;
}

/** Marked rows, kept over pages, queries and reloads of the list, each as it was last seen. */
export function useSelection(rowKey: string, { onChange, held }: Options): Selection {
  const [own, setOwn] = useState<ReadonlyMap<string, Row>>(new Map());
  return useMemo(() => {
    const marked = held ? new Map(held.rows.map((row) => [keyOfRow(row, rowKey), row])) : own;
    const set = (next: ReadonlyMap<string, Row>) => {
      if (held)
        held.onMarks(
          [...next].flatMap(([key, row]) => (marked.has(key) ? [] : [row])),
          [...marked.keys()].filter((key) => !next.has(key)),
        );
      else setOwn(next);
      onChange?.([...next.values()]);
    };
    return {
      keys: [...marked.keys()],
      rows: [...marked.values()],
      mark: (keys, pageRows) => set(markPage(marked, keys, pageRows, rowKey)),
      clear: () => set(new Map()),
    };
  }, [own, held, rowKey, onChange]);
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
