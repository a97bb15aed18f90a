import { sql } from 'kysely';

import type { ReminderSource } from '#kit/server/jobs/reminder-source.ts';

import { detailPath, inspectionAccess } from '../contract/menu.ts';

/** Open notices, whose faults whoever applied puts right by a day. */
export const noticeReminder: ReminderSource = {
  key: 'opinionNotice',
  title: '检验意见整改',
  rank: 90,
  steps: [60, 30, 7, 3, 0],
  menuId: inspectionAccess.applyEdit,
  rows: sql`select application.apply_unit as unit_id, notice.id as object_id, notice.deadline as due_on, '意见通知书' || notice.tzs_no as subject,
      application.id::text as mark
    from opinion_notice as notice join inspection_application as application on application.id = notice.application_id where notice.state = 'open'`,
  address: ({ mark }) => detailPath(mark ?? ''),
};
