import type { Lifecycle, Move } from './lifecycle.ts';

/** Owner of a case, and what happens by itself, in the table of moves. */
const owner = 'owner';
const system = 'system';

/**
 * Whom a case waits for in a state: who may move it on to another one. Where somebody else than its owner may, the owner has done their part and could only take it
 * back. Empty where nothing follows, or only by itself. A state in which that is otherwise says so by `waits`.
 */
export function waitsFor(cycle: Lifecycle, state: string): readonly string[] {
  const { waits, terminal } = cycle.states[state]!;
  if (waits) return waits;
  if (terminal) return [];
  const onward = Object.values<Move>(cycle.moves).filter(({ from, to }) => from.includes(state) && isElsewhere(to, state));
  const people = [...new Set(onward.flatMap(({ by }) => by))].filter((actor) => actor !== system);
  const others = people.filter((actor) => actor !== owner);
  return (others.length > 0 ? others : people).toSorted();
}

function isElsewhere(to: Move['to'], state: string): boolean {
  return typeof to === 'string' ? to !== state : to.some((target) => target !== state);
}
