import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { payExceptionCycle } from '../contract/exceptions/lifecycle.ts';
import { payStateOf } from './pay-state.ts';

interface Stated {
  readonly status: string | null;
}

/** The state of an order as a pill. */
export function statusCell({ status }: Stated, text: string) {
  const state = payStateOf(String(status));
  return state ? <StatusPill tone={state.tone}>{state.label}</StatusPill> : text;
}

export function exceptionCell({ status }: Stated, text: string) {
  const state = Object.values(payExceptionCycle.states).find(({ code }) => code === status);
  return state ? <StatusPill tone={state.tone}>{state.label}</StatusPill> : text;
}
