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

export interface DueDevice {
  readonly equSysId: string;
  /** Street and estate; empty where neither is known. */
  readonly place: string;
}

/** The devices in use that fall due, those due first on top, and those of one place together; so many at most. */
export async function listDueDevices(db: Db, asker: Asker, { first, last }: Span, most: number): Promise<readonly DueDevice[]> {
  const { rows } = await sql<DueDevice>`
    select equ_sys_id, trim(coalesce(nullif(coalesce(equlocarecod_name, '') || coalesce(building_name, ''), ''), equ_place, '')) as place
    from equipment
    where ${inDuty} and due_on <= ${last} and ${first === undefined ? sql`true` : sql`due_on >= ${first}`}
      and ${equipmentReach(asker) ?? sql`true`}
    order by due_on, place, building_no, unit_inner_no, equ_sys_id limit ${most}`.execute(db);
  return rows;
}
