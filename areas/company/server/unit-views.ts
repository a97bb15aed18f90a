import { sql } from 'kysely';

import type { Db } from '#kit/server/database.ts';
import { escapeLike } from '#kit/server/list.ts';

import './tables.ts';

/** At most 20 units whose name contains the word or whose credit code begins with it. */
export async function searchUnits(
  db: Db,
  search: {
    readonly word?: string | undefined;
    readonly unitTypes?: readonly string[] | undefined;
    readonly unitSysId?: string | undefined;
  },
) {
  let query = db.selectFrom('unit').select(['unitSysId', 'orgname', 'orgcode', 'address']).where('unitStatus', '=', '1');
  if (search.unitSysId) query = query.where('unitSysId', '=', search.unitSysId);
  if (search.unitTypes?.length) query = query.where(sql<boolean>`unit_types && ${search.unitTypes}::text[]`);
  if (search.word) {
    query = /^[0-9A-Z]{4,}$/.test(search.word)
      ? query.where('orgcode', 'like', `${escapeLike(search.word)}%`)
      : query.where(sql<boolean>`grams @> search_grams(${search.word})`).where('orgname', 'ilike', `%${escapeLike(search.word)}%`);
  }
  return query.orderBy('orgname').limit(20).execute();
}
