import { handIn } from '#kit/contract/port.ts';
import { area } from '#kit/server/request.ts';
import { personalData } from '#kit/server/audit/personal-data.ts';
import { retention } from '#kit/server/jobs/retention.ts';

import { auditCalls } from '../contract/calls.ts';
import { auditGrants } from '../contract/menu.ts';
import { privacyCalls } from '../contract/privacy.ts';
import { auditKind } from '../contract/words.ts';
import { listEntries } from './audit-views.ts';
import { exportEntries } from './export.ts';
import { ownData } from './own-data.ts';
import { overview, takeCopy, takePaper } from './take-along.ts';
import { askVerification, showSeals, verify } from './verify.ts';

/** Half a year, as logs of the network (Cybersecurity Law, article 21). */
const checksKeptDays = 183;

export const auditArea = area(
  'audit',
  { ...auditCalls, ...privacyCalls },
  {
    list: (input, { readDb }) => listEntries(readDb, input),
    export: exportEntries,
    seals: showSeals,
    verify: askVerification,
    overview,
    paper: takePaper,
    copy: takeCopy,
  },
  {
    jobs: { 'audit:verify': verify },
    // After the anchor of the day.
    crontab: ['40 16 * * * audit:verify'],
    grants: auditGrants,
    dictionaries: [auditKind],
    handsIn: [
      handIn(personalData, ...ownData),
      handIn(retention, { table: 'auditCheck', at: 'askedAt', days: () => checksKeptDays, reason: '核验结果只说明当时；日志本身长期保存' }),
    ],
  },
);
