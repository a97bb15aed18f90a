import { sql } from 'kysely';

import type { Db, Tx } from '#kit/server/postgres/database.ts';

import '../tables.ts';

/** Changes of an archive, newest first. */
export async function listChanges(db: Db, equSysId: string) {
  return db
    .selectFrom('equipmentChange')
    .selectAll()
    .where('equSysId', '=', equSysId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
}

/** The times that a device has been out of use and has come back, oldest first; of one that lasts nothing follows yet. */
export async function listStops(db: Db | Tx, equSysId: string): Promise<{ from: string; to: string }[]> {
  const { rows } = await sql<{ from: string; to: string }>`
    select stopped ->> 'old' as "from", restarted ->> 'new' as "to"
    from equipment_change, jsonb_array_elements(diff) as stopped, jsonb_array_elements(diff) as restarted
    where equ_sys_id = ${equSysId} and stopped ->> 'field' = 'stopDate' and restarted ->> 'field' = 'restartDate'
      and stopped ->> 'old' is not null and stopped ->> 'new' is null and restarted ->> 'new' is not null
    order by at, id`.execute(db);
  return rows;
}

interface Page {
  readonly kinds?: readonly string[] | undefined;
  readonly limit: number;
  readonly skip?: number;
}

/** Everything that happened to a device, newest first: its events, and the changes made directly, which are events too. */
export async function listEvents(db: Db, equSysId: string, { kinds, limit, skip = 0 }: Page) {
  const { rows } = await sql<{ id: string; happenedOn: string; kind: string; title: string; link: string | null }>`
    select id, happened_on, kind, title, link from (${everything(equSysId)}) as story
    where ${kinds === undefined || kinds.length === 0} or kind = any(${[...(kinds ?? [])]}::text[])
    order by happened_on desc, id desc limit ${limit} offset ${skip}`.execute(db);
  return rows;
}

/** How many there are of each kind. */
export async function countEvents(db: Db, equSysId: string) {
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*)::int as count from (${everything(equSysId)}) as story group by kind order by count(*) desc, kind`.execute(db);
  return rows;
}

/** Kind under which direct changes stand among the events. */
const directChange = '资料变更';

function everything(equSysId: string) {
  return sql`
    select id, happened_on, kind, title, link from equipment_event where equ_sys_id = ${equSysId}
    union all
    select id, (at at time zone 'Asia/Shanghai')::date, ${directChange}, reason || '：' || left((select string_agg(one ->> 'label', '、') from jsonb_array_elements(diff) as one), 100), null
    from equipment_change where equ_sys_id = ${equSysId} and serial_no is null`;
}
