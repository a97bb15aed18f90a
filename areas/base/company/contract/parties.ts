import { desk, hearer, place, unit, type Parties } from '#kit/contract/case/party.ts';

import { unitWriters } from './menu.ts';

/** A unit applies for a change of what is registered of it; the authority of the place where it is, or the platform, decides. */
export const unitChangeParties = {
  owner: unit('unitId', { acts: unitWriters }),
  authority: place('fromArea', { acts: ['G1'] }),
  platform: desk(['A1']),
  /** Of the place to which the unit moves. */
  newAuthority: hearer('place', 'areacode'),
} as const satisfies Parties;
