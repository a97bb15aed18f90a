import type { CaseDeclaration } from '#kit/contract/case/case.ts';
import { stateByCode, stateOfThen } from '#kit/contract/case/lifecycle.ts';
import { instantText } from '../page/display.ts';
import type { FlowStep } from '../record/FlowSteps.tsx';

interface Logged {
  readonly at: string;
  readonly fromStatus: string | null;
  readonly toStatus: string | null;
}

/** The steps of a case as far as it has come, each with the moment at which it was last completed. A case that ended early, or after it had held, shows what was done before, and how it ended. */
export function stepsOfCase(
  { cycle, steps = [] }: Pick<CaseDeclaration, 'cycle' | 'steps'>,
  status: string,
  flow: readonly Logged[],
): FlowStep[] {
  const state = stateByCode(cycle, status);
  const { terminal, tone, label } = cycle.states[state]!;
  const isIn = (at: readonly string[], code: string | null) => code !== null && at.includes(stateOfThen(cycle, code) ?? '');
  const left = ({ at }: (typeof steps)[number]) =>
    instantText(flow.findLast(({ fromStatus, toStatus }) => isIn(at, fromStatus) && !isIn(at, toStatus))?.at ?? '');
  // What is in no step has left them all behind.
  const isPast = (index: number, code: string | null) => {
    const at = steps.findIndex((step) => isIn(step.at, code));
    return at === -1 || at > index;
  };
  if (terminal && tone !== 'good') {
    const ended = flow.findLast(({ toStatus }) => isIn([state], toStatus));
    const { title, at } = steps[0]!;
    const handedIn = flow.find(({ fromStatus, toStatus }) => isIn(at, fromStatus) && !isIn(at, toStatus));
    const passed = steps.slice(1).flatMap((step, index): FlowStep[] => {
      const on = flow.findLast(
        ({ fromStatus, toStatus }) => isIn(step.at, fromStatus) && !isIn([state], toStatus) && isPast(index + 1, toStatus),
      );
      return on ? [{ title: step.title, state: 'done', note: instantText(on.at) }] : [];
    });
    return [
      { title, state: 'done', note: instantText(handedIn?.at ?? '') },
      ...passed,
      { title: label, state: tone === 'bad' ? 'failed' : 'ended', note: instantText(ended?.at ?? '') },
    ];
  }
  const current = steps.findIndex(({ at }) => at.includes(state));
  const done = current === -1 ? steps.length : current;
  return steps.map((step, index): FlowStep => ({
    title: step.title,
    state: index < done ? 'done' : index === done ? 'current' : 'todo',
    ...(index < done && { note: left(step) }),
  }));
}
