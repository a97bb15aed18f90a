import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import type { Call } from '../../contract/call.ts';
import { callKey } from '../calls/use-call.ts';

/** A row as the lists in view show it now: another one once somebody else's change has been read. Nothing for a row that is not stored yet. */
export function useNewestRow<R extends { readonly id: unknown }>(declared: Call, row: R | undefined): R | undefined {
  const client = useQueryClient();
  const find = () => {
    const lists = client.getQueriesData<{ readonly list?: readonly R[] }>({ queryKey: callKey(declared), type: 'active' });
    return lists.flatMap(([, answer]) => answer?.list ?? []).find(({ id }) => id === row?.id) ?? row;
  };
  return useSyncExternalStore((tell) => client.getQueryCache().subscribe(tell), find);
}
