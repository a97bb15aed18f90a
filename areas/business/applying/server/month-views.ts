import { sql } from 'kysely';

import { inDuty } from '#areas/equipment/server/doors/codes.ts';
import { equipmentReach } from '#areas/equipment/server/doors/reach.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db } from '#kit/server/postgres/database.ts';

interface Span {
  /** Without it all that is overdue comes along. */
  readonly first?: string | undefined;
  readonly last: string;
}

export interface DuePlace {
  readonly place: string;
  readonly count: number;
  readonly firstDue: string;
  /** Of its devices, those due first, so many at most. */
  readonly keys: readonly string[];
}

/** The places where devices in use fall due, those due first on top, a page of them; with how many places and devices there are in all. */
export async function listDuePlaces(
  db: Db,
  asker: Asker,
  { first, last }: Span,
  { from, size, most }: { readonly from: number; readonly size: number; readonly most: number },
) {
  const { rows } = await sql<DuePlace & { places: number; devices: number }>`
    with due as materialized (
      select equ_sys_id, due_on, building_no, unit_inner_no,
        coalesce(nullif(coalesce(equlocarecod_name, '') || coalesce(building_name, ''), ''), equ_place, '') as place
      from equipment
      where ${inDuty} and due_on <= ${last} and ${first === undefined ? sql`true` : sql`due_on >= ${first}`}
        and ${equipmentReach(asker) ?? sql`true`})
    select place, count(*) as count, min(due_on) as first_due,
      (array_agg(equ_sys_id order by due_on, building_no, unit_inner_no, equ_sys_id))[1:${sql.lit(most)}] as keys,
      count(*) over () as places, (select count(*) from due) as devices
    from due group by place order by min(due_on), place limit ${size} offset ${from}`.execute(db);
  return { places: rows, count: rows[0]?.places ?? 0, devices: rows[0]?.devices ?? 0 };
}
