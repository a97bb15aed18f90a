import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { liftRescue } from '../contract/lifecycle.ts';

/** The state of a rescue by its code. */
export function RescuePill({ status }: { readonly status: string }) {
  const state = Object.values(liftRescue.states).find(({ code }) => code === status);
  return state ? <StatusPill tone={state.tone}>{state.label}</StatusPill> : null;
}
