import type { Tx } from '#kit/server/postgres/database.ts';

import { briefColumns } from '../device-views.ts';
import { deviceParams } from './params-store.ts';

/** Locks the rows until the transaction ends, so that two applications cannot take the same device at once. */
export async function lockEquipment(tx: Tx, keys: readonly string[]) {
  if (keys.length === 0) return [];
  return tx
    .selectFrom('equipment')
    .select(briefColumns)
    .select(deviceParams)
    .where('equSysId', 'in', [...keys])
    .orderBy('equSysId')
    .forUpdate()
    .execute();
}

/** The live link to an open application: 0 none, 1 applied, 2 accepted, 3 assigned. */
export async function setApplyState(tx: Tx, keys: readonly string[], applyState: '0' | '1' | '2' | '3'): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .updateTable('equipment')
    .set({ applyState })
    .where('equSysId', 'in', [...keys])
    .execute();
}
