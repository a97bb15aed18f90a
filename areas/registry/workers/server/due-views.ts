import { sql } from 'kysely';

import type { ReminderSource } from '#kit/server/jobs/reminder-source.ts';

import { reviewReminders } from '../contract/certificate.ts';
import { workerCertificatePages, workerAccess } from '../contract/menu.ts';
import './tables.ts';

/** Items of cards: a re-examination is applied for a month before their end at the latest. */
export const certificateReminder: ReminderSource = {
  key: 'workerCertificate',
  title: '作业人员证复审',
  rank: 76,
  steps: reviewReminders,
  menuId: workerAccess.edit,
  rows: sql`select unit_id, id as object_id, valid_to as due_on,
    holder_name || '的作业人员证（' || replace(item_code, '旧', '') || '，复审最迟' || to_char(valid_to - interval '1 month', 'YYYY-MM-DD') || '申请）' as subject, null::text as mark
    from worker_certificate where running`,
  address: ({ objectId }) => `${workerCertificatePages.detail.path}?id=${objectId}`,
};
