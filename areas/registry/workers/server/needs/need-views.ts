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

/** How the people of a unit stand today, and what each requirement in force asks of it and finds there. */
export interface PeopleWithin {
  /** People whose first item has ended, and those whose first item ends soon. */
  readonly expired: number;
  readonly soon: number;
  readonly needs: readonly NeedWithin[];
}

/**
 * The certificates of a unit's people are read once for both: a unit may have hundreds of them. Devices are gathered by their kind and people by their items, for each
 * requirement asks for a few of either.
 */
export async function peopleWithin(request: Pick<Request, 'readDb'>, unitId: string, today: string): Promise<PeopleWithin> {
  const ofWay = (way: Need['by'], column: string) =>
    sql`select ${sql.lit(way)} as way, equclacode, count(*) as devices from equipment where ${sql.ref(column)} = ${unitId} and ${deviceInDuty} group by 2`;
  const ofItsKinds = sql`kinds where kinds.way = need.by and starts_with(kinds.equclacode, need.devices)`;
  const [row] = await rowsTogether(
    request,
    sql<PeopleWithin>`
    with kinds as materialized (${ofWay('used', 'equipment.use_unit')} union all ${ofWay('maintained', 'equipment.maint_unit')}),
      ends as materialized (select worker_id, item, ends from ${endsOfItems(unitId)} each),
      holders as materialized (select item, array_agg(worker_id) as people from ends where ends >= ${today} group by 1),
      needs as (select need.position, need.code, need.items, need.per, need.count, need.basis, need.source,
        case when need.param is null or need.param_value is null
          then (select coalesce(sum(kinds.devices), 0) from ${ofItsKinds})
          -- Parameters are read of units that have such devices at all.
          when not exists (select from ${ofItsKinds}) then 0
          else (select count(*) from equipment
            where (case need.by when 'used' then equipment.use_unit else equipment.maint_unit end) = ${unitId}
              and (equipment.use_unit = ${unitId} or equipment.maint_unit = ${unitId}) and ${deviceInDuty} and starts_with(equipment.equclacode, need.devices)
              and ${hasNamedParam(sql`need.param`, sql`need.param_value`)})
        end as within,
        (select count(distinct one) from holders cross join unnest(holders.people) as one where holders.item = any(need.items)) as holders
      from worker_need need where need.in_force)
    select (count(*) filter (where first < ${today}))::int as expired, (count(*) filter (where first between ${today} and ${soonBy(today)}))::int as soon,
      (select coalesce(jsonb_agg(to_jsonb(needs) - 'position' order by needs.position), '[]') from needs) as needs
    from (select min(ends) as first from ends group by worker_id) people`,
  );
  return row!;
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
