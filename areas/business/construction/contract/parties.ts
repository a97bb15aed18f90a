import { enterpriseActors } from '#kit/contract/actor.ts';
import { hearer, place, unit, type Parties } from '#kit/contract/case/party.ts';

const others = enterpriseActors.filter((actor) => actor !== 'C1');

/** Whoever builds gives notice; users see what is built for them, the authority of the place looks it through. */
export const noticeParties = {
  owner: unit('unitId', { acts: ['C1'] }),
  user: unit('useUnit', { sees: others }),
  proprietor: unit('ownerUnit', { sees: others }),
  authority: place('equlocarecod', { acts: ['G1'] }),
  /** The authority that was asked when the notice was written. */
  acceptor: hearer('unit', 'acceptOrg'),
} as const satisfies Parties;
