import { doneWhen, type FirstStep } from '#kit/server/case/first-steps.ts';

import { listUnitAccounts } from '../account-store.ts';

/** A unit has more than its first account. */
export const colleaguesStep: FirstStep = {
  key: 'colleagues',
  stateOf: async ({ readDb }, unitId) => doneWhen((await listUnitAccounts(readDb, unitId)).length > 1),
};
