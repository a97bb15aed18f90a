import { sql, type Expression } from 'kysely';

import type { InputOf } from '#kit/contract/call.ts';
import type { Db } from '#kit/server/database.ts';
import { filterConditions, listPage } from '#kit/server/list.ts';

import type { workerCalls } from '../contract/calls.ts';
import { tendedFields, tendedFilters } from '../contract/item.ts';
import { readNeeds, type Need } from './item-store.ts';
import { devicesOf } from './need-views.ts';
import { countsFor } from './standing-views.ts';

/** People who were named for a device and hold one of the items today. */
const validFor = (
  items: readonly string[],
  today: string,
) => sql`select 1 from worker_device join worker on worker.id = worker_device.worker_id
  join worker_certificate c on ${countsFor} where worker_device.equ_sys_id = equipment.equ_sys_id and worker.ends_on is null
  and c.counts_as && ${[...items]}::text[] and c.valid_to >= ${today}`;

const namedFor = sql<string | null>`(select string_agg(worker.name, '、' order by worker.name) from worker_device
  join worker on worker.id = worker_device.worker_id where worker_device.equ_sys_id = equipment.equ_sys_id)`;

const within = (need: Need, unitId: string) =>
  sql<boolean>`(${sql.ref(need.by === 'used' ? 'equipment.use_unit' : 'equipment.maint_unit')} = ${unitId} and ${devicesOf(need)})`;

const paging = { sortable: { oidno: 'equipment.oidno' }, defaultOrder: 'oidno', tieBreaker: 'equipment.equSysId', neverEmpty: ['oidno'] };
const columns = ['equSysId', 'equclacode', 'oidno', 'equName', 'unitInnerNo', 'equPlace'] as const;

/** The devices for which a unit needs an item, with those named for each. */
export async function listTended(
  db: Db,
  input: InputOf<typeof workerCalls.needList>,
  { unitId, today }: { readonly unitId: string; readonly today: string },
) {
  const needs = (await readNeeds(db)).filter(({ inForce, items }) => inForce && items[0] === input.itemCode);
  if (needs.length === 0) return { list: [], count: 0, counted: true };
  const items = [...new Set(needs.flatMap((need) => need.items))];
  const hasValid = sql<boolean>`exists (${validFor(items, today)})`;
  const column = (key: string): string | Expression<unknown> => (key === 'hasValid' ? hasValid : `equipment.${key}`);
  const rows = db
    .selectFrom('equipment')
    .where(
      sql<boolean>`(${sql.join(
        needs.map((need) => within(need, unitId)),
        sql` or `,
      )})`,
    )
    .where((eb) => eb.and(filterConditions(tendedFields, input, tendedFilters, column)));
  const select = (query: typeof rows) => query.select(columns).select([namedFor.as('people'), hasValid.as('hasValid')]);
  return listPage(db, rows, select, input, paging);
}

/** What a device asks for of whoever uses it. */
export async function needsOfDevice(db: Db, equSysId: string): Promise<Need[]> {
  const needs = (await readNeeds(db)).filter(({ inForce, devices, by }) => inForce && devices !== '' && by === 'used');
  const asked = await Promise.all(
    needs.map(async (need) => {
      const isAsked = sql<boolean>`(equipment.equ_sys_id = ${equSysId} and ${devicesOf(need)})`;
      return (await db.selectFrom('equipment').select('equSysId').where(isAsked).executeTakeFirst()) !== undefined;
    }),
  );
  return needs.filter((_, index) => asked[index]);
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
export async function peopleOfDevice(db: Db, equSysId: string, items: readonly string[], today: string): Promise<NamedPerson[]> {
  const ends = sql`select item.code, max(c.valid_to) as ends from worker_certificate c cross join unnest(c.counts_as) as item (code) where ${countsFor} group by 1`;
  const { rows } = await sql<NamedPerson>`
    select worker.id as "workerId", worker.unit_id as "unitId", worker.name, worker.post,
      coalesce((select string_agg(code || ' ' || to_char(ends, 'YYYY-MM-DD'), '、' order by code) from (${ends}) held), '') as items,
      (select max(ends) from (${ends}) held where code = any(${[...items]}::text[])) as "validTo",
      coalesce((select max(ends) from (${ends}) held where code = any(${[...items]}::text[])) >= ${today}, false) as "isValid"
    from worker_device join worker on worker.id = worker_device.worker_id
    where worker_device.equ_sys_id = ${equSysId} and worker.ends_on is null order by worker.name, worker.id limit 100`.execute(db);
  return rows;
}
