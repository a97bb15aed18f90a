import type { Asker } from '#kit/server/asker.ts';
import type { Tx } from '#kit/server/postgres/database.ts';

import { equipmentReach } from '../reach-views.ts';
import { deviceParams } from './params-store.ts';

/**
 * The archives of devices that the asker may see, held until the transaction ends; in one order, so that two people who take the same ones do not
 * wait for each other.
 */
export async function lockArchives(tx: Tx, asker: Asker, keys: readonly string[]) {
  const reach = equipmentReach(asker);
  const query = tx
    .selectFrom('equipment')
    .selectAll()
    .select(deviceParams)
    .where('equSysId', 'in', [...keys]);
  return (reach ? query.where(reach) : query).orderBy('equSysId').forUpdate().execute();
}

export type LockedArchive = Awaited<ReturnType<typeof lockArchives>>[number];

/** The archive, held until the transaction ends: who changes or locks it comes one after the other. */
export async function lockArchive(tx: Tx, equSysId: string) {
  return tx.selectFrom('equipment').selectAll().select(deviceParams).where('equSysId', '=', equSysId).forUpdate().executeTakeFirst();
}

/** An application takes the device, or gives it back; its own lock alone. */
export async function setLock(tx: Tx, equSysId: string, no: string, isLocked: boolean): Promise<void> {
  const update = tx.updateTable('equipment').where('equSysId', '=', equSysId);
  await (
    isLocked ? update.set({ lockedBy: no }).where('lockedBy', 'is', null) : update.set({ lockedBy: null }).where('lockedBy', '=', no)
  ).execute();
}
