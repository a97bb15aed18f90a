import { desk, person, type Parties } from '#kit/contract/case/party.ts';

/** A head of the office writes an edition, another one puts it in force; everybody at the institute reads; testing bodies and authorities read what was put in force. */
export const itemListParties = {
  owner: person('createdBy', { acts: ['I4'] }),
  heads: desk(['I4']),
} as const satisfies Parties;
