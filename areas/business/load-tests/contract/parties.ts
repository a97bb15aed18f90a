import { desk, unit, type Parties } from '#kit/contract/case/party.ts';

/** Whoever records a test takes it back on the same day, the clerk later. */
export const loadTestParties = { owner: unit('createdByUnit'), clerk: desk(['I1']) } as const satisfies Parties;
