import { place, unit, type Parties } from '#kit/contract/case/party.ts';

import { dutyKeepers } from './menu.ts';

/** A using unit keeps its own duty; the authorities of its place read. */
export const dutyParties = { owner: unit('unitId', { acts: dutyKeepers }), authority: place('areacode') } as const satisfies Parties;
