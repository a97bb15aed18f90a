import type { Lifecycle } from '../../contract/lifecycle.ts';

interface Logged {
  readonly action: string;
  readonly label: string;
  readonly opinion: string | null;
  readonly fromStatus: string | null;
  readonly toStatus: string | null;
}

/** Why a case stands where it does: the step by which it came there, where that step had to say why. */
export function lastWords(
  cycle: Lifecycle,
  status: string,
  flow: readonly Logged[],
): { readonly label: string; readonly opinion: string } | undefined {
  const step = flow.findLast(({ fromStatus, toStatus }) => toStatus === status && fromStatus !== status);
  if (!step?.opinion || cycle.moves[step.action]?.opinion !== 'required') return undefined;
  return { label: step.label, opinion: step.opinion };
}
