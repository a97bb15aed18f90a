import { enterpriseActors, type Actor } from '#kit/contract/actor.ts';
import { centre, places, unit, type Parties } from '#kit/contract/case/party.ts';

/** Who acts for whoever uses the lifts. */
export const users: readonly Actor[] = ['E1', 'E2', 'P1'];
/** Both sides of a contract. */
export const sides: readonly Actor[] = [...users, 'M1'];
const others = enterpriseActors.filter((actor) => actor !== 'M1');

/** Whoever uses the lifts, whoever maintains them and whoever did so before; one side begins, the other confirms. */
const between = (confirming: string, objecting: readonly string[], deciding: readonly Actor[]) =>
  ({
    owner: unit('unitId', { acts: sides }),
    user: unit('useUnit', { sees: others, acts: users, during: [confirming] }),
    former: unit('oldUnit', { sees: ['M1'], acts: ['M1'], during: objecting }),
    keeper: unit('newUnit', { sees: ['M1'], acts: ['M1'], during: [confirming] }),
    authority: places('areaCodes', { acts: deciding }),
    // Only lifts are maintained under contract.
    centre: centre(),
  }) as const satisfies Parties;

export const changeParties = between('waitOther', ['waitOld'], ['G1']);
export const endParties = between('submitted', [], ['G1', 'G2']);
export const amendmentParties = between('submitted', [], ['G1', 'G2']);
