import { deviceOwners } from '#areas/equipment/contract/owners.ts';
import { desk, place, unit, type Parties } from '#kit/contract/case/party.ts';

/** A unit corrects what the archive says, the clerk decides, authorities of the place read. */
export const correctionParties = {
  owner: unit('unitId', { acts: deviceOwners }),
  authority: place('equlocarecod'),
  clerk: desk(['I1']),
} as const satisfies Parties;
