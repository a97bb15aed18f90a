import { place, unit, type Parties } from '#kit/contract/case/party.ts';

import { applicants } from './menu.ts';

/** Whoever uses the devices applies; whoever takes them over confirms, the authority of their place decides. */
export const useChangeParties = {
  owner: unit('unitId', { acts: applicants }),
  user: unit('useUnit'),
  receiver: unit('newUnit', { acts: applicants, during: ['counterpart'] }),
  // All devices of an application stand in one district: the index finds those of the first, the streets are looked through.
  authority: place('equlocarecod', { among: 'areaCodes', acts: ['G1'] }),
} as const satisfies Parties;
