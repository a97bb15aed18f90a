import { sql, type RawBuilder, type SqlBool } from 'kysely';

import { notRegistered, useStatusIn } from './code-views.ts';
// The day by which its user goes to the registration authority, in an index of its own (migration 0141): what is in use is registered within thirty days, what has passed
// its supervision may be used from then on, what was stopped is started again as planned.
const registrationDay = sql<string>`registration_day(use_status, reg_status, supv_pass_date, put_in_use_date, plan_restart_date)`;
const withRegistrationDay = (useStatus: string) => sql<SqlBool>`use_status = ${sql.lit(useStatus)} and ${registrationDay} is not null`;

/** Supervised and not in use yet: next its user registers it. */
export const awaitsRegistration = sql<SqlBool>`use_status = ${useStatusIn('notInUse')} and ${notRegistered} and supv_pass_date is not null`;

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
    dueOn: registrationDay,
    where: withRegistrationDay('2'),
  },
  // When it will be put into use nobody has told: thirty days after its supervision, if at once.
  registrationAhead: {
    key: 'registrationAhead',
    title: '使用登记（监检合格未投用）',
    shortTitle: '登记',
    isHint: true,
    dueOn: registrationDay,
    where: withRegistrationDay('0'),
  },
  restart: {
    key: 'restart',
    title: '停用设备拟启用',
    shortTitle: '启用',
    isHint: true,
    dueOn: registrationDay,
    where: withRegistrationDay('3'),
  },
} as const satisfies Readonly<Record<string, DeviceDay>>;
