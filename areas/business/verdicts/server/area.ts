import { area } from '#kit/server/request.ts';

import { seedVerdicts } from './rule-store.ts';

/** Has no calls: others ask it for items and rules. */
export const verdictsArea = area('verdicts', {}, {}, { seed: seedVerdicts });
