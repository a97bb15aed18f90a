import { partiesOfDevice } from '#areas/equipment/contract/parties.ts';
import { centre, place, unit, type Parties } from '#kit/contract/case/party.ts';

/** Whoever uses, owns or maintains the lift; the station that is sent; the rescue centre. */
export const rescueParties = {
  owner: unit('unitId', { sees: [] }),
  ...partiesOfDevice,
  station: unit('stationUnit', { sees: [] }),
  authority: place('equlocarecod'),
  centre: centre(),
} as const satisfies Parties;
