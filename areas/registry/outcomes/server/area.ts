import { exemptionsJob } from '#areas/exemptions/server/door.ts';
import { area } from '#kit/server/request.ts';

import { followLevels } from './follow-levels.ts';

/** Has no calls: who inspects a device, or tests it, hands in here what came of it. */
export const outcomesArea = area(
  'outcomes',
  {},
  {},
  {
    jobs: { [exemptionsJob]: followLevels },
    // 00:15 in Shanghai.
    crontab: [`15 16 * * * ${exemptionsJob} ?fill=1d`],
  },
);
