import { reachBy } from '#kit/server/case/parties.ts';
import { sql } from 'kysely';

import type { Asker } from '#kit/server/asker.ts';
import type { Db } from '#kit/server/postgres/database.ts';

import { codesOf, withAuthority } from '../change-store.ts';
import { useChangeCase } from '../../contract/calls.ts';

/** How the applications that the asker sees stand, by district. */
export function countByDistrict(db: Db, asker: Asker, today: string) {
  const among = (codes: readonly string[]) => sql`status in (${sql.join(codes.map((code) => sql.lit(code)))})`;
  return db
    .selectFrom('useChange')
    .select([
      sql<string>`left(equlocarecod, 6)`.as('areacode'),
      sql<number>`count(*) filter (where ${among(withAuthority)})::int`.as('waiting'),
      sql<number>`count(*) filter (where ${among(withAuthority)} and due_on < ${today})::int`.as('late'),
      sql<number>`count(*) filter (where ${among(codesOf('returned', 'counterpart'))})::int`.as('withUnit'),
      sql<number>`count(*) filter (where ${among(codesOf('done'))})::int`.as('granted'),
      sql<number>`count(*) filter (where ${among(codesOf('notPermitted'))})::int`.as('refused'),
    ])
    .where(reachBy(useChangeCase, 'use_change', asker))
    .where('equlocarecod', 'is not', null)
    .groupBy(sql`left(equlocarecod, 6)`)
    .orderBy(sql`left(equlocarecod, 6)`)
    .execute();
}
