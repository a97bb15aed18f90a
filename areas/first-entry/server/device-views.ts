import { deviceCase } from '#areas/equipment/server/door.ts';
import { reachOf, type Asker } from '#kit/server/asker.ts';
import type { Db } from '#kit/server/database.ts';

import { deviceEntry } from '../contract/lifecycle.ts';
import { entryAddress } from '../contract/menu.ts';
import './tables.ts';

/** The entries that a device came by, for its unit and the institute. */
export async function findCasesOf(db: Db, asker: Asker, equSysId: string) {
  const reach = reachOf(asker);
  if (reach.kind !== 'unit' && reach.kind !== 'all') return [];
  let query = db.selectFrom('deviceEntry').select(['id', 'entryNo', 'equclacode']).where('equSysId', '=', equSysId);
  if (reach.kind === 'unit') query = query.where('unitId', '=', reach.unitId);
  return (await query.execute()).map(({ id, entryNo, equclacode }) => deviceCase(deviceEntry, id, entryNo, entryAddress(equclacode, id)));
}
