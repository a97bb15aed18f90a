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
