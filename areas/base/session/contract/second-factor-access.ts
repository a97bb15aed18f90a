import { secondFactorActors, type Grants } from '#kit/contract/actor.ts';

/** Menu ids `M{area}{page}{op}`: area 15 (accounts), page 01 the person's own second factor. */
export const secondFactorAccess = { own: 'M150100' } as const;

export const secondFactorGrants: Grants = { [secondFactorAccess.own]: secondFactorActors };
