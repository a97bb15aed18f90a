import type { Actor } from '#kit/contract/actor.ts';

/** Who enters, corrects and completes devices for their unit. */
export const deviceOwners = ['E1', 'E2'] as const satisfies readonly Actor[];

/** Who looks at what they have entered. */
export const entryViewers: readonly Actor[] = [...deviceOwners, 'I1', 'I2', 'I4', 'G1', 'A1'];
