import { useCallback, useRef, useState } from 'react';

import type { Fields } from '../../contract/field.ts';
import { usePageSearch } from '../kept-pages/page-context.ts';
import { dropEmptyFilters, paramsToState, stateToParams, type FilterValues, type ListState } from '../query/filters.ts';
import { useLatest } from '../calls/use-latest.ts';

export interface ListStart {
  readonly filters?: FilterValues;
  readonly pageSize?: number;
  readonly orderBy?: string;
}

export interface ListStateHandle {
  readonly state: ListState;
  /** A new query begins on the first page. */
  readonly search: (filters: FilterValues) => void;
  readonly reset: () => void;
  readonly turnTo: (pageNo: number, pageSize: number) => void;
  readonly sortBy: (orderBy: string | undefined) => void;
}

/**
 * Query, page and order of a list. They live with the page and stand in its address, so that reload, back and a sent link show the same.
 * @param name set apart two lists on one page; the name becomes a prefix in the address
 */
export function useListState(fields: Fields, keys: readonly string[], start: ListStart = {}, name = ''): ListStateHandle {
  const [search, setSearch] = usePageSearch();
  const beginning: ListState = {
    filters: dropEmptyFilters(start.filters ?? {}),
    pageNo: 1,
    pageSize: start.pageSize ?? 20,
    orderBy: start.orderBy,
  };
  const first = useRef(beginning);
  const prefix = name && `${name}.`;
  const [state, setState] = useState(() => paramsToState(ownParams(search, prefix), fields, keys, beginning));

  const change = (next: ListState) => {
    setState(next);
    setSearch(mergeParams(search, prefix, stateToParams(next, first.current), stateToParams(state, first.current)));
  };
  const latest = useLatest(change);
  const stateNow = useLatest(state);

  return {
    state,
    search: useCallback(
      (filters) => latest.current({ ...stateNow.current, filters: dropEmptyFilters(filters), pageNo: 1 }),
      [latest, stateNow],
    ),
    reset: useCallback(() => latest.current({ ...first.current, pageSize: stateNow.current.pageSize }), [latest, stateNow]),
    turnTo: useCallback(
      (pageNo, pageSize) => latest.current({ ...stateNow.current, pageNo: pageSize === stateNow.current.pageSize ? pageNo : 1, pageSize }),
      [latest, stateNow],
    ),
    sortBy: useCallback((orderBy) => latest.current({ ...stateNow.current, orderBy, pageNo: 1 }), [latest, stateNow]),
  };
}

function ownParams(search: URLSearchParams, prefix: string): URLSearchParams {
  if (!prefix) return search;
  return new URLSearchParams(
    [...search].filter(([key]) => key.startsWith(prefix)).map(([key, value]) => [key.slice(prefix.length), value]),
  );
}

/** Replaces what this list wrote before; parameters of others stay. */
function mergeParams(search: URLSearchParams, prefix: string, next: URLSearchParams, before: URLSearchParams): URLSearchParams {
  const merged = new URLSearchParams(search);
  for (const key of before.keys()) merged.delete(prefix + key);
  for (const [key, value] of next) merged.set(prefix + key, value);
  return merged;
}
