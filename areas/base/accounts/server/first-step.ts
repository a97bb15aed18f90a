import { doneWhen, type FirstStep } from '#kit/server/case/first-steps.ts';

import { findUnitAccounts } from './people-views.ts';

/** A unit has more than its first account. */
export const colleaguesStep: FirstStep = {
  key: 'colleagues',
  stateOf: async ({ readDb }, unitId) => doneWhen((await findUnitAccounts(readDb, unitId)).length > 1),
};
