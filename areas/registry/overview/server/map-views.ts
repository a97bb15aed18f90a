import { sql, type Expression, type SqlBool } from 'kysely';

import { inDuty } from '#areas/equipment/server/doors/codes.ts';
import { addDays } from '#kit/contract/trade/calendar.ts';
import { reachOf, type Asker } from '#kit/server/asker.ts';
import type { Db } from '#kit/server/postgres/database.ts';

import { equipmentClasses } from '#areas/device-facts/contract/classes.ts';
import { useStatus, useStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { mustApplyDays } from '#areas/cycles/contract/due.ts';
import { mapStatuses, type MapState } from '../contract/map-device.ts';
import { countersFor } from '#areas/equipment/server/doors/figures.ts';
import { equipmentReach } from '#areas/equipment/server/doors/reach.ts';
import { boxOf, cellOf, cellsOf, finestLevel, numberOf, spanOf, spansOf, type Box, type Cell, type Span } from './map-grid.ts';

type Condition = Expression<SqlBool>;

export interface MapWanted {
  readonly asker: Asker;
  readonly today: string;
  /** Codes of classes; undefined for all. */
  readonly equclacode?: readonly string[] | undefined;
  readonly state?: MapState | undefined;
}

/** What stands in one cell. */
export interface Counted {
  readonly cell: number;
  readonly count: number;
  readonly inUse: number;
  readonly dueSoon: number;
  readonly overdue: number;
  readonly lng: number;
  readonly lat: number;
  readonly classCode: string | null;
}

export interface MapRow {
  readonly equSysId: string;
  readonly oidno: string;
  readonly equclacode: string;
  readonly equName: string;
  readonly unitInnerNo: string | null;
  readonly buildingName: string | null;
  readonly buildingNo: string | null;
  readonly equPlace: string;
  readonly state: MapState;
  readonly dueOn: string | null;
}

/** The levels that migration 0016 counts. */
const coarseGrid = 13;
const fineGrid = 17;

const isDue = (state: MapState | undefined) => state === 'dueSoon' || state === 'overdue';
const classDigits = (codes: readonly string[] | undefined) => codes?.map((code) => code.charAt(0));
const both = (conditions: readonly (Condition | undefined)[]) =>
  sql<SqlBool>`(${sql.join([sql`true`, ...conditions.filter((condition) => condition !== undefined)], sql` and `)})`;

/** Conditions on class and state, for the points and for the grid alike. */
function filtersOf({ equclacode, state }: MapWanted): Condition[] {
  const classes = classDigits(equclacode);
  return [
    ...(classes ? [sql<SqlBool>`class_code = any(${classes}::text[])`] : []),
    ...(state ? [sql<SqlBool>`use_status = any(${mapStatuses[state]}::text[])`] : []),
  ];
}

// The words of the partial index stand beside the list, which the planner cannot see through.
function dueCondition(state: MapState | undefined, today: string): Condition | undefined {
  if (state === 'overdue') return sql<SqlBool>`${inDuty} and due_on < ${today}`;
  if (state === 'dueSoon') return sql<SqlBool>`${inDuty} and due_on between ${today} and ${addDays(today, mustApplyDays)}`;
  return undefined;
}

/** All that decides about a single point. Its columns bear the names of the archive's, so that the one rule of reach holds for it. */
function pointConditions(wanted: MapWanted): Condition {
  return both([equipmentReach(wanted.asker), ...filtersOf(wanted), dueCondition(wanted.state, wanted.today)]);
}

/** What stands in the indexes themselves. */
const told = sql.raw('equ_sys_id, cell, lng_micro, lat_micro, class_code, use_status, due_on');

/**
 * The points that decide, as `equipment`, cell by cell where that narrows them down: the indexes of a unit, and that of all classes and states, go on by
 * the cell. The planner knows nothing of the spans, so each is walked by itself. A street is one run of its index, and so are the days around today.
 */
function points(wanted: MapWanted, spans: readonly Span[]) {
  const { asker, equclacode, state } = wanted;
  const isCity = countersFor(asker) !== undefined;
  if (isCity ? isDue(state) : reachOf(asker).kind !== 'unit') {
    return sql`(select ${told} from equipment_point as equipment where ${pointConditions(wanted)}) as equipment`;
  }
  const classes = classDigits(equclacode) ?? equipmentClasses.map(({ code }) => code.charAt(0));
  const states = state ? mapStatuses[state] : useStatus.codes;
  const begins = isCity ? sql`class_code = any(${classes}::text[]) and use_status = any(${states}::text[])` : sql`true`;
  return sql`${spanTable(spans)} cross join lateral (
    select ${told} from equipment_point as equipment where cell between first and last and ${begins} and ${pointConditions(wanted)} offset 0) as equipment`;
}

function spanTable(spans: readonly Span[]) {
  return sql`unnest(${spans.map(({ from }) => from)}::bigint[], ${spans.map(({ to }) => to)}::bigint[]) as span (first, last)`;
}

/** Devices by cell of `level` within the box, outermost cells whole. */
export async function countCells(db: Db, wanted: MapWanted, box: Box, level: number): Promise<Counted[]> {
  const { left, right, bottom, top } = cellsOf(box, level);
  const rows = await (countersFor(wanted.asker) && level <= fineGrid && !isDue(wanted.state)
    ? countGrid(db, wanted, box, level)
    : countPoints(db, wanted, box, level));
  return rows.filter(({ cell }) => {
    const { x, y } = cellOf(level, cell);
    return x >= left && x <= right && y >= bottom && y <= top;
  });
}

/** From the counters of a grid, and the days around today from the devices that fall due then. */
async function countGrid(db: Db, wanted: MapWanted, box: Box, level: number): Promise<Counted[]> {
  const grid = level <= coarseGrid ? coarseGrid : fineGrid;
  const [counted, due] = await Promise.all([
    sql<Counted>`
      select cell >> ${2 * (grid - level)}::int as cell, sum(count)::bigint as count,
        coalesce(sum(count) filter (where ${inDuty}), 0)::bigint as "inUse", 0 as "dueSoon", 0 as overdue,
        sum(lng_sum)::float8 / sum(count)::float8 / 1000000 as lng, sum(lat_sum)::float8 / sum(count)::float8 / 1000000 as lat,
        case when min(class_code) = max(class_code) then min(class_code) end as "classCode"
      from ${spanTable(spansOf(box, level, grid))} join equipment_grid on cell between first and last
      where level = ${grid} and count > 0 and ${both([countersFor(wanted.asker), ...filtersOf(wanted)])}
      group by 1`.execute(db),
    wanted.state === undefined || wanted.state === 'inUse' ? countDue(db, wanted, box, level) : new Map<number, Due>(),
  ]);
  return counted.rows.map((row) => ({ ...row, ...due.get(row.cell) }));
}

interface Due {
  readonly dueSoon: number;
  readonly overdue: number;
}

async function countDue(db: Db, wanted: MapWanted, box: Box, level: number): Promise<Map<number, Due>> {
  const { today } = wanted;
  const { rows } = await sql<Due & { cell: number }>`
    select cell >> ${2 * (finestLevel - level)}::int as cell, count(*) filter (where due_on >= ${today}) as "dueSoon",
      count(*) filter (where due_on < ${today}) as overdue
    from equipment_point as equipment
    where ${inDuty} and due_on <= ${addDays(today, mustApplyDays)} and ${pointConditions(wanted)} and ${withinBox(box, level)}
    group by 1`.execute(db);
  return new Map(rows.map(({ cell, ...due }) => [cell, due]));
}

/** From the devices themselves: a unit's own, or those of a small piece of the city. */
async function countPoints(db: Db, wanted: MapWanted, box: Box, level: number): Promise<Counted[]> {
  const { today } = wanted;
  const { rows } = await sql<Counted>`
    select cell >> ${2 * (finestLevel - level)}::int as cell, count(*) as count, count(*) filter (where ${inDuty}) as "inUse",
      count(*) filter (where ${inDuty} and due_on between ${today} and ${addDays(today, mustApplyDays)}) as "dueSoon",
      count(*) filter (where ${inDuty} and due_on < ${today}) as overdue,
      sum(lng_micro)::float8 / count(*) / 1000000 as lng, sum(lat_micro)::float8 / count(*) / 1000000 as lat,
      case when min(class_code) = max(class_code) then min(class_code) end as "classCode"
    from ${points(wanted, spansOf(box, level, finestLevel))} where ${withinBox(box, level)} group by 1`.execute(db);
  return rows;
}

/** The devices of these cells, those due first before the others; with each the cell it stands in. */
export async function readCells(db: Db, wanted: MapWanted, cells: readonly Cell[], most: number): Promise<(MapRow & { cell: number })[]> {
  const level = cells[0]?.level;
  if (level === undefined) return [];
  const cell = sql`cell >> ${2 * (finestLevel - level)}::int`;
  const spans = cells.map((one) => spanOf(one, finestLevel));
  const { rows } = await sql<Omit<MapRow, 'state'> & { cell: number; useStatus: string }>`
    select placed.cell, equ_sys_id as "equSysId", oidno, equclacode, equ_name as "equName", unit_inner_no as "unitInnerNo", building_name as "buildingName", building_no as "buildingNo", equ_place as "equPlace", use_status as "useStatus", due_on as "dueOn"
    from (
      select ${cell} as cell, equ_sys_id from ${points(wanted, spans)} where ${cell} = any(${cells.map(numberOf)}::bigint[])
      order by due_on nulls last, equ_sys_id limit ${most}
    ) as placed join equipment using (equ_sys_id) order by due_on nulls last, equ_sys_id`.execute(db);
  return rows.map(({ useStatus: status, ...row }) => ({ ...row, state: stateOf(status, row.dueOn, wanted.today) }));
}

function stateOf(status: string, dueOn: string | null, today: string): MapState {
  if (status === useStatusCode.stopped) return 'stopped';
  if (!mapStatuses.inUse.includes(status)) return 'notInUse';
  if (dueOn === null || dueOn > addDays(today, mustApplyDays)) return 'inUse';
  return dueOn < today ? 'overdue' : 'dueSoon';
}

export interface DistrictExtent extends Box {
  readonly areaCode: string;
  readonly count: number;
  readonly lng: number;
  readonly lat: number;
}

/** Where the devices within reach stand, by district: their middle and their outermost. */
export async function extentOf(db: Db, asker: Asker): Promise<DistrictExtent[]> {
  const counters = countersFor(asker);
  const placed = counters
    ? sql`select area_code, sum(count) as count, sum(lng_sum) as lng_sum, sum(lat_sum) as lat_sum,
            sum(lng_sum) / sum(count) as lng, sum(lat_sum) / sum(count) as lat
          from equipment_grid where level = ${coarseGrid} and count > 0 and ${counters} group by area_code, cell`
    : sql`select substr(equlocarecod, 1, 6) as area_code, 1 as count, lng_micro::bigint as lng_sum, lat_micro::bigint as lat_sum, lng_micro as lng, lat_micro as lat
          from equipment_point as equipment where ${both([equipmentReach(asker)])}`;
  const { rows } = await sql<DistrictExtent>`
    select area_code as "areaCode", sum(count)::bigint as count,
      (sum(lng_sum) / sum(count) / 1000000)::float8 as lng, (sum(lat_sum) / sum(count) / 1000000)::float8 as lat,
      (min(lng) / 1000000.0)::float8 as west, (max(lng) / 1000000.0)::float8 as east,
      (min(lat) / 1000000.0)::float8 as south, (max(lat) / 1000000.0)::float8 as north
    from (${placed}) as placed group by area_code order by count desc, area_code`.execute(db);
  return rows;
}

/** The box, widened to whole cells. */
function withinBox(box: Box, level: number): Condition {
  const { left, right, bottom, top } = cellsOf(box, level);
  const { west, south } = boxOf({ level, x: left, y: bottom });
  const { east, north } = boxOf({ level, x: right, y: top });
  const [first, last, lowest, highest] = [west, east, south, north].map((degrees) => Math.round(degrees * 1_000_000));
  return sql<SqlBool>`(lng_micro between ${first} and ${last} and lat_micro between ${lowest} and ${highest})`;
}
