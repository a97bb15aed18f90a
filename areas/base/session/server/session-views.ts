import { sql } from 'kysely';

import type { Db } from '#kit/server/postgres/database.ts';

export interface UnitNote {
  readonly unitSysId: string;
  readonly orgname: string;
  readonly orgcode: string;
  readonly areacode: string | null;
}

export async function findUnitNote(db: Db, unitId: string): Promise<UnitNote | undefined> {
  const { rows } = await sql<UnitNote>`select unit_sys_id, orgname, orgcode, areacode from unit where unit_sys_id = ${unitId}`.execute(db);
  return rows[0];
}
