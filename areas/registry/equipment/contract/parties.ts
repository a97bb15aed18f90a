import { enterpriseActors } from '#kit/contract/actor.ts';
import { unit } from '#kit/contract/case/party.ts';

const others = enterpriseActors.filter((actor) => actor !== 'M1');

/** Whose the device of a case is, as the case keeps it: maintenance units see what they maintain, all others what they use or own. */
export const partiesOfDevice = {
  user: unit('useUnit', { sees: others }),
  proprietor: unit('ownerUnit', { sees: others }),
  keeper: unit('maintUnit', { sees: ['M1'] }),
} as const;
