import { desk, hearer, type Parties } from '#kit/contract/case/party.ts';

/** A head of the office asks to declare a report void, another one agrees; then whoever relies on the report hears of it. */
export const voidParties = {
  heads: desk(['I4']),
  asker: hearer('person', 'askedBy'),
  // Whom the report was issued to, and whose the device is now.
  holders: hearer('unit', 'partyUnits'),
  presentHolders: hearer('unit', 'unitsNow'),
  /** Those that register the device and watch over it. */
  authorities: hearer('unit', 'authorities'),
} as const satisfies Parties;
