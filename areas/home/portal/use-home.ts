import { useCall } from '#kit/portal/record/use-call.ts';

import { homeCalls } from './home-wire.ts';

/** Numbers stay fresh while somebody looks at them, and are read again after whatever the person does. */
const looking = { staleTime: 30_000, every: 120_000 } as const;

export function useNums() {
  return useCall(homeCalls.getEqustatisticNums, {}, looking);
}

export function useOverview() {
  return useCall(homeCalls.getEqmOverview, {}, looking);
}

export function useRecent() {
  return useCall(homeCalls.recentApplications, {}, looking);
}
