import type { Lifecycle } from '#kit/contract/case/lifecycle.ts';
import { StatusPill } from '../theme/StatusPill.tsx';

interface Props {
  readonly cycle: Lifecycle;
  readonly status: unknown;
  readonly children?: string;
}

/** The state of a record by its code. */
export function StatePill({ cycle, status, children }: Props) {
  const state = Object.values(cycle.states).find(({ code }) => code === status);
  return state ? <StatusPill tone={state.tone}>{children ?? state.label}</StatusPill> : null;
}
