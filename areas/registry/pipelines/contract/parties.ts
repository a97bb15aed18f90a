import { deviceOwners } from '#areas/equipment/contract/owners.ts';
import { desk, unit, type Parties } from '#kit/contract/case/party.ts';

/** A unit proposes pipes, the clerk confirms them. */
export const additionParties = { owner: unit('unitId', { acts: deviceOwners }), clerk: desk(['I1']) } as const satisfies Parties;
