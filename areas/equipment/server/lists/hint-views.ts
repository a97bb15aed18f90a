import { sql, type SqlBool } from 'kysely';

// Partial indexes repeat these conditions word by word (migration 0136): changed here alone they would not be used.

/** Supervised and not in use yet: next its user registers it. */
export const awaitsRegistration = sql<SqlBool>`use_status = '0' and reg_status in ('0', '6') and supv_pass_date is not null`;

/** Stopped until a day that its user has told. */
export const isToRestart = sql<SqlBool>`use_status = '3' and plan_restart_date is not null`;
