import { sql, type RawBuilder } from 'kysely';

import { deviceParam } from '#areas/equipment/server/door.ts';
import type { Db } from '#kit/server/database.ts';

import type { DeviceGroup } from '../contract/needs.ts';
import type { Need } from './item-store.ts';
import { endsOfItems, soonBy } from './standing-views.ts';

const inUse = sql.raw(`equipment.use_status in ('1', '2')`);

/** Which devices a requirement is about, whoever has them. */
export function devicesOf({ devices, param, paramValue }: Pick<Need, 'devices' | 'param' | 'paramValue'>): RawBuilder<boolean> {
  const kind = devices === '' ? sql`` : sql`and starts_with(equipment.equclacode, ${devices})`;
  const has = param === null ? sql`` : sql`and ${deviceParam(param)} = ${paramValue}`;
  return sql<boolean>`(${inUse} ${kind} ${has})`;
}

const columnOf = ({ by }: Pick<Need, 'by'>) => sql.ref(by === 'used' ? 'equipment.use_unit' : 'equipment.maint_unit');

/** How many devices of a unit each requirement is about. */
export async function countDevices(db: Db, needs: readonly Need[], unitId: string): Promise<DeviceGroup[]> {
  return Promise.all(
    needs.map(async (need) => {
      const { rows } = await sql<{ devices: number }>`
        select count(*)::int as devices from equipment where ${columnOf(need)} = ${unitId} and ${devicesOf(need)}`.execute(db);
      return { rule: need.code, devices: rows[0]!.devices };
    }),
  );
}

/** The same of all units, private persons left out: one reading of the registry for each requirement, one after the other. */
export async function countAllDevices(db: Db, needs: readonly Need[]): Promise<Map<string, DeviceGroup[]>> {
  const byUnit = new Map<string, DeviceGroup[]>();
  for (const need of needs) {
    const column = columnOf(need);
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

/** How many people hold one of the items of each requirement today. @param ofUnit all units without it */
export async function countHolders(db: Db, today: string, ofUnit?: string): Promise<HeldOfNeed[]> {
  const { rows } = await sql<HeldOfNeed>`
    select ends.unit_id as "unitId", worker_need.code, count(*)::int as held, (count(*) filter (where ends.last <= ${soonBy(today)}))::int as soon
    from (select held.unit_id, held.worker_id, need.code, max(held.ends) as last from ${endsOfItems(ofUnit)} held
      join worker_need need on need.in_force and held.item = any(need.items) where held.ends >= ${today} group by 1, 2, 3) ends
    join worker_need on worker_need.code = ends.code group by 1, 2`.execute(db);
  return rows;
}
