import type { Job } from '#kit/server/request.ts';
import { area } from '#kit/server/request.ts';
import { forgetOldRows } from '#kit/server/jobs/retention.ts';
import { sweepFiles } from '#kit/server/files/sweep-files.ts';

import { compareFile } from './compare-file.ts';
import { watchHouse } from './watch-house.ts';

const forget: Job = async (_payload, tools) => void (await forgetOldRows(tools));
const files: Job = async (_payload, tools) => void (await sweepFiles(tools));

/** What the house does for itself at night, and what it tells its administrators; it has no calls of its own. */
export const upkeepArea = area(
  'upkeep',
  {},
  {},
  {
    jobs: { 'upkeep:forget': forget, 'upkeep:files': files, 'upkeep:cases': compareFile, 'upkeep:watch': watchHouse },
    crontab: ['20 19 * * * upkeep:forget', '50 19 * * * upkeep:files', '10 20 * * * upkeep:cases', '*/10 * * * * upkeep:watch'],
  },
);
