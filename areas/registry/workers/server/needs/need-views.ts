import { sql, type RawBuilder } from 'kysely';

import { deviceInDuty } from '#areas/equipment/server/doors/codes.ts';
import { hasNamedParam, hasParam } from '#areas/equipment/server/doors/params.ts';
import { rowsTogether } from '#kit/server/case/count-together.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import type { Request } from '#kit/server/request.ts';

import type { DeviceGroup } from '../../contract/needs.ts';
import type { Need } from '../item-store.ts';
import { endsOfItems, soonBy } from '../standing-views.ts';

/** Which devices a requirement is about, whoever has them and whether or not they are in use. */
export function kindOf({ devices, param, paramValue }: Pick<Need, 'devices' | 'param' | 'paramValue'>): RawBuilder<boolean> {
  const kind = devices === '' ? sql`true` : sql`starts_with(equipment.equclacode, ${devices})`;
  const has = param === null || paramValue === null ? sql`` : sql`and ${hasParam(param, paramValue)}`;
  return sql<boolean>`(${kind} ${has})`;
}

/** Those of them that are in use. */
export const devicesOf = (need: Pick<Need, 'devices' | 'param' | 'paramValue'>) => sql<boolean>`(${deviceInDuty} and ${kindOf(need)})`;

/** Who has the devices of a requirement: whoever uses them, or maintains them. */
export const haverOf = ({ by }: Pick<Need, 'by'>) => sql.ref(by === 'used' ? 'equipment.use_unit' : 'equipment.maint_unit');

/** A requirement in force, with how many devices of a unit it is about and how many of its people hold one of its items today. */
export interface NeedWithin extends Pick<Need, 'code' | 'items' | 'per' | 'count' | 'basis' | 'source'> {
  readonly within: number;
  readonly holders: number;
}

/** What each requirement in force asks of a unit, and what the unit has. Devices are read once and gathered by their kind: the registry knows few kinds. */
export function needsWithin(request: Pick<Request, 'readDb'>, unitId: string, today: string): Promise<readonly NeedWithin[]> {
  const ofWay = (way: Need['by'], column: string) =>
    sql`select ${sql.lit(way)} as way, equclacode, count(*) as devices from equipment where ${sql.ref(column)} = ${unitId} and ${deviceInDuty} group by 2`;
  const ofItsKinds = sql`kinds where kinds.way = need.by and starts_with(kinds.equclacode, need.devices)`;
  return rowsTogether(
    request,
    sql<NeedWithin>`
    with kinds as materialized (${ofWay('used', 'equipment.use_unit')} union all ${ofWay('maintained', 'equipment.maint_unit')}),
      held as materialized (select worker_id, item from ${endsOfItems(unitId)} each where each.ends >= ${today})
    select need.code, need.items, need.per, need.count, need.basis, need.source,
      case when need.param is null or need.param_value is null
        then (select coalesce(sum(kinds.devices), 0) from ${ofItsKinds})
        -- Parameters are read of units that have such devices at all.
        when not exists (select from ${ofItsKinds}) then 0
        else (select count(*) from equipment
          where (case need.by when 'used' then equipment.use_unit else equipment.maint_unit end) = ${unitId}
            and (equipment.use_unit = ${unitId} or equipment.maint_unit = ${unitId}) and ${deviceInDuty} and starts_with(equipment.equclacode, need.devices)
            and ${hasNamedParam(sql`need.param`, sql`need.param_value`)})
      end as within,
      (select count(distinct held.worker_id) from held where held.item = any(need.items)) as holders
    from worker_need need where need.in_force order by need.position`,
  );
}

/** How many devices each requirement is about, of all units, private persons left out: one reading of the registry for each requirement, one after the other. */
export async function countAllDevices(db: Db, needs: readonly Need[]): Promise<Map<string, DeviceGroup[]>> {
  const byUnit = new Map<string, DeviceGroup[]>();
  for (const need of needs) {
    const column = haverOf(need);
    const { rows } = await sql<{ unitId: string; devices: number }>`
      select ${column} as "unitId", count(*)::int as devices from equipment join unit on unit.unit_sys_id = ${column}
      where ${devicesOf(need)} and not ('U12' = any(unit.unit_types)) group by 1`.execute(db);
    for (const { unitId, devices } of rows) byUnit.set(unitId, [...(byUnit.get(unitId) ?? []), { rule: need.code, devices }]);
  }
  return byUnit;
}

export interface HeldOfNeed {
  readonly unitId: string;
  readonly code: string;
  readonly held: number;
  readonly soon: number;
}

/** How many people of each unit hold one of the items of each requirement today. */
export async function countHolders(db: Db, today: string): Promise<HeldOfNeed[]> {
  const { rows } = await sql<HeldOfNeed>`
    select ends.unit_id as "unitId", worker_need.code, count(*)::int as held, (count(*) filter (where ends.last <= ${soonBy(today)}))::int as soon
    from (select held.unit_id, held.worker_id, need.code, max(held.ends) as last from ${endsOfItems(undefined)} held
      join worker_need need on need.in_force and held.item = any(need.items) where held.ends >= ${today} group by 1, 2, 3) ends
    join worker_need on worker_need.code = ends.code group by 1, 2`.execute(db);
  return rows;
}
