import type { Asker } from '#kit/server/asker.ts';
import type { Tx } from '#kit/server/database.ts';

import { equipmentReach } from './reach-views.ts';
import './tables.ts';

/**
 * The archives of devices that the asker may see, held until the transaction ends; in one order, so that two people who take the same ones do not
 * wait for each other.
 */
export async function lockArchives(tx: Tx, asker: Asker, keys: readonly string[]) {
  const reach = equipmentReach(asker);
  const query = tx
    .selectFrom('equipment')
    .selectAll()
    .where('equSysId', 'in', [...keys]);
  return (reach ? query.where(reach) : query).orderBy('equSysId').forUpdate().execute();
}

export type LockedArchive = Awaited<ReturnType<typeof lockArchives>>[number];
