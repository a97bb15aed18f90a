import { deviceOwners } from '#areas/equipment/contract/owners.ts';
import { desk, unit, type Parties } from '#kit/contract/case/party.ts';

/** A unit enters its device, the clerk confirms it. */
export const entryParties = { owner: unit('unitId', { acts: deviceOwners }), clerk: desk(['I1']) } as const satisfies Parties;
