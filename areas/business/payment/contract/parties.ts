import { desk, unit, type Parties } from '#kit/contract/case/party.ts';

/** Whoever pays, and finance. */
export const orderParties = { payer: unit('payerUnitId', { as: 'payer' }), finance: desk(['I3']) } as const satisfies Parties;
