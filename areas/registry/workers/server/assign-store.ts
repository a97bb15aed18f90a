import type { Db, Tx } from '#kit/server/postgres/database.ts';

import './tables.ts';

/** People of a unit who work there now, of those with these ids; held until the transaction ends, so that nobody leaves meanwhile. */
export function lockEmployed(tx: Tx, unitId: string, ids: readonly string[]) {
  return tx
    .selectFrom('worker')
    .select(['id', 'name'])
    .where('unitId', '=', unitId)
    .where('id', 'in', [...ids])
    .where('endsOn', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
}

interface Naming {
  readonly unitId: string;
  readonly equSysIds: readonly string[];
  readonly workerIds: readonly string[];
}

/** Names people for devices; who was named already stays so. @returns how many were named anew */
export async function nameFor(tx: Tx, { unitId, equSysIds, workerIds }: Naming, by: string, now: Date): Promise<number> {
  const at = now.toISOString();
  const rows = equSysIds.flatMap((equSysId) =>
    workerIds.map((workerId) => ({ workerId, equSysId, unitId, createdByName: by, createdAt: at })),
  );
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('workerDevice')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['equSysId', 'workerId']).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows);
}

/** Names those who still work for a unit for a device that it has told of; whoever has left meanwhile is named for nothing. */
export async function nameEmployed(tx: Tx, { unitId, equSysIds, workerIds }: Naming, by: string, now: Date): Promise<void> {
  if (workerIds.length === 0) return;
  const employed = (await lockEmployed(tx, unitId, workerIds)).map(({ id }) => id);
  if (employed.length > 0) await nameFor(tx, { unitId, equSysIds, workerIds: employed }, by, now);
}

/** @returns how many are named no longer */
export async function nameNoLonger(tx: Tx, { unitId, equSysIds, workerIds }: Naming): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('workerDevice')
    .where('unitId', '=', unitId)
    .where('equSysId', 'in', [...equSysIds])
    .where('workerId', 'in', [...workerIds])
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The devices for which somebody was named. */
export async function devicesTendedBy(db: Db, workerId: string): Promise<string[]> {
  const rows = await db.selectFrom('workerDevice').select('equSysId').where('workerId', '=', workerId).execute();
  return rows.map(({ equSysId }) => equSysId);
}
