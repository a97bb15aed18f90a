import { desk, person, type Parties } from '#kit/contract/case/party.ts';

/** A head of the office writes a rule, another one puts it in force; everybody at the institute reads. */
export const ruleParties = {
  owner: person('createdBy', { acts: ['I4'] }),
  heads: desk(['I4']),
} as const satisfies Parties;
