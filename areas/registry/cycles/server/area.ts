import { area } from '#kit/server/request.ts';

import { seedCycleRules } from './reference-store.ts';

/** Has no calls: others ask it for rules and days. */
export const cyclesArea = area('cycles', {}, {}, { seed: seedCycleRules });
