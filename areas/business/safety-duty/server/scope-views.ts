import { sql } from 'kysely';

import { inDuty } from '#areas/equipment/server/doors/codes.ts';
import { stateCodes } from '#kit/server/case/state-codes.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { safetyAppointment } from '../contract/lifecycle.ts';
import type { SafetyAppointment } from './case-store.ts';
import { kindOfDevice } from './kind-views.ts';

type Scope = Pick<SafetyAppointment, 'unitId' | 'classCodes' | 'scopeKind' | 'scopeEstates' | 'scopeDevices'>;

export interface Called {
  readonly equSysId: string;
  readonly oidno: string;
  readonly equclacode: string;
  readonly equName: string;
  readonly unitInnerNo: string | null;
  readonly buildingName: string | null;
  readonly buildingNo: string | null;
  readonly equPlace: string;
}

const ofUnit = ({ unitId, classCodes }: Pick<Scope, 'unitId' | 'classCodes'>) =>
  sql`use_unit = ${unitId} and ${kindOfDevice} = any(${classCodes ?? []}::text[]) and ${inDuty}`;

/** Where the devices of a unit of these kinds stand, with how many at each. */
export async function listEstates(db: Db | Tx, of: Pick<Scope, 'unitId' | 'classCodes'>) {
  const { rows } = await sql<{ name: string; devices: number }>`
    select building_name as name, count(*)::int as devices from equipment
    where ${ofUnit(of)} and building_name is not null and building_name <> '' group by 1 order by 1`.execute(db);
  return rows;
}

function within({ scopeKind, scopeEstates, scopeDevices }: Scope) {
  if (scopeKind === 'estate') return sql`building_name = any(${scopeEstates ?? []}::text[])`;
  if (scopeKind === 'device') return sql`equ_sys_id = any(${scopeDevices ?? []}::uuid[])`;
  return sql`true`;
}

/** The devices that somebody answers for, in the order of their places. */
export async function devicesOf(db: Db | Tx, scope: Scope, most: number): Promise<Called[]> {
  const { rows } = await sql<Called>`
    select equ_sys_id as "equSysId", oidno, equclacode, equ_name as "equName", unit_inner_no as "unitInnerNo", building_name as "buildingName",
      building_no as "buildingNo", equ_place as "equPlace"
    from equipment where ${ofUnit(scope)} and ${within(scope)} order by building_name, building_no, unit_inner_no, oidno limit ${most}`.execute(
    db,
  );
  return rows;
}

export async function countDevicesOf(db: Db | Tx, scope: Scope): Promise<number> {
  const { rows } = await sql<{
    devices: number;
  }>`select count(*)::int as devices from equipment where ${ofUnit(scope)} and ${within(scope)}`.execute(db);
  return rows[0]!.devices;
}

/** Of a duty: devices in use for which no officer in force answers. What was typed in words before is taken to be all. */
export const uncovered = sql<number>`(select count(*)::int from equipment where use_unit = safety_duty.unit_id
  and ${kindOfDevice} = safety_duty.class_code and ${inDuty} and not exists (
    select 1 from safety_appointment where safety_appointment.unit_id = safety_duty.unit_id and post = 'officer'
      and safety_appointment.status = ${stateCodes(safetyAppointment, 'inForce')} and safety_duty.class_code = any(class_codes)
      and (scope_kind is null or scope_kind = 'all' or (scope_kind = 'estate' and equipment.building_name = any(scope_estates))
        or (scope_kind = 'device' and equipment.equ_sys_id = any(scope_devices::uuid[])))))`;
