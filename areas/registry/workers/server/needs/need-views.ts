import { sql, type RawBuilder } from 'kysely';

import { hasParam } from '#areas/equipment/server/door.ts';
import type { Db } from '#kit/server/postgres/database.ts';

import type { DeviceGroup } from '../../contract/needs.ts';
import type { Need } from '../item-store.ts';
import { endsOfItems, soonBy } from '../standing-views.ts';

const inUse = sql.raw(`equipment.use_status in ('1', '2')`);

/** Which devices a requirement is about, whoever has them and whether or not they are in use. */
export function kindOf({ devices, param, paramValue }: Pick<Need, 'devices' | 'param' | 'paramValue'>): RawBuilder<boolean> {
  const kind = devices === '' ? sql`true` : sql`starts_with(equipment.equclacode, ${devices})`;
  const has = param === null || paramValue === null ? sql`` : sql`and ${hasParam(param, paramValue)}`;
  return sql<boolean>`(${kind} ${has})`;
}

/** Those of them that are in use. */
export const devicesOf = (need: Pick<Need, 'devices' | 'param' | 'paramValue'>) => sql<boolean>`(${inUse} and ${kindOf(need)})`;

/** Who has the devices of a requirement: whoever uses them, or maintains them. */
export const haverOf = ({ by }: Pick<Need, 'by'>) => sql.ref(by === 'used' ? 'equipment.use_unit' : 'equipment.maint_unit');

/** How many devices of a unit each requirement is about: one reading of what it uses, one of what it maintains. */
export async function countDevices(db: Db, needs: readonly Need[], unitId: string): Promise<DeviceGroup[]> {
  const ways = ['used', 'maintained'] as const;
  const groups = await Promise.all(
    ways.map((way) =>
      countTogether(
        db,
        needs.filter(({ by }) => by === way),
        unitId,
      ),
    ),
  );
  return groups.flat();
}

async function countTogether(db: Db, needs: readonly Need[], unitId: string): Promise<DeviceGroup[]> {
  const [first] = needs;
  if (!first) return [];
  const counts = needs.map((need) => sql`count(*) filter (where ${kindOf(need)})`);
  const { rows } = await sql<{ devices: (number | string)[] }>`
    select array[${sql.join(counts)}] as devices from equipment where ${haverOf(first)} = ${unitId} and ${inUse}`.execute(db);
  return needs.map(({ code: rule }, index) => ({ rule, devices: Number(rows[0]!.devices[index]) }));
}

/** The same of all units, private persons left out: one reading of the registry for each requirement, one after the other. */
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

/** How many people hold one of the items of each requirement today. @param ofUnit all units without it */
export async function countHolders(db: Db, today: string, ofUnit?: string): Promise<HeldOfNeed[]> {
  const { rows } = await sql<HeldOfNeed>`
    select ends.unit_id as "unitId", worker_need.code, count(*)::int as held, (count(*) filter (where ends.last <= ${soonBy(today)}))::int as soon
    from (select held.unit_id, held.worker_id, need.code, max(held.ends) as last from ${endsOfItems(ofUnit)} held
      join worker_need need on need.in_force and held.item = any(need.items) where held.ends >= ${today} group by 1, 2, 3) ends
    join worker_need on worker_need.code = ends.code group by 1, 2`.execute(db);
  return rows;
}
