import { desk, type Parties } from '#kit/contract/case/party.ts';

/** A head of the office asks to declare a report void, another one agrees. */
export const voidParties = { heads: desk(['I4']) } as const satisfies Parties;
