import type { CasePart } from './case.ts';
import type { Lifecycle, Move } from './lifecycle.ts';

/** Who hands a case in, as the tables of moves name them, and what happens by itself. */
export const handsIn: readonly string[] = ['owner', 'payer', 'guest'];
const system = 'system';

/**
 * Whom a case waits for in a state: who may move it on to another one. Where somebody else than who handed it in may, these have done their part and could only take it
 * back. Nobody where nothing follows, or only by itself; nor where it stands well, and could only be taken away. A state in which that is otherwise says so by `waits`.
 */
export function waitsFor(cycle: Lifecycle, state: string): readonly string[] {
  const { waits, terminal, tone } = cycle.states[state]!;
  if (waits) return waits;
  if (terminal || tone === 'good') return [];
  const onward = Object.values<Move>(cycle.moves).filter(
    ({ from, to, danger }) => !danger && from.includes(state) && isElsewhere(to, state),
  );
  const people = [...new Set(onward.flatMap(({ by }) => by))].filter((actor) => actor !== system);
  const others = people.filter((actor) => !handsIn.includes(actor));
  return (others.length > 0 ? others : people).toSorted();
}

function isElsewhere(to: Move['to'], state: string): boolean {
  return typeof to === 'string' ? to !== state : to.some((target) => target !== state);
}

/** The tab of what waits for whoever looks: of every state in which a case waits for anybody. Not the first of a kind's tabs, which is the one that opens where nothing waits. */
export function waitingForMe(cycle: Lifecycle): CasePart {
  const states = Object.keys(cycle.states).filter((state) => state !== 'draft' && waitsFor(cycle, state).length > 0);
  return { label: '待我办理', states, mine: true };
}
