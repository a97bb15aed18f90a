import { stateByCode, type Lifecycle } from '#kit/contract/case/lifecycle.ts';

interface Logged {
  readonly action: string;
  readonly label: string;
  readonly opinion: string | null;
  readonly fromStatus: string | null;
  readonly toStatus: string | null;
}

export interface LastWords {
  /** The step. */
  readonly label: string;
  /** Blank where nobody had to say anything. */
  readonly opinion: string;
}

/**
 * Why a case stands where it does: the step by which it came there, where that step had to say why. A case that was ended by a consent or by silence
 * tells with what words that was asked for, or the step alone.
 */
export function lastWords(cycle: Lifecycle, status: string, flow: readonly Logged[]): LastWords | undefined {
  const stepTo = (code: string | null) => flow.findLast(({ fromStatus, toStatus }) => toStatus === code && fromStatus !== code);
  const { terminal, tone } = cycle.states[stateByCode(cycle, status)]!;
  const endsEarly = terminal === true && tone !== 'good';
  // By a move that the lifecycle has no more, a case was ended with words all the same.
  const hadToSay = ({ action }: Logged) => (action in cycle.moves ? cycle.moves[action]!.opinion === 'required' : endsEarly);
  const saysWhy = (step: Logged | undefined): LastWords | undefined =>
    step?.opinion && hadToSay(step) ? { label: step.label, opinion: step.opinion } : undefined;
  const step = stepTo(status);
  if (!step) return undefined;
  return (
    saysWhy(step) ?? (endsEarly ? (saysWhy(stepTo(step.fromStatus)) ?? { label: step.label, opinion: step.opinion ?? '' }) : undefined)
  );
}
