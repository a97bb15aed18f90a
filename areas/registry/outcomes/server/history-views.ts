import type { Db, Tx } from '#kit/server/postgres/database.ts';

import './tables.ts';

/** The reports about a device, newest first. */
export async function listInspections(db: Db, equSysId: string) {
  return db
    .selectFrom('equipmentInspection')
    .selectAll()
    .where('equSysId', '=', equSysId)
    .orderBy('inspectedOn', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
}

/** What the cycle rules read: every inspection of a device whose report holds, oldest first. */
export async function listHistory(db: Db | Tx, equSysId: string) {
  return db
    .selectFrom('equipmentInspection')
    .select(['inspType', 'inspectedOn as on', 'conclusion', 'grade', 'nextInspDate as nextOn'])
    .where('equSysId', '=', equSysId)
    .where('voidedOn', 'is', null)
    .orderBy('inspectedOn')
    .execute();
}
