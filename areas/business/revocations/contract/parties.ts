import { person, place, unit, type Parties } from '#kit/contract/case/party.ts';

import { answerers } from './menu.ts';

/** Somebody of the authority begins, the user of the device is heard, the authority decides; who owns the device reads. */
export const revocationParties = {
  author: person('createdBy', { acts: ['G1'], during: ['draft'] }),
  user: unit('useUnit', { acts: answerers, during: ['told'], as: 'owner', called: 'useUnit', sees: answerers }),
  proprietor: unit('ownerUnit', { sees: answerers }),
  authority: place('equlocarecod', {
    acts: ['G1'],
    during: ['told', 'toDecide'],
    ownToo: 'it takes back what it has itself decided: the same office begins and decides, both by name in the log',
  }),
} as const satisfies Parties;
