import { sql, type RawBuilder, type SqlBool } from 'kysely';

import { registrationDays } from '../../contract/facts/conditions.ts';

// Partial indexes repeat these conditions word by word (migrations 0136 and 0137): changed here alone they would not be used.

/** Supervised and not in use yet: next its user registers it. */
export const awaitsRegistration = sql<SqlBool>`use_status = '0' and reg_status in ('0', '6') and supv_pass_date is not null`;

/** A day of a device beside those of its inspections, told as long as nothing that it asks for is under way. */
export interface DeviceDay {
  readonly key: string;
  readonly title: string;
  /** For the narrow cell of a calendar. */
  readonly shortTitle: string;
  /** Nothing is overdue when its day has passed: it is told no more then. */
  readonly isHint?: true;
  readonly dueOn: RawBuilder<string>;
  readonly where: RawBuilder<SqlBool>;
}

export const deviceDays = {
  registration: {
    key: 'registration',
    title: '使用登记',
    shortTitle: '登记',
    dueOn: sql<string>`(put_in_use_date + ${sql.lit(registrationDays)})`,
    where: sql<SqlBool>`use_status = '2' and reg_status in ('0', '6') and put_in_use_date is not null`,
  },
  // When it will be put into use nobody has told: thirty days after its supervision, if at once.
  registrationAhead: {
    key: 'registrationAhead',
    title: '使用登记（监检合格未投用）',
    shortTitle: '登记',
    isHint: true,
    dueOn: sql<string>`(supv_pass_date + ${sql.lit(registrationDays)})`,
    where: awaitsRegistration,
  },
  restart: {
    key: 'restart',
    title: '停用设备拟启用',
    shortTitle: '启用',
    isHint: true,
    dueOn: sql<string>`plan_restart_date`,
    where: sql<SqlBool>`use_status = '3' and reg_status <> '3' and plan_restart_date is not null`,
  },
} as const satisfies Readonly<Record<string, DeviceDay>>;
