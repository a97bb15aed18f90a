import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';

import { deviceInDuty } from '#areas/equipment/server/doors/codes.ts';
import { hasNamedParam } from '#areas/equipment/server/doors/params.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { figuresTogether } from '#kit/server/case/count-together.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import type { Request } from '#kit/server/request.ts';
import { filterConditions, listByKey } from '#kit/server/list/list.ts';

import type { workerCalls } from '../../contract/calls.ts';
import { tendedFields, tendedFilters } from '../../contract/item.ts';
import { readNeeds, type Need } from '../item-store.ts';
import { devicesOf, haverOf, kindOf } from './need-views.ts';
import { countsFor } from '../standing-views.ts';

/** Whoever was named by a unit that has given the device away since drives and tends it no more: it is named by whoever uses, owns or maintains it now. */
const isOfNow = sql<SqlBool>`worker_device.unit_id in (equipment.use_unit, equipment.owner_unit, equipment.maint_unit)`;

/** People who were named for a device and hold one of the items today. */
const validFor = (
  items: RawBuilder<unknown>,
  today: string,
) => sql`select 1 from worker_device join worker on worker.id = worker_device.worker_id
  join worker_certificate c on ${countsFor} where worker_device.equ_sys_id = equipment.equ_sys_id and ${isOfNow} and worker.ends_on is null
  and c.counts_as && ${items} and c.valid_to >= ${today}`;

const namedFor = sql<string | null>`(select string_agg(worker.name, '、' order by worker.name) from worker_device
  join worker on worker.id = worker_device.worker_id where worker_device.equ_sys_id = equipment.equ_sys_id and ${isOfNow})`;

/** What asks for somebody at the device itself: whoever drives or tends it. */
const isOfDevice = ({ inForce, devices, by }: Need) => inForce && devices !== '' && by === 'used';

const anyOf = (conditions: readonly Expression<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` or `)})` : sql<SqlBool>`false`;

/** Devices for which somebody was named who holds today what one of these requirements asks for. */
const isTended = (needs: readonly Need[], today: string) =>
  anyOf(needs.map((need) => sql<SqlBool>`(${kindOf(need)} and exists (${validFor(sql`${need.items}::text[]`, today)}))`));

const within = (needs: readonly Need[], unitId: string) =>
  anyOf(needs.map((need) => sql<SqlBool>`(${haverOf(need)} = ${unitId} and ${devicesOf(need)})`));

/** The devices of a unit that ask for one item are sorted: they may be few, and along the index of numbers those of the whole city would be walked through for them. */
const byNumber = sql<string>`(equipment.oidno || '')`;
const pagingOf = (itemCode: string | undefined) => ({
  sortable: { oidno: itemCode ? byNumber : 'equipment.oidno' },
  defaultOrder: 'oidno',
  tieBreaker: 'equipment.equSysId',
  neverEmpty: ['oidno'],
  countsBy: 500,
  countsWithKeys: itemCode !== undefined,
});
const columns = ['equSysId', 'equclacode', 'oidno', 'equName', 'unitInnerNo', 'buildingName', 'buildingNo', 'equPlace'] as const;

interface OfUnit {
  readonly unitId: string;
  readonly today: string;
}

/** The devices for which a unit needs an item, or somebody who drives or tends them, with those named for each. */
export async function listTended(db: Db, input: InputOf<typeof workerCalls.needList>, { unitId, today }: OfUnit) {
  const { itemCode } = input;
  const known = await readNeeds(db);
  const needs = itemCode ? known.filter(({ inForce, items }) => inForce && items[0] === itemCode) : known.filter(isOfDevice);
  const hasValid = isTended(needs, today);
  const column = (key: string): string | Expression<unknown> => (key === 'hasValid' ? hasValid : `equipment.${key}`);
  const rows = db
    .selectFrom('equipment')
    .where(within(needs, unitId))
    .where((eb) => eb.and(filterConditions(tendedFields, input, tendedFilters, column)));
  const read = (keys: readonly string[]) =>
    db
      .selectFrom('equipment')
      .select(columns)
      .select(['equSysId as id', namedFor.as('people'), sql<boolean>`${hasValid}`.as('hasValid')])
      .where('equSysId', 'in', [...keys])
      .execute();
  return listByKey(db, rows, read, { input, paging: pagingOf(itemCode) });
}

/** How many devices of a unit have nobody valid who drives or tends them, as far as the requirements ask for somebody (`isOfDevice`, in words of the database). */
export async function countUntended(request: Pick<Request, 'readDb'>, unitId: string, today: string): Promise<number> {
  const own = sql`equipment.use_unit = ${unitId} and ${deviceInDuty}`;
  const [count] = await figuresTogether(
    request,
    [sql`count(*)`],
    sql`(
      with asked as materialized (select kind.equclacode, need.items, need.param, need.param_value
        from (select distinct equclacode from equipment where ${own}) kind join worker_need need on starts_with(kind.equclacode, need.devices)
        where need.in_force and need.devices <> '' and need.by = 'used')
      select from equipment join asked on asked.equclacode = equipment.equclacode
      where ${own} and (asked.param is null or asked.param_value is null or ${hasNamedParam(sql`asked.param`, sql`asked.param_value`)})
      group by equipment.equ_sys_id having not bool_or(exists (${validFor(sql`asked.items`, today)}))) untended`,
  );
  return count!;
}

/** Devices of which that is so, by the first item of each requirement, of one unit or of all. */
export async function countUntendedByItem(
  db: Db,
  today: string,
  ofUnit?: string,
): Promise<{ unitId: string; itemCode: string; untended: number }[]> {
  const needs = (await readNeeds(db)).filter(isOfDevice);
  const found: { unitId: string; itemCode: string; untended: number }[] = [];
  for (const itemCode of new Set(needs.map(({ items }) => items[0]!))) {
    const same = needs.filter(({ items }) => items[0] === itemCode);
    const whose = ofUnit === undefined ? anyOf(same.map((need) => devicesOf(need))) : within(same, ofUnit);
    const { rows } = await sql<{ unitId: string; untended: number }>`
      select use_unit as "unitId", count(*)::int as untended from equipment
      where use_unit is not null and ${whose} and not ${isTended(same, today)} group by 1`.execute(db);
    found.push(...rows.map((row) => ({ ...row, itemCode })));
  }
  return found;
}

/** What a device asks for of whoever uses it. @param isStarting also before it is in use */
export async function needsOfDevice(db: Db | Tx, equSysId: string, isStarting = false): Promise<Need[]> {
  const needs = (await readNeeds(db)).filter(isOfDevice);
  if (needs.length === 0) return [];
  const asks = needs.map((need) => (isStarting ? kindOf(need) : devicesOf(need)));
  const { rows } = await sql<{ asks: boolean[] }>`
    select array[${sql.join(asks)}] as asks from equipment where equ_sys_id = ${equSysId}`.execute(db);
  return needs.filter((_, index) => rows[0]?.asks[index]);
}

export interface NamedPerson {
  readonly workerId: string;
  readonly unitId: string;
  readonly name: string;
  readonly post: string;
  readonly items: string;
  readonly validTo: string | null;
  readonly isValid: boolean;
}

/** Who was named for a device, and whether they hold one of these items today. */
export async function peopleOfDevice(db: Db | Tx, equSysId: string, items: readonly string[], today: string): Promise<NamedPerson[]> {
  const ends = sql`select item.code, max(c.valid_to) as ends from worker_certificate c cross join unnest(c.counts_as) as item (code) where ${countsFor} group by 1`;
  const { rows } = await sql<NamedPerson>`
    select worker.id as "workerId", worker.unit_id as "unitId", worker.name, worker.post,
      coalesce((select string_agg(code || ' ' || to_char(ends, 'YYYY-MM-DD'), '、' order by code) from (${ends}) held), '') as items,
      (select max(ends) from (${ends}) held where code = any(${[...items]}::text[])) as "validTo",
      coalesce((select max(ends) from (${ends}) held where code = any(${[...items]}::text[])) >= ${today}, false) as "isValid"
    from worker_device join worker on worker.id = worker_device.worker_id join equipment on equipment.equ_sys_id = worker_device.equ_sys_id
    where worker_device.equ_sys_id = ${equSysId} and ${isOfNow} and worker.ends_on is null order by worker.name, worker.id limit 100`.execute(
    db,
  );
  return rows;
}
