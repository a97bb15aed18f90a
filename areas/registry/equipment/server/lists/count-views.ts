import { sql, type Expression, type SqlBool } from 'kysely';

import { inDuty, outOfOrder, useStatusIn } from './code-views.ts';
import { figuresTogether, rowsTogether } from '#kit/server/case/count-together.ts';
import type { Request } from '#kit/server/request.ts';
import { addDays, addMonths, monthOf } from '#kit/contract/trade/calendar.ts';
import { beginsWith } from '#kit/server/list/text-range.ts';
import { reachOf, type Asker } from '#kit/server/asker.ts';

import { countedDevices, equipmentReach } from '../reach-views.ts';
import '../tables.ts';

type Counting = Pick<Request, 'readDb' | 'asker' | 'today'>;

interface Counted {
  readonly classCode: string;
  readonly count: number;
  readonly inUse: number;
  readonly stopped: number;
  readonly dueSoon: number;
  readonly overdue: number;
}

/** The class, told from what stands in the indexes of `countedDevices`. */
export const classOf = sql`substr(equclacode, 1, 1)`;

/** Devices by class. Whoever sees a whole city or district is answered from the counters, a unit from its own devices. */
export async function countByClass(request: Counting): Promise<readonly Counted[]> {
  const { asker, today } = request;
  const counters = countersFor(asker);
  const soon = addDays(today, 30);
  if (counters) {
    const [classes, near] = await Promise.all([countersByClass(request, counters), nearByClass(request, soon)]);
    return classes.map((row) => {
      const close = near.find(({ classCode }) => classCode === row.classCode);
      return { ...row, overdue: row.overdue + (close?.overdue ?? 0), dueSoon: close?.dueSoon ?? 0 };
    });
  }
  return rowsTogether(
    request,
    sql<Counted>`
    select ${classOf} as "classCode", count(*) as count,
      count(*) filter (where ${inDuty}) as "inUse",
      count(*) filter (where use_status = ${useStatusIn('stopped')}) as stopped,
      count(*) filter (where ${inDuty} and due_on between ${today} and ${soon}) as "dueSoon",
      count(*) filter (where ${inDuty} and due_on < ${today}) as overdue
    from ${countedDevices(asker)} as equipment group by 1 order by 1`,
  );
}

/** Which counters add up to what the asker sees; undefined where only the rows tell: a unit's devices, or those of a street. */
export function countersFor(asker: Asker): Expression<SqlBool> | undefined {
  const reach = reachOf(asker);
  const prefix = reach.kind === 'area' ? reach.prefix : '';
  if (reach.kind === 'unit' || reach.kind === 'none' || prefix.length > 6) return undefined;
  const ofClass = reach.kind === 'class' ? sql`class_code = ${reach.prefix}` : sql`true`;
  return sql<SqlBool>`(${beginsWith('area_code', prefix)} and ${ofClass})`;
}

/** For a statement of another area: the rows of the counters within reach, by district, as `counter`; undefined where only the rows of devices tell. */
export function districtCounters(asker: Asker): Expression<unknown> | undefined {
  const counters = countersFor(asker);
  return counters && sql`(select area_code as code, use_status, due_month, count from equipment_counter where ${counters}) as counter`;
}

/** From the counters; overdue counts whole months before the present one. */
function countersByClass(request: Counting, counters: Expression<SqlBool>): Promise<readonly Counted[]> {
  const { today } = request;
  return rowsTogether(
    request,
    sql<Counted>`
    select class_code as "classCode", sum(count)::bigint as count,
      coalesce(sum(count) filter (where ${inDuty}), 0)::bigint as "inUse",
      coalesce(sum(count) filter (where use_status = ${useStatusIn('stopped')}), 0)::bigint as stopped, 0 as "dueSoon",
      coalesce(sum(count) filter (where ${inDuty} and due_month < date_trunc('month', ${today}::date)), 0)::bigint as overdue
    from equipment_counter where ${counters}
    group by class_code having sum(count) > 0 order by class_code`,
  );
}

/** The days around today, which the months of the counters are too coarse for. */
function nearByClass(request: Counting, soon: string) {
  const { asker, today } = request;
  return rowsTogether(
    request,
    sql<{ classCode: string; overdue: number; dueSoon: number }>`
    select ${classOf} as "classCode", count(*) filter (where due_on < ${today}) as overdue, count(*) filter (where due_on >= ${today}) as "dueSoon"
    from ${countedDevices(asker)} as equipment
    where ${inDuty} and due_on >= ${`${monthOf(today)}-01`} and due_on <= ${soon} group by 1`,
  );
}

/** What falls due in each of twelve months from the present one; the overdue stand in the first. */
export async function countDueMonths(request: Counting) {
  const { readDb, asker, today } = request;
  const counters = countersFor(asker);
  const first = `${monthOf(today)}-01`;
  const end = addMonths(first, 12);
  const counted = counters
    ? sql`select due_month as month, sum(count) as count from equipment_counter
          where ${inDuty} and due_month < ${end} and ${counters} group by 1`
    : sql`select date_trunc('month', due_on::timestamp)::date as month, count(*) as count from ${countedDevices(asker)} as equipment
          where ${inDuty} and due_on < ${end} group by 1`;
  const [{ rows }, near] = await Promise.all([
    sql<{ month: string; count: number }>`select month, count::bigint as count from (${counted}) as months`.execute(readDb),
    nearByClass(request, addDays(today, 30)),
  ]);
  const overdueNow = sum(near.map(({ overdue }) => overdue));
  // The thirty days end within a month: what falls due in them fills the months in their order.
  let soonLeft = sum(near.map(({ dueSoon }) => dueSoon));
  return Array.from({ length: 12 }, (_, index) => {
    const month = addMonths(first, index);
    const all = rows.find((row) => row.month === month)?.count ?? 0;
    const overdue = index === 0 ? overdueNow + sum(rows.filter((row) => row.month < first).map((row) => row.count)) : 0;
    const left = index === 0 ? all - overdueNow : all;
    const soon = Math.min(left, soonLeft);
    soonLeft -= soon;
    return { month: monthOf(month), overdue, soon, planned: left - soon };
  });
}

/** How many devices are out of order (domain 3.3), counted up to `most`. The states are those of the index. */
export async function countFaulty(request: Counting, most: number): Promise<number> {
  const [count] = await figuresTogether(
    request,
    [sql`count(*)`],
    sql`(select from equipment where ${outOfOrder} and ${equipmentReach(request.asker) ?? sql`true`} limit ${most}) as faulty`,
  );
  return count!;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
