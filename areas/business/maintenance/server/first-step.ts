import { countByClass } from '#areas/equipment/server/doors/figures.ts';
import type { FirstStep } from '#kit/server/case/first-steps.ts';

import { hasAskedFor } from './maintenance-views.ts';

/** The first lifts that a unit maintains: theirs already, or asked for. */
export const contractStep: FirstStep = {
  key: 'firstContract',
  async stateOf(request, unitId) {
    if ((await countByClass(request)).some(({ count }) => count > 0)) return 'done';
    return (await hasAskedFor(request.readDb, unitId)) ? 'underWay' : 'open';
  },
};
