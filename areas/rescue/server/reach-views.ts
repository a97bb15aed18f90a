import { sql, type Expression, type SqlBool } from 'kysely';

import { beginsWith } from '#kit/server/begins.ts';
import { reachOf, type Asker } from '#kit/server/asker.ts';

import { liftRescue } from '../contract/lifecycle.ts';

const { draft, deleted } = liftRescue.states;

/** Which rescues the asker sees: of lifts used, owned or maintained, of the area, all; drafts are seen by whoever writes them. */
export function rescueReach(asker: Asker): Expression<SqlBool> {
  const handedIn = sql<SqlBool>`rescue.status not in (${draft.code}, ${deleted.code})`;
  if (asker.actor === 'R1')
    return sql<SqlBool>`(rescue.status <> ${deleted.code} and (rescue.status <> ${draft.code} or rescue.registrar = 'R1'))`;
  const reach = reachOf(asker);
  switch (reach.kind) {
    case 'none':
      return sql<SqlBool>`false`;
    case 'all':
      return handedIn;
    case 'area':
      return sql<SqlBool>`(${handedIn} and ${beginsWith('rescue.equlocarecod', reach.prefix)})`;
    case 'unit':
      return reach.actor === 'M1'
        ? sql<SqlBool>`(rescue.maint_unit = ${reach.unitId} and rescue.status <> ${deleted.code}
            and (rescue.status <> ${draft.code} or (rescue.registrar = 'M1' and rescue.unit_id = ${reach.unitId})))`
        : sql<SqlBool>`(${handedIn} and (rescue.use_unit = ${reach.unitId} or rescue.owner_unit = ${reach.unitId}))`;
  }
}
