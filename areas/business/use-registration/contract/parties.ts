import { partiesOfDevice } from '#areas/equipment/contract/parties.ts';
import { centre, place, unit, type Parties } from '#kit/contract/case/party.ts';

import { applicants } from './menu.ts';

/** A unit applies for its device; the authority of the place decides. */
export const registrationParties = {
  owner: unit('unitId', { acts: applicants, sees: [] }),
  ...partiesOfDevice,
  authority: place('equlocarecod', { acts: ['G1'] }),
  centre: centre('equclacode'),
} as const satisfies Parties;
