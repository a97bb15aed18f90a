import { centre, place, places, unit, type Parties } from '#kit/contract/case/party.ts';

// Apart from the lifecycles, which the menu and the home page need not bring along.

/** Who states for their unit. */
export const statementOwners = ['T1', 'M1'] as const;

/** Who asks for their unit. */
export const extendingActors = ['E1', 'E2', 'P1'] as const;

/** Who orders for their unit. */
export const orderingActors = ['E1', 'E2', 'P1', 'M1'] as const;

/** Who acts for a testing body: the body itself, or a maintenance unit with a statement of its own. */
export const testingActors = ['T1', 'M1'] as const;

/** State of an application for extension that the authority has to decide. */
export const extensionWaiting = '10';

/** A body states what it can do; the authority of the place where it is may declare that void. */
export const statementParties = {
  owner: unit('unitId', { acts: statementOwners }),
  authority: { kind: 'place', acts: ['G1'] },
} as const satisfies Parties;

/** Whoever uses a lift asks for more time, the authority of its place grants it. */
export const extensionParties = {
  owner: unit('unitId', { acts: extendingActors }),
  authority: place('equlocarecod', { acts: ['G1'] }),
  centre: centre(),
} as const satisfies Parties;

/** Whoever orders the tests of their lifts, whoever uses them, and the body that tests. */
export const orderParties = {
  owner: unit('orderUnit', { acts: orderingActors }),
  user: unit('useUnit'),
  body: unit('bodyUnit', { acts: testingActors, as: 'T1' }),
  authority: places('areaCodes'),
  centre: centre(),
} as const satisfies Parties;
