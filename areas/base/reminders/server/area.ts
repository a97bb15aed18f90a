import { handIn } from '#kit/contract/port.ts';
import { outgoingTemplates } from '#kit/server/outbox/outbox.ts';
import { area } from '#kit/server/request.ts';
import { personalData } from '#kit/server/audit/personal-data.ts';
import { retention } from '#kit/server/jobs/retention.ts';

import { reminderCalls, reminderDictionaries } from '../contract/calls.ts';
import { reminderGrants } from '../contract/menu.ts';
import { choiceData, choose, showChoice } from './choose.ts';
import { remind, remindersCrontab, remindJob } from './remind.ts';
import { reminderRetention } from './reminder-store.ts';
import { reminderTemplates } from './send-digest.ts';
import { exportDue, showCounts, showDue } from './show-due.ts';
import './tables.ts';

export const remindersArea = area(
  'reminders',
  reminderCalls,
  { list: showDue, export: exportDue, counts: showCounts, choice: showChoice, choose },
  {
    jobs: { [remindJob]: remind },
    crontab: remindersCrontab,
    grants: reminderGrants,
    dictionaries: reminderDictionaries,
    handsIn: [handIn(outgoingTemplates, ...reminderTemplates), handIn(retention, reminderRetention), handIn(personalData, choiceData)],
  },
);
