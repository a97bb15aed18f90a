import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';

import { inDuty } from '#areas/equipment/server/doors/codes.ts';
import { beginsWith } from '#kit/server/list/text-range.ts';
import { reachOf, type Asker } from '#kit/server/asker.ts';
import type { Called } from '#kit/contract/trade/called-as.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { codePrefix } from '#kit/server/list/list.ts';
import type { Reader } from '#kit/server/request.ts';

import { classOf, deviceDays, type DeviceDay } from '#areas/equipment/server/doors/figures.ts';
import { countedDevices, equipmentReach } from '#areas/equipment/server/doors/reach.ts';

export interface DueCount {
  readonly day: string;
  readonly classCode: string;
  readonly site: string;
  readonly count: number;
}

export interface Span {
  readonly first: string;
  readonly last: string;
}

/** Whether the asker's sites are buildings of the own devices, or areas. */
export function hasBuildings(asker: Asker): boolean {
  return reachOf(asker).kind === 'unit';
}

/** A unit's sites are its buildings; who sees a city tells districts apart, who sees a district its streets. */
function siteOf(asker: Asker): RawBuilder<string> {
  if (hasBuildings(asker)) return sql`coalesce(nullif(building_name, ''), equ_place)`;
  const reach = reachOf(asker);
  return reach.kind === 'area' && reach.prefix.length >= 6 ? sql`equlocarecod` : sql`substr(equlocarecod, 1, 6)`;
}

/** What falls due in a span, by day, class and site. The indexes alone are read. */
export async function countDue(db: Db, asker: Asker, { first, last }: Span): Promise<DueCount[]> {
  const { rows } = await sql<DueCount>`
    select due_on as day, ${classOf} as class_code, ${siteOf(asker)} as site, count(*) as count from ${countedDevices(asker)} as equipment
    where ${inDuty} and due_on between ${first} and ${last}
    group by 1, 2, 3 order by 1, 2`.execute(db);
  return rows;
}

const otherDays: readonly DeviceDay[] = Object.values(deviceDays);

/** Devices that have one of the other days within a span, within reach. Hints of days that have passed are told no more. */
function withOther(asker: Asker, { first, last }: Span, today: string, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  const parts = otherDays.map(({ key, isHint, dueOn, where }) => {
    const from = isHint && first < today ? today : first;
    return sql`select ${key} as kind, ${dueOn} as day, ${columns} from equipment
      where ${where} and ${dueOn} between ${from} and ${last} and ${equipmentReach(asker) ?? sql`true`}`;
  });
  return sql`(${sql.join(parts, sql` union all `)}) as other`;
}

export interface OtherCount extends DueCount {
  readonly kind: string;
}

/** The other days of devices in a span, by day, kind, class and site. */
export async function countOther(db: Db, asker: Asker, span: Span, today: string): Promise<OtherCount[]> {
  const columns = sql`${classOf} as class_code, ${siteOf(asker)} as site`;
  const { rows } = await sql<OtherCount>`
    select kind, day, class_code, site, count(*) as count from ${withOther(asker, span, today, columns)} group by 1, 2, 3, 4 order by 2, 1, 3`.execute(
    db,
  );
  return rows;
}

export interface Narrowed {
  /** First digits of classes; of all without it. */
  readonly classes?: readonly string[] | undefined;
  readonly site?: string | undefined;
}

/** The devices behind them, the earliest first, so many at most. */
export async function listOther(
  db: Db,
  { asker, today }: Reader,
  { span, most }: { readonly span: Span; readonly most: number },
  { classes, site }: Narrowed = {},
) {
  const columns = sql`equ_sys_id, equclacode, ${classOf} as class_code, ${siteOf(asker)} as site,
    equ_name, unit_inner_no, building_name, building_no, equ_place, oidno, use_unit_name`;
  const { rows } = await sql<
    Called & {
      readonly kind: string;
      readonly day: string;
      readonly equSysId: string;
      readonly equclacode: string;
      readonly classCode: string;
      readonly site: string;
      readonly equPlace: string;
      readonly oidno: string;
      readonly useUnitName: string | null;
    }
  >`select * from ${withOther(asker, span, today, columns)}
    where ${classes ? sql`class_code = any(${[...classes]}::text[])` : sql`true`} and ${site === undefined ? sql`true` : hasBuildings(asker) ? sql`site = ${site}` : beginsWith('site', codePrefix(site))}
    order by day, kind, equ_place, unit_inner_no, equ_sys_id limit ${most}`.execute(db);
  return rows;
}

/** Names of areas by their codes. */
export async function nameAreas(db: Db, codes: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ code: string; name: string }>`select code, name from area where code = any(${[...codes]}::text[])`.execute(
    db,
  );
  return new Map(rows.map(({ code, name }) => [code, name]));
}

/** The first devices of each day and class in a span, so many at most. */
export async function listDue(db: Db, asker: Asker, { first, last }: Span, most: number) {
  const { rows } = await sql<{
    day: string;
    classCode: string;
    equName: string;
    unitInnerNo: string | null;
    buildingName: string | null;
    buildingNo: string | null;
    equPlace: string;
    oidno: string;
  }>`
    select day, class_code, equ_name, unit_inner_no, building_name, building_no, equ_place, oidno from (
      select due_on as day, class_code, equ_name, unit_inner_no, building_name, building_no, equ_place, oidno,
        row_number() over (partition by due_on, class_code order by equ_place, unit_inner_no, equ_sys_id) as place
      from equipment where ${inDuty} and due_on between ${first} and ${last} and ${equipmentReach(asker) ?? sql`true`}
    ) as due where place <= ${most} order by day, class_code, place`.execute(db);
  return rows;
}

/** Whether a site that was chosen holds this one: an area holds those below it. */
export function liesIn(chosen: string, site: string, byBuilding: boolean): boolean {
  return byBuilding ? site === chosen : site.startsWith(codePrefix(chosen));
}

/** What the calendar counts, as conditions for a list. */
export function calendarConditions(asker: Asker, chosen: string | undefined): Expression<SqlBool>[] {
  const conditions = [inDuty];
  if (chosen === undefined) return conditions;
  if (hasBuildings(asker)) return [...conditions, sql<SqlBool>`${siteOf(asker)} = ${chosen}`];
  return [...conditions, beginsWith('equipment.equlocarecod', codePrefix(chosen))];
}
