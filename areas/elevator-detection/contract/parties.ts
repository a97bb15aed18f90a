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
