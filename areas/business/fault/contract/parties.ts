import { partiesOfDevice } from '#areas/equipment/contract/parties.ts';
import { centre, place, unit, type Parties } from '#kit/contract/case/party.ts';

/** Whoever uses, owns or maintains the device, as it was when the fault was registered. Who acts follows from the device as it stands now. */
export const faultParties = {
  owner: unit('unitId', { sees: [] }),
  ...partiesOfDevice,
  authority: place('equlocarecod'),
  centre: centre('equclacode'),
} as const satisfies Parties;
