import { desk, place, unit, type Parties } from '#kit/contract/case/party.ts';

import { workerKeepers } from './menu.ts';

/** A unit tells of an item of its people; the institute or the platform verifies it, the authority may take it away. */
export const workerCertificateParties = {
  owner: unit('unitId', { acts: workerKeepers }),
  authority: place('areacode', { acts: ['G1'] }),
  desk: desk(['I1', 'A1']),
} as const satisfies Parties;
