import { hashKey, keepPreviousData, useQuery, useQueryClient, type QueryFunction, type QueryKey } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';

import { CallError } from '../client.ts';
import { useReadFault } from '../kept-pages/read-faults.ts';

interface Asked<T> {
  readonly queryKey: QueryKey;
  readonly queryFn: QueryFunction<T>;
  readonly enabled?: boolean;
  /** Milliseconds for which a loaded answer counts as fresh. */
  readonly staleTime?: number;
  /** Keeps showing the previous answer while the next is loaded: for lists. */
  readonly keepsPrevious?: boolean;
  /** Asks again every so many milliseconds while the page is shown. */
  readonly every?: number | false;
  readonly retry?: (count: number, error: Error) => boolean;
  /** The part says by itself that it could not be read again: the page need not. */
  readonly tellsFault?: boolean;
}

/** What was asked of the server, as far as it is known. */
export interface Answer<T> {
  /** Once it is there, it stays: however long the page was left, and whatever becomes of later readings. */
  readonly data: T | undefined;
  /** Why there is nothing to show. Never beside data: a page that gives way to it takes nothing away. */
  readonly error: Error | null;
  /** Why it could not be read again; the page says so by itself. */
  readonly fault: Error | undefined;
  /** It is being read for the first time. */
  readonly isLoading: boolean;
  readonly isFetching: boolean;
  /** It has been read since the part stands, not only before. */
  readonly isFetchedAfterMount: boolean;
  /** What is shown belongs to what was asked before. */
  readonly isPlaceholderData: boolean;
  readonly refetch: () => Promise<unknown>;
}

interface Kept<T> {
  readonly hash: string;
  readonly data: T;
  readonly at: number;
}

/** How long until a reading that a fault of the network or the server has stopped is tried again by itself, ms. */
const againMs = 20_000;

/**
 * Asks the server and keeps what it has answered as long as the part stands that asked. The cache drops answers that nobody looks at, and a kept page
 * that is not in front does not look: coming back, it goes on with what it had, and reads it again.
 */
export function useKeptQuery<T>(asked: Asked<T>): Answer<T> {
  const { queryKey, queryFn, enabled = true, staleTime, keepsPrevious = false, every = false, retry, tellsFault = false } = asked;
  const client = useQueryClient();
  const kept = useRef<Kept<T>>(undefined);
  const hash = hashKey(queryKey);
  const ofThis = () => (kept.current?.hash === hash ? kept.current : undefined);
  const query = useQuery<T>({
    queryKey,
    queryFn,
    enabled,
    refetchInterval: ({ state }) => (state.data !== undefined && isPassing(state.error) ? againMs : every),
    initialData: () => ofThis()?.data,
    initialDataUpdatedAt: () => ofThis()?.at,
    ...(staleTime !== undefined && { staleTime }),
    ...(keepsPrevious && { placeholderData: keepPreviousData as never }),
    ...(retry && { retry }),
  });
  useLayoutEffect(() => {
    const state = client.getQueryState<T>(queryKey);
    if (state?.data !== undefined) kept.current = { hash, data: state.data, at: state.dataUpdatedAt };
  });
  const { refetch } = query;
  const fault = query.data !== undefined && query.error !== null ? query.error : undefined;
  useReadFault(tellsFault ? undefined : fault, refetch);
  // Read where they are used: only what a page reads has it drawn again.
  return {
    fault,
    refetch,
    get data() {
      return query.data;
    },
    get error() {
      return fault ? null : query.error;
    },
    get isLoading() {
      return query.isLoading;
    },
    get isFetching() {
      return query.isFetching;
    },
    get isFetchedAfterMount() {
      return query.isFetchedAfterMount;
    },
    get isPlaceholderData() {
      return query.isPlaceholderData;
    },
  };
}

/** A refusal will not become a yes by asking again. */
function isPassing(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500);
}
