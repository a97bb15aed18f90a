import { momentInShanghai } from '#kit/contract/calendar.ts';
import type { FlowStep } from '#kit/portal/record/FlowSteps.tsx';

import type { Step } from '../../contract/steps.ts';

/** The six nodes as the kit draws them; the year is left out. */
export function flowStepsOf(steps: readonly Step[]): FlowStep[] {
  return steps.map(({ title, state, at }) => ({
    title,
    state: state === 'stopped' ? 'failed' : state,
    ...(at && state !== 'current' && { note: momentInShanghai(new Date(at)) }),
  }));
}
