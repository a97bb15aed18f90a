import { bases } from '#kit/server/base.ts';
import { handIn } from '#kit/contract/port.ts';
import { area, type Job } from '#kit/server/request.ts';
import { sweepFiles } from '#kit/server/files/sweep-files.ts';
import { forgetOldRows, retention } from '#kit/server/jobs/retention.ts';

import { errorLogCalls } from '../contract/calls.ts';
import { errorLogGrants } from '../contract/menu.ts';
import { compareFile } from './compare-file.ts';
import { listErrors } from './error-store.ts';
import { saveError } from './save-error.ts';
import { logBase } from './log-base.ts';
import { risksBase } from './risks-base.ts';
import { savePolicyReports } from './save-policy-reports.ts';
import { shipJob, shipLine, shipLogs } from './ship-logs.ts';
import { watchHouse } from './watch-house.ts';

const forget: Job = async (_payload, tools) => void (await forgetOldRows(tools));
const files: Job = async (_payload, tools) => void (await sweepFiles(tools));

/** What the house does for itself at night, what went wrong in it, and what it tells its administrators. */
export const upkeepArea = area(
  'upkeep',
  errorLogCalls,
  { save: saveError, policyReport: savePolicyReports, list: (input, { db }) => listErrors(db, input) },
  {
    jobs: { 'upkeep:forget': forget, 'upkeep:files': files, 'upkeep:cases': compareFile, 'upkeep:watch': watchHouse, [shipJob]: shipLogs },
    lanes: { [shipJob]: 'collector' },
    crontab: ['20 19 * * * upkeep:forget', '50 19 * * * upkeep:files', '10 20 * * * upkeep:cases', '*/10 * * * * upkeep:watch', shipLine],
    grants: errorLogGrants,
    handsIn: [
      handIn(bases, logBase, risksBase),
      handIn(retention, {
        table: 'errorLog',
        at: 'time',
        days: ({ errorLogDays }) => errorLogDays,
        reason: '网络日志留存不少于六个月（网络安全法第二十一条）',
      }),
    ],
  },
);
