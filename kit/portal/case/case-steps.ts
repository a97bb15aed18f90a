import type { Lifecycle } from '../../contract/lifecycle.ts';
import { instantText } from '../record/display.ts';
import type { FlowStep } from '../record/FlowSteps.tsx';

interface Logged {
  readonly action: string;
  readonly at: string;
}

/** A step of a case as the page shows it: the moves that complete it, and the states in which it is complete. */
export interface Node {
  readonly title: string;
  readonly moves: readonly string[];
  /** States reached by then. */
  readonly behind: readonly string[];
}

/**
 * The steps of a case as far as it has come, each with the move that last completed it.
 * @param ends states in which a case ends early, after its first step
 */
export function stepsOfCase(
  cycle: Lifecycle,
  status: string,
  flow: readonly Logged[],
  nodes: readonly Node[],
  ends: readonly string[] = [],
): FlowStep[] {
  const isIn = (state: string) => cycle.states[state]?.code === status;
  const note = (moves: readonly string[]) => instantText(flow.findLast(({ action }) => moves.includes(action))?.at ?? '');
  const end = ends.find(isIn);
  if (end !== undefined) {
    const led = Object.entries(cycle.moves).filter(([, { to }]) => to === end || (Array.isArray(to) && to.includes(end)));
    return [
      { title: nodes[0]!.title, state: 'done', note: note(nodes[0]!.moves) },
      { title: cycle.states[end]!.label, state: 'failed', note: note(led.map(([move]) => move)) },
    ];
  }
  const done = nodes.filter(({ behind }) => behind.some(isIn)).length;
  return nodes.map(({ title, moves }, index) => ({
    title,
    state: index < done ? 'done' : index === done ? 'current' : 'todo',
    ...(index < done && { note: note(moves) }),
  }));
}
