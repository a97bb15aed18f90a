import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { complianceStatement } from '../contract/lifecycle.ts';

/** The state of a statement by its code. */
export function StatementPill({ status, children }: { readonly status: string; readonly children?: string }) {
  const state = Object.values(complianceStatement.states).find(({ code }) => code === status);
  return state ? <StatusPill tone={state.tone}>{children ?? state.label}</StatusPill> : null;
}
