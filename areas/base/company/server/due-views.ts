import { sql } from 'kysely';

import type { ReminderSource } from '#kit/server/jobs/reminder-source.ts';

import { archiveWarningDays } from '../contract/archive.ts';
import { licenceReminderDays } from '../contract/license.ts';
import { archiveAccess, archivePage, licenceAccess, licencePage } from '../contract/menu.ts';
import './tables.ts';

/** What of a unit itself ends: its licences, and papers that hold for a time. */
export const companyReminders: readonly ReminderSource[] = [
  {
    key: 'licence',
    title: '资质许可',
    rank: 100,
    steps: licenceReminderDays,
    menuId: licenceAccess.edit,
    rows: sql`select unit_id, id as object_id, valid_to as due_on, '许可证' || licence_no as subject, null::text as mark
      from unit_licence where cancelled_on is null`,
    address: () => licencePage.path,
  },
  {
    key: 'archive',
    title: '资料档案',
    rank: 110,
    steps: [archiveWarningDays, 7, 0],
    menuId: archiveAccess.edit,
    rows: sql`select unit_id, id as object_id, valid_to as due_on, title as subject, null::text as mark
      from unit_archive where valid_to is not null`,
    address: () => archivePage.path,
  },
];
