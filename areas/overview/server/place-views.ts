import { sql } from 'kysely';

import { monthOf } from '#kit/contract/calendar.ts';
import { reachOf, type Asker } from '#kit/server/asker.ts';
import type { Db } from '#kit/server/database.ts';

import { countedDevices, districtCounters, equipmentReach } from '#areas/equipment/server/door.ts';

interface PlaceCount {
  readonly areaCode: string;
  /** Building or address; null where whole districts or streets are counted. */
  readonly place: string | null;
  readonly count: number;
  readonly inUse: number;
  readonly stopped: number;
  readonly overdue: number;
}

/** Number of places listed, those with the most devices first: a unit may have thousands of addresses. */
const mostPlaces = 200;

/** Devices grouped by district for people who see several districts, by street within one district, by building or address within a street or for a unit. */
export async function countByPlace(db: Db, asker: Asker, today: string): Promise<PlaceCount[]> {
  const districts = districtCounters(asker);
  if (!districts) return ofRows(db, asker, today);
  const reach = reachOf(asker);
  const isDistrict = reach.kind === 'area' && reach.prefix.length === 6;
  const from = isDistrict
    ? sql`(select street_code as code, use_status, due_month, count from street_counter where street_code like ${`${reach.prefix}%`}) as counter`
    : districts;
  // Of the place only this column stands in the indexes by due day: `area_code` would be read from the rows.
  const code = isDistrict ? sql`equlocarecod` : sql`substr(equlocarecod, 1, 6)`;
  const monthStart = `${monthOf(today)}-01`;
  const [months, days] = await Promise.all([
    sql<PlaceCount>`
      select code as "areaCode", null as place, sum(count)::bigint as count,
        coalesce(sum(count) filter (where use_status in ('1', '2')), 0)::bigint as "inUse",
        coalesce(sum(count) filter (where use_status = '3'), 0)::bigint as stopped,
        coalesce(sum(count) filter (where use_status in ('1', '2') and due_month < ${monthStart}), 0)::bigint as overdue
      from ${from} group by code having sum(count) > 0 order by count desc, code`.execute(db),
    sql<{ areaCode: string; overdue: number }>`
      select ${code} as "areaCode", count(*) as overdue from equipment
      where use_status in ('1', '2') and due_on >= ${monthStart} and due_on < ${today} and ${equipmentReach(asker) ?? sql`true`}
      group by 1`.execute(db),
  ]);
  const late = new Map(days.rows.map(({ areaCode, overdue }) => [areaCode, overdue]));
  return months.rows.map((row) => ({ ...row, overdue: row.overdue + (late.get(row.areaCode) ?? 0) }));
}

async function ofRows(db: Db, asker: Asker, today: string): Promise<PlaceCount[]> {
  const { rows } = await sql<PlaceCount>`
    select substr(equlocarecod, 1, 6) as "areaCode", coalesce(nullif(building_name, ''), equ_place) as place, count(*) as count,
      count(*) filter (where use_status in ('1', '2')) as "inUse",
      count(*) filter (where use_status = '3') as stopped,
      count(*) filter (where use_status in ('1', '2') and due_on < ${today}) as overdue
    from ${countedDevices(asker)} as equipment
    group by 1, 2 order by count desc, place limit ${mostPlaces}`.execute(db);
  return rows;
}
