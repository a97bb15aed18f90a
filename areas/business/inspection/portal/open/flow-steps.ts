import { momentInShanghai } from '#kit/contract/trade/calendar.ts';
import type { FlowStep } from '#kit/portal/record/FlowSteps.tsx';

import type { Step } from '../../contract/steps.ts';

/** The six nodes as the kit draws them; the year is left out. */
export function flowStepsOf(steps: readonly Step[]): FlowStep[] {
  return steps.map(({ title, state, at }) => {
    const note = [at && state !== 'current' && momentInShanghai(new Date(at)), state === 'ended' && '已取消'].filter(Boolean).join(' ');
    return { title, state: state === 'stopped' ? 'failed' : state, ...(note && { note }) };
  });
}
