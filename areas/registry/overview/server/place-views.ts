import { sql, type RawBuilder } from 'kysely';

import { inDuty, useStatusIn } from '#areas/equipment/server/doors/codes.ts';
import { monthOf } from '#kit/contract/trade/calendar.ts';
import { reachOf, type Asker } from '#kit/server/asker.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import type { Reader } from '#kit/server/request.ts';

import { districtCounters } from '#areas/equipment/server/doors/figures.ts';
import { countedDevices, equipmentReach, isScattered } from '#areas/equipment/server/doors/reach.ts';

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

/** From so many devices on a unit is told districts: its buildings are thousands, and each device would be read for them. */
const tooManyToRead = 5_000;

/** Devices grouped by district for people who see several districts, by street within one district, by building or address within a street or for a unit that does not look after too many. */
export async function countByPlace(db: Db, asker: Asker, today: string, tooMany = tooManyToRead): Promise<PlaceCount[]> {
  const districts = districtCounters(asker);
  const reach = reachOf(asker);
  if (!districts) return reach.kind === 'unit' && !isScattered(asker) ? ofUnit(db, asker, today, tooMany) : ofBuildings(db, asker, today);
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
        coalesce(sum(count) filter (where ${inDuty}), 0)::bigint as "inUse",
        coalesce(sum(count) filter (where use_status = ${useStatusIn('stopped')}), 0)::bigint as stopped,
        coalesce(sum(count) filter (where ${inDuty} and due_month < ${monthStart}), 0)::bigint as overdue
      from ${from} group by code having sum(count) > 0 order by count desc, code`.execute(db),
    sql<{ areaCode: string; overdue: number }>`
      select ${code} as "areaCode", count(*) as overdue from equipment
      where ${inDuty} and due_on >= ${monthStart} and due_on < ${today} and ${equipmentReach(asker) ?? sql`true`}
      group by 1`.execute(db),
  ]);
  const late = new Map(days.rows.map(({ areaCode, overdue }) => [areaCode, overdue]));
  return months.rows.map((row) => ({ ...row, overdue: row.overdue + (late.get(row.areaCode) ?? 0) }));
}

/** What a unit maintains, makes or installs: the index of that unit tells its streets. */
async function ofUnit(db: Db, asker: Asker, today: string, tooMany: number): Promise<PlaceCount[]> {
  const streets = await grouped(db, { asker, today }, { code: sql`equlocarecod`, place: sql`null` });
  return sum(streets) > tooMany ? byDistrict(streets) : ofBuildings(db, asker, today);
}

function ofBuildings(db: Db, asker: Asker, today: string): Promise<PlaceCount[]> {
  return grouped(
    db,
    { asker, today },
    { code: sql`substr(equlocarecod, 1, 6)`, place: sql`coalesce(nullif(building_name, ''), equ_place)` },
    mostPlaces,
  );
}

async function grouped(
  db: Db,
  { asker, today }: Reader,
  { code, place }: { readonly code: RawBuilder<unknown>; readonly place: RawBuilder<unknown> },
  most?: number,
): Promise<PlaceCount[]> {
  const { rows } = await sql<PlaceCount>`
    select ${code} as "areaCode", ${place} as place, count(*) as count,
      count(*) filter (where ${inDuty}) as "inUse",
      count(*) filter (where use_status = ${useStatusIn('stopped')}) as stopped,
      count(*) filter (where ${inDuty} and due_on < ${today}) as overdue
    from ${countedDevices(asker)} as equipment
    group by 1, 2 order by count desc, place limit ${most ?? null}`.execute(db);
  return rows;
}

const figures = ['count', 'inUse', 'stopped', 'overdue'] as const;

/** Districts, or the streets of the one district that there is. */
function byDistrict(streets: readonly PlaceCount[]): PlaceCount[] {
  const districts = new Map<string, PlaceCount>();
  for (const street of streets) {
    const areaCode = street.areaCode.slice(0, 6);
    const so = districts.get(areaCode) ?? { areaCode, place: null, count: 0, inUse: 0, stopped: 0, overdue: 0 };
    districts.set(areaCode, { ...so, ...Object.fromEntries(figures.map((key) => [key, so[key] + street[key]])) });
  }
  return districts.size === 1 ? [...streets] : [...districts.values()].toSorted((one, other) => other.count - one.count);
}

function sum(places: readonly PlaceCount[]): number {
  return places.reduce((total, { count }) => total + count, 0);
}
