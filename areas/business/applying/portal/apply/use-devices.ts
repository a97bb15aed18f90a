import type { ReplyOf } from '#kit/contract/call.ts';
import { call } from '#kit/portal/client.ts';
import { useKeptQuery, type Answer } from '#kit/portal/calls/use-kept-query.ts';

import { applyingCalls } from '../applying-wire.ts';

export type Device = ReplyOf<typeof applyingCalls.candidates>['list'][number];

/** Devices that fit into one address at most. */
const chunk = 100;

async function fetchDevices(ids: readonly string[], signal: AbortSignal): Promise<Device[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / chunk) }, (_, index) => ids.slice(index * chunk, (index + 1) * chunk));
  const found = await Promise.all(parts.map((devices) => call(applyingCalls.candidates, { devices, pageSize: chunk }, { signal })));
  const byId = new Map(found.flatMap(({ list }) => list).map((device) => [device.equSysId, device]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The facts of chosen devices, in the order of choice; those the asker may not see are left out. */
export function useDevices(ids: readonly string[]): Answer<Device[]> {
  return useKeptQuery<Device[]>({
    queryKey: ['call', applyingCalls.candidates.path, 'chosen', ids],
    queryFn: ({ signal }) => fetchDevices(ids, signal),
    enabled: ids.length > 0,
  });
}
