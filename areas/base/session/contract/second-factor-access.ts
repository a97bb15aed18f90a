import { actorCodes, type Grants } from '#kit/contract/actor.ts';

/** Menu ids `M{area}{page}{op}`: area 15 (accounts), page 01 the person's own second factor. */
export const secondFactorAccess = { own: 'M150100' } as const;

/** Everybody may have one; of whom it is demanded the configuration says. */
export const secondFactorGrants: Grants = { [secondFactorAccess.own]: actorCodes };
