import { sql } from 'kysely';

import type { Db } from '#kit/server/database.ts';

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

/** The newest articles that are meant for everybody. */
export async function listNotices(db: Db, today: string, most: number) {
  const { rows } = await sql<{ id: string; title: string; publishedOn: string }>`
    select id, title, published_on from article
    where audience = '{}' and published_on <= ${today} and (valid_to is null or valid_to >= ${today})
    order by pinned desc, published_on desc, id desc limit ${most}`.execute(db);
  return rows;
}
