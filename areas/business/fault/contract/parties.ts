import { partiesOfDevice } from '#areas/equipment/contract/parties.ts';
import { centre, hearer, place, unit, type Parties } from '#kit/contract/case/party.ts';

/** Whoever uses, owns or maintains the device, as it was when the fault was registered. Who acts follows from the device as it stands now. */
export const faultParties = {
  owner: unit('unitId', { sees: [] }),
  ...partiesOfDevice,
  // Whose the device is now: those who act.
  usesNow: hearer('unit', 'usedBy'),
  ownsNow: hearer('unit', 'ownedBy'),
  keepsNow: hearer('unit', 'keptBy'),
  authority: place('equlocarecod'),
  centre: centre('equclacode'),
} as const satisfies Parties;
