import { countByClass } from '#areas/equipment/server/doors/figures.ts';
import type { FirstStep } from '#kit/server/case/first-steps.ts';

import { hasHandedIn } from './entry-store.ts';

/** The first device: in the archives, or with the institute. */
export const deviceStep: FirstStep = {
  key: 'firstDevice',
  async stateOf(request, unitId) {
    if ((await countByClass(request)).some(({ count }) => count > 0)) return 'done';
    return (await hasHandedIn(request.readDb, unitId)) ? 'underWay' : 'open';
  },
};
