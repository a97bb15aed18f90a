import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { deviceFault } from '../contract/lifecycle.ts';

/** The state of a fault by its code. */
export function FaultPill({ status }: { readonly status: string }) {
  const state = Object.values(deviceFault.states).find(({ code }) => code === status);
  return state ? <StatusPill tone={state.tone}>{state.label}</StatusPill> : null;
}
