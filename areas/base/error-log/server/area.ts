import { handIn } from '#kit/contract/port.ts';
import { area } from '#kit/server/request.ts';
import { retention } from '#kit/server/jobs/retention.ts';

import { errorLogCalls } from '../contract/calls.ts';
import { errorLogGrants } from '../contract/menu.ts';
import { listErrors } from './error-store.ts';
import { savePolicyReports } from './save-policy-reports.ts';
import { saveError } from './save-error.ts';

export const errorLogArea = area(
  'error-log',
  errorLogCalls,
  { save: saveError, policyReport: savePolicyReports, list: (input, { db }) => listErrors(db, input) },
  {
    grants: errorLogGrants,
    handsIn: [
      handIn(retention, {
        table: 'errorLog',
        at: 'time',
        days: ({ errorLogDays }) => errorLogDays,
        reason: '网络日志留存不少于六个月（网络安全法第二十一条）',
      }),
    ],
  },
);
