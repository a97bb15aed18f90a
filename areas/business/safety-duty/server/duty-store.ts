import { withinBy } from '#kit/server/case/parties.ts';
import { sql, type Expression, type RawBuilder } from 'kysely';

import { stateCodes } from '#kit/server/case/state-codes.ts';
import { inDuty } from '#areas/equipment/server/doors/codes.ts';
import { figuresTogether } from '#kit/server/case/count-together.ts';
import type { Reader, Request } from '#kit/server/request.ts';
import { filtersIn } from '#kit/contract/list/listing.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { addDays } from '#kit/contract/trade/calendar.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { filterConditions, listPage, ordered } from '#kit/server/list/list.ts';

import type { safetyCalls } from '../contract/calls.ts';
import { dutyParties } from '../contract/parties.ts';
import { periodBefore, periodOf, type RecordKind } from '../contract/periods.ts';
import { dutyFields, dutyListing } from '../contract/safety.ts';
import { safetyAppointment, safetyHazard, safetyRecord } from '../contract/lifecycle.ts';
import { kindOfDevice } from './kind-views.ts';
import { uncovered } from './scope-views.ts';
import './tables.ts';

interface DutyOf {
  readonly unitId: string;
  readonly classCode: string;
  readonly areacode: string;
}

/** The duty of a unit for a class, held until the transaction ends; it begins with the first record where it has not begun yet. */
export async function lockDuty(tx: Tx, { unitId, classCode, areacode }: DutyOf, today: string): Promise<void> {
  await tx
    .insertInto('safetyDuty')
    .values({ unitId, classCode, areacode, begunOn: today, endedOn: null, dailyOn: null, weeklyOn: null, monthlyOn: null })
    .onConflict((known) => known.columns(['unitId', 'classCode']).doNothing())
    .execute();
  await tx.selectFrom('safetyDuty').select('unitId').where('unitId', '=', unitId).where('classCode', '=', classCode).forUpdate().execute();
}

/** What has been recorded last, after a record was filed or declared void. */
export async function reckonDuty(tx: Tx, unitId: string, classCode: string): Promise<void> {
  const last = (kind: RecordKind) => sql<string | null>`(select max(period_on) from safety_record
    where unit_id = ${unitId} and class_code = ${classCode} and record_kind = ${kind} and status = ${stateCodes(safetyRecord, 'filed')})`;
  await tx
    .updateTable('safetyDuty')
    .set({ dailyOn: last('daily'), weeklyOn: last('weekly'), monthlyOn: last('monthly') })
    .where('unitId', '=', unitId)
    .where('classCode', '=', classCode)
    .execute();
}

/** Units begin to have the duty for a class with the first device of it in use, and have it no longer without one. Private persons are no using units in the order's sense. */
export async function findDuties(db: Db, today: string): Promise<void> {
  await sql`
    with used as (select use_unit, ${kindOfDevice} as class_code, min(equlocarecod) as areacode from equipment where ${inDuty} group by 1, 2)
    insert into safety_duty (unit_id, class_code, areacode, begun_on)
    select used.use_unit, used.class_code, coalesce(unit.areacode, used.areacode), ${today}
    from used join unit on unit.unit_sys_id = used.use_unit where used.class_code is not null and not ('U12' = any(unit.unit_types))
    on conflict (unit_id, class_code) do update set ended_on = null, begun_on = excluded.begun_on where safety_duty.ended_on is not null`.execute(
    db,
  );
  await sql`
    update safety_duty set ended_on = ${today} where ended_on is null and not exists (
      select 1 from equipment where use_unit = safety_duty.unit_id and ${kindOfDevice} = safety_duty.class_code and ${inDuty})`.execute(db);
}

/** The classes of which a unit has made no daily record today. */
export async function findDueToday(db: Db, unitId: string, today: string): Promise<string[]> {
  const found = await db
    .selectFrom('safetyDuty')
    .select('classCode')
    .where('unitId', '=', unitId)
    .where('endedOn', 'is', null)
    .where(sql<boolean>`${stateOn('daily', today)} <> 'done'`)
    .orderBy('classCode')
    .execute();
  return found.map(({ classCode }) => classCode);
}

const lastColumn = { daily: sql`safety_duty.daily_on`, weekly: sql`safety_duty.weekly_on`, monthly: sql`safety_duty.monthly_on` } as const;

/** `dutyStateOn`, in words of the database. */
function stateOn(kind: RecordKind, today: string) {
  const [period, before] = [periodOf(kind, today), periodBefore(kind, today)];
  const last = lastColumn[kind];
  return sql<string>`case when ${last} >= ${period} then 'done'
    when safety_duty.begun_on <= ${before} and coalesce(${last}, '-infinity') < ${before} then 'late' else 'due' end`;
}

const hazardsOf = sql`select 1 from safety_hazard where safety_hazard.unit_id = safety_duty.unit_id
  and safety_hazard.class_code = safety_duty.class_code and safety_hazard.status = ${stateCodes(safetyHazard, 'open')}`;

/** Whether a record of any kind stands so. */
function hasKind(state: 'late' | 'due', today: string): RawBuilder<boolean> {
  const kinds = (['daily', 'weekly', 'monthly'] as const).map((kind) => sql`${stateOn(kind, today)} = ${sql.lit(state)}`);
  return sql<boolean>`(${sql.join(kinds, sql` or `)})`;
}

function isLate(today: string): RawBuilder<boolean> {
  return sql<boolean>`(${hasKind('late', today)} or exists (${hazardsOf} and safety_hazard.deadline < ${today}))`;
}

function shownOn(today: string) {
  const from = addDays(today, -30);
  return [
    sql<string>`safety_duty.unit_id || '/' || safety_duty.class_code`.as('id'),
    sql<
      string | null
    >`(select string_agg(name || case post when 'principal' then '（主要负责人）' when 'director' then '（安全总监）' else '（安全员）' end, '、'
      order by post desc, name) from safety_appointment where safety_appointment.unit_id = safety_duty.unit_id
      and safety_appointment.status = ${stateCodes(safetyAppointment, 'inForce')} and safety_duty.class_code = any(class_codes))`.as(
      'people',
    ),
    uncovered.as('uncovered'),
    stateOn('daily', today).as('daily'),
    stateOn('weekly', today).as('weekly'),
    stateOn('monthly', today).as('monthly'),
    sql<number>`greatest(0, ${today}::date - greatest(${from}::date, safety_duty.begun_on)) - (select count(*) from safety_record
      where safety_record.unit_id = safety_duty.unit_id and safety_record.class_code = safety_duty.class_code and record_kind = 'daily'
      and safety_record.status = ${stateCodes(safetyRecord, 'filed')} and period_on >= greatest(${from}::date, safety_duty.begun_on) and period_on < ${today})`.as(
      'missed',
    ),
    sql<number>`(select count(*) from (${hazardsOf}) as open)`.as('openHazards'),
    sql<number>`(select count(*) from (${hazardsOf} and safety_hazard.deadline < ${today}) as late)`.as('lateHazards'),
    isLate(today).as('late'),
    hasKind('due', today).as('due'),
  ] as const;
}

const paging = {
  sortable: { unitId: 'safetyDuty.unitId' },
  defaultOrder: 'unitId',
  tieBreaker: 'safetyDuty.classCode',
  neverEmpty: ['unitId'],
};
type Input = InputOf<typeof safetyCalls.duties>;

function dutiesOf(db: Db, asker: Asker, input: Input, today: string) {
  const otherwise: Readonly<Record<string, string | Expression<unknown>>> = {
    unitName: 'unit.orgname',
    late: isLate(today),
    due: hasKind('due', today),
  };
  return db
    .selectFrom('safetyDuty')
    .innerJoin('unit', 'unit.unitSysId', 'safetyDuty.unitId')
    .where('safetyDuty.endedOn', 'is', null)
    .where(withinBy(dutyParties, 'safety_duty', asker))
    .where((eb) => eb.and(filterConditions(dutyFields, input, filtersIn(dutyListing), (key) => otherwise[key] ?? `safetyDuty.${key}`)));
}

const named = ['safetyDuty.unitId', 'safetyDuty.classCode', 'unit.orgname as unitName'] as const;

export function listDuties(db: Db, asker: Asker, input: Input, today: string) {
  return listPage(db, dutiesOf(db, asker, input, today), (query) => query.select(named).select(shownOn(today)), { input, paging });
}

/** @param limit one more than an export may have */
export function readDuties(db: Db, { asker, today }: Reader, input: Input, limit: number) {
  return ordered(dutiesOf(db, asker, input, today).select(named).select(shownOn(today)), input, paging)
    .limit(limit)
    .execute();
}

/** What waits in a unit: classes with something late, with records still to be made, hazards to be closed. */
export async function countWaiting(
  request: Pick<Request, 'readDb'>,
  unitId: string,
  today: string,
): Promise<Readonly<Record<string, number>>> {
  const figures = [
    sql`count(*) filter (where ${isLate(today)})`,
    sql`count(*) filter (where ${hasKind('due', today)})`,
    sql`(select count(*) from safety_hazard where unit_id = ${unitId} and status = ${stateCodes(safetyHazard, 'open')})`,
  ];
  const [late, due, hazards] = await figuresTogether(request, figures, sql`safety_duty where unit_id = ${unitId} and ended_on is null`);
  return { safetyLate: late!, safetyDue: due!, hazardOpen: hazards! };
}

/** For the demo city: duties that have stood for some time. */
export async function beginDutiesOn(db: Db, day: string): Promise<void> {
  await db.updateTable('safetyDuty').set({ begunOn: day }).execute();
}
