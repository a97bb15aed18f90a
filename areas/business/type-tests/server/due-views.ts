import { sql } from 'kysely';

import type { ReminderSource } from '#kit/server/jobs/reminder-source.ts';

import { typeTestAccess, typeTestPage } from '../contract/menu.ts';
import { typeTestReminderDays } from '../contract/type-test.ts';
import './tables.ts';

/** Reports that end: their makers have the model tested anew. */
export const typeTestReminder: ReminderSource = {
  key: 'typeTest',
  title: typeTestPage.title,
  rank: 112,
  steps: typeTestReminderDays,
  menuId: typeTestAccess.edit,
  rows: sql`select unit_id, id as object_id, valid_to as due_on, '型式试验报告' || report_no || '（' || model || '）' as subject, null::text as mark
    from type_test where withdrawn_on is null and valid_to is not null`,
  address: () => typeTestPage.path,
};
