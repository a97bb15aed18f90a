import { desk, place, unit, type Parties } from '#kit/contract/case/party.ts';

/** The unit that somebody wants to join or whose account is lost; the platform decides, authorities of the place read. */
export const registrationParties = {
  owner: unit('unitId'),
  authority: place('areacode'),
  platform: desk(['A1']),
} as const satisfies Parties;
export const resetParties = { owner: unit('unitId'), platform: desk(['A1']) } as const satisfies Parties;
