import type { Actor } from '#kit/contract/actor.ts';
import { deviceOwners } from '#areas/equipment/contract/owners.ts';

import { loadTestAccess as access } from './access.ts';

/** Who has which menu id (domain section 9). */
export const loadTestGrants: Readonly<Record<string, readonly Actor[]>> = {
  [access.payloadEdit]: [...deviceOwners, 'M1', 'I2'],
  [access.payloadDecide]: ['I1'],
};
