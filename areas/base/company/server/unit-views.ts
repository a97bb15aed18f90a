import { unitStatusCode } from '../contract/unit.ts';
import { sql } from 'kysely';

import { unitCodeIn } from '#kit/contract/trade/tidy.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { escapeLike } from '#kit/server/list/list.ts';
import { isIdCard } from '#kit/contract/trade/codes.ts';
import { maskIdCard } from '#kit/contract/trade/numbers-in-text.ts';

import './tables.ts';

/** The code of a private person is their identity number. */
const isPerson = sql<boolean>`unit_types @> '{U12}'::text[]`;

const unitsTold = 20;

/**
 * At most 20 units whose name contains the word or whose credit code begins with it. A private person is found by the whole identity number alone,
 * and what stands there of number and address is masked: everybody who fills in a form searches here.
 */
export async function searchUnits(
  db: Db,
  search: {
    readonly word?: string | undefined;
    readonly unitTypes?: readonly string[] | undefined;
    readonly unitSysId?: string | undefined;
  },
) {
  let query = db
    .selectFrom('unit')
    .select(['unitSysId', 'orgname', 'orgcode', 'address', isPerson.as('isPerson')])
    .where('unitStatus', '=', unitStatusCode.normal);
  if (search.unitSysId) query = query.where('unitSysId', '=', search.unitSysId);
  if (search.unitTypes?.length) query = query.where(sql<boolean>`unit_types && ${search.unitTypes}::text[]`);
  const code = search.word ? unitCodeIn(search.word) : undefined;
  if (code) query = query.where('orgcode', 'like', `${code}%`);
  else if (search.word)
    query = query.where(sql<boolean>`grams @> search_grams(${search.word})`).where('orgname', 'ilike', `%${escapeLike(search.word)}%`);
  // One that is named by its key is stored where it is asked for.
  if (!search.unitSysId) query = query.where(code ? sql<boolean>`(not ${isPerson} or orgcode = ${code})` : sql<boolean>`not ${isPerson}`);
  const found = await query
    .orderBy('orgname')
    .limit(unitsTold + 1)
    .execute();
  const units = found
    .slice(0, unitsTold)
    .map(({ isPerson: hides, ...unit }) =>
      hides || isIdCard(unit.orgcode) ? { ...unit, orgcode: maskIdCard(unit.orgcode), address: null } : unit,
    );
  return { units, isMore: found.length > units.length };
}
