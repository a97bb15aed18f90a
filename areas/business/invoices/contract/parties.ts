import { desk, unit, type Parties } from '#kit/contract/case/party.ts';

import { invoicePayers } from './menu.ts';

/** Whoever has paid asks, finance issues. */
export const invoiceParties = { owner: unit('unitId', { acts: invoicePayers }), finance: desk(['I3']) } as const satisfies Parties;
