import type { Actor } from '#kit/contract/actor.ts';
import { desk, place, unit, type Parties } from '#kit/contract/case/party.ts';

const soldBy = (acts: readonly Actor[]) =>
  ({ owner: unit('unitId', { acts }), authority: place('areacode'), desk: desk(['I1', 'A1']) }) as const satisfies Parties;

/** A firm offers, the desk checks, authorities of its place read. */
export const projectParties = soldBy(['M1']);
export const partsParties = soldBy(['M1', 'Z1']);
