import { classCodes } from '#areas/device-facts/contract/class-codes.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import { inDuty, useStatusIn } from './code-views.ts';
import type { ReminderSource } from '#kit/server/jobs/reminder-source.ts';

import { equipmentAccess as access } from '../../contract/access.ts';
import { archiveAddress } from '../../contract/menu.ts';
import { deviceDays, type DeviceDay } from './hint-views.ts';
import '../tables.ts';

// What `calledWithCode` says, for statements.
const building = sql`nullif(btrim(building_name), '')`;
const inner = sql`nullif(btrim(unit_inner_no), '')`;
const entrance = sql`substring(building_no from '\\d+单元$')`;
const withoutEntrance = sql`case when starts_with(btrim(unit_inner_no), ${entrance}) then left(building_no, -length(${entrance})) else building_no end`;
const calledWithCode = sql`case when ${building} is null then concat_ws(' ', nullif(equ_name, ''), ${inner})
  else concat_ws(' ', building_name, nullif(${withoutEntrance}, ''), coalesce(${inner}, equ_name)) end || '（' || oidno || '）'`;

const rowsOf = (dueOn: RawBuilder<unknown>, where: RawBuilder<SqlBool>) =>
  sql`select use_unit as unit_id, equ_sys_id as object_id, ${dueOn} as due_on, ${calledWithCode} as subject, equclacode as mark from equipment where ${where}`;

function devices(...parts: readonly RawBuilder<unknown>[]): Pick<ReminderSource, 'menuId' | 'rows' | 'address'> {
  return {
    menuId: access.queryView,
    rows: sql.join(parts, sql` union all `),
    address: ({ objectId, mark }) => archiveAddress(mark ?? '', objectId),
  };
}

function ofDay({ key, title, isHint, dueOn, where }: DeviceDay) {
  return { key, title, ...(isHint && { isHint }), ...devices(rowsOf(dueOn, where)) };
}

// Partial indexes repeat these conditions word by word (migrations 0017, 0034 and 0141): changed here alone they would not be used.
const calibrationDay = sql`calibration_day(class_code, governor_due_date, safety_valve_due_date)`;
const calibrated = sql<SqlBool>`${calibrationDay} is not null and ${inDuty}`;

/** What of a device falls due: its user is reminded. */
export const deviceReminders: readonly ReminderSource[] = [
  { key: 'inspection', title: '设备定期检验', rank: 10, ...devices(rowsOf(sql`due_on`, sql<SqlBool>`due_on is not null and ${inDuty}`)) },
  {
    key: 'selfTest',
    title: '电梯自行检测',
    rank: 20,
    // The day that an extension put off is looked for in the same index, which has both.
    ...devices(
      rowsOf(
        sql`next_test_date`,
        sql<SqlBool>`next_test_date is not null and ${inDuty} and coalesce(test_extend_to <= next_test_date, true)`,
      ),
      rowsOf(sql`test_extend_to`, sql<SqlBool>`next_test_date is not null and ${inDuty} and test_extend_to > next_test_date`),
    ),
  },
  {
    key: 'loadTest',
    title: '电梯载荷试验',
    rank: 30,
    ...devices(rowsOf(sql`next_load_test_date`, sql<SqlBool>`next_load_test_date is not null and use_status = ${useStatusIn('inUse')}`)),
  },
  // A lift has a governor, everything else safety valves.
  {
    key: 'governor',
    title: '限速器校验',
    rank: 40,
    ...devices(rowsOf(calibrationDay, sql<SqlBool>`${calibrated} and class_code = ${sql.lit(classCodes.lift)}`)),
  },
  {
    key: 'safetyValve',
    title: '安全阀校验',
    rank: 50,
    ...devices(rowsOf(calibrationDay, sql<SqlBool>`${calibrated} and class_code <> ${sql.lit(classCodes.lift)}`)),
  },
  // Thirty days are all there is: the first reminder comes on the day of use.
  { ...ofDay(deviceDays.registration), rank: 60, steps: [30, 7, 0] },
  { ...ofDay(deviceDays.registrationAhead), rank: 61, steps: [7, 0] },
  { ...ofDay(deviceDays.restart), rank: 62, steps: [30, 0] },
];
