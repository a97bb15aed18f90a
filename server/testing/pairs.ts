import { expect } from 'vitest';

export interface Case {
  readonly id: string;
  readonly version: number;
}
interface Pressed {
  readonly status: string;
}
type Press = () => Promise<Pressed>;
export interface Pair {
  readonly presses: readonly [Press, Press];
  /** How the cases of both presses stand afterwards. */
  readonly states: () => Promise<readonly [string | null, string | null]>;
}

export interface Standing {
  readonly status: string | null;
  readonly version: number;
}

/** Two presses on one case. */
export function onOne(seen: Case, one: Press, other: Press, read: (id: string) => Promise<Standing>): Pair {
  return {
    presses: [one, other],
    async states() {
      const { status, version } = await read(seen.id);
      expect(version).toBe(seen.version + 1);
      return [status, status];
    },
  };
}

export interface Wanting {
  readonly press: Press;
  readonly read: () => Promise<Standing>;
}

/** Two cases that want the same, of one kind or of two. */
export const ofWanting = (one: Wanting, other: Wanting): Pair => ({
  presses: [one.press, other.press],
  states: async () => [(await one.read()).status, (await other.read()).status],
});

/** Two cases of one kind that want the same. */
export function ofTwo(
  [one, other]: readonly [Case, Case],
  commit: (seen: Case) => Promise<Pressed>,
  read: (id: string) => Promise<Standing>,
): Pair {
  const wanting = (seen: Case): Wanting => ({ press: () => commit(seen), read: () => read(seen.id) });
  return ofWanting(wanting(one), wanting(other));
}
