import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { pipelineAddition } from '../contract/lifecycle.ts';

/** The state of a proposal for new pipes as a pill. */
export function AdditionState({ status, text }: { readonly status: unknown; readonly text?: string }) {
  const state = Object.values(pipelineAddition.states).find(({ code }) => code === status);
  return <StatusPill tone={state?.tone ?? 'draft'}>{text ?? state?.label}</StatusPill>;
}
