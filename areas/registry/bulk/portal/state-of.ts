import { stateByCode, type Lifecycle, type State } from '#kit/contract/case/lifecycle.ts';

/** The declared state of a stored code. */
export function stateOf<S extends string>(cycle: Lifecycle<S>, code: unknown): State {
  return cycle.states[stateByCode(cycle, String(code))];
}
