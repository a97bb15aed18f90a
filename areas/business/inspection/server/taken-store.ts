import { lockEquipment } from '#areas/equipment/server/doors/lock.ts';
import { setApplyState } from '#areas/equipment/server/doors/write.ts';
import type { Tx } from '#kit/server/postgres/database.ts';

import { applyStateOf } from '../contract/lifecycle.ts';
import './tables.ts';

/** Writes into the archives how far the applications that hold these devices have come; of several the one that has come furthest. */
export async function settleApplyState(tx: Tx, equSysIds: readonly string[]): Promise<void> {
  if (equSysIds.length === 0) return;
  await lockEquipment(tx, equSysIds);
  const holding = await tx
    .selectFrom('inspectionLine')
    .innerJoin('inspectionApplication', 'inspectionApplication.id', 'inspectionLine.applicationId')
    .select(['equSysId', 'status'])
    .where('equSysId', 'in', [...equSysIds])
    .where('isOpen', '=', true)
    .execute();
  for (const state of ['0', '1', '2', '3'] as const) {
    const furthest = (key: string) =>
      holding.flatMap(({ equSysId, status }) => (equSysId === key ? [applyStateOf(status)] : [])).toSorted();
    await setApplyState(
      tx,
      equSysIds.filter((key) => (furthest(key).at(-1) ?? '0') === state),
      state,
    );
  }
}
