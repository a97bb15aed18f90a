import { sql } from 'kysely';

import { stateCodes } from '#kit/server/case/state-codes.ts';
import type { ReminderSource } from '#kit/server/jobs/reminder-source.ts';

import { appointmentPages, dutyAccess } from '../contract/menu.ts';
import './tables.ts';
import { safetyAppointment } from '../contract/lifecycle.ts';

/** Certificates of those who answer for safety. */
export const certificateReminder: ReminderSource = {
  key: 'safetyCertificate',
  title: '安全管理人员证',
  rank: 75,
  menuId: dutyAccess.edit,
  rows: sql`select unit_id, id as object_id, cert_valid_to as due_on, name || '的安全管理人员证' as subject, null::text as mark
    from safety_appointment where cert_valid_to is not null and status = ${stateCodes(safetyAppointment, 'inForce')}`,
  address: ({ objectId }) => `${appointmentPages.detail.path}?id=${objectId}`,
};
