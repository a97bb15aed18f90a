import { sql, type Expression, type SqlBool } from 'kysely';

import { countCap } from '#kit/contract/list.ts';
import { beginsWith } from '#kit/server/begins.ts';
import { reachOf, type Asker } from '#kit/server/asker.ts';
import type { Db } from '#kit/server/database.ts';
import { countUpTo } from '#kit/server/list.ts';

import { codesOfPart, faultPartKeys } from '../contract/fault.ts';
import { deviceFault } from '../contract/lifecycle.ts';
import './tables.ts';

const { draft, deleted } = deviceFault.states;

/** Which faults the asker's list shows: of devices used, owned or maintained when they were registered, of the area, of lifts; drafts to their own unit alone. */
export function faultReach(asker: Asker): Expression<SqlBool> {
  const handedIn = sql<SqlBool>`fault.status not in (${draft.code}, ${deleted.code})`;
  if (asker.actor === 'R1') return sql<SqlBool>`(${handedIn} and fault.equclacode >= '3' and fault.equclacode < '4')`;
  const reach = reachOf(asker);
  switch (reach.kind) {
    case 'none':
      return sql<SqlBool>`false`;
    case 'all':
      return handedIn;
    case 'area':
      return sql<SqlBool>`(${handedIn} and ${beginsWith('fault.equlocarecod', reach.prefix)})`;
    case 'unit': {
      const isOurs =
        reach.actor === 'M1'
          ? sql<SqlBool>`fault.maint_unit = ${reach.unitId}`
          : sql<SqlBool>`(fault.use_unit = ${reach.unitId} or fault.owner_unit = ${reach.unitId})`;
      return sql<SqlBool>`(fault.status <> ${deleted.code} and ${isOurs} and (fault.status <> ${draft.code} or fault.unit_id = ${reach.unitId}))`;
    }
  }
}

// Written out as in the partial indexes of migration 0019: as parameters they would not be used.
export const inStates = (codes: readonly string[]) => sql<SqlBool>`fault.status in (${sql.join(codes.map((code) => sql.lit(code)))})`;

/** How many faults each tab has within the asker's reach, each counted up to the cap. */
export async function countFaultParts(db: Db, asker: Asker) {
  const parts = faultPartKeys.map(async (key) => ({
    key,
    ...(await countUpTo(
      db,
      db
        .selectFrom('fault')
        .where(faultReach(asker))
        .where(inStates(codesOfPart(key))),
      countCap,
    )),
  }));
  return { parts: await Promise.all(parts) };
}

/** How many faults on their way wait for the asker's unit, by the code of their state: for a user what is to be confirmed, and what nobody maintains. */
export async function countWaiting(db: Db, asker: Asker): Promise<ReadonlyMap<string, number>> {
  const { toVerify } = deviceFault.states;
  const isTheirs = asker.actor === 'M1' ? sql<SqlBool>`true` : sql<SqlBool>`(fault.status = ${toVerify.code} or fault.maint_unit is null)`;
  const rows = await db
    .selectFrom('fault')
    .select(['fault.status', ({ fn }) => fn.countAll<number>().as('count')])
    .where(inStates(codesOfPart('unsettled')))
    .where(faultReach(asker))
    .where(isTheirs)
    .groupBy('fault.status')
    .execute();
  return new Map(rows.map(({ status, count }) => [status, count]));
}
