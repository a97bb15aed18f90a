import { useStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { sql } from 'kysely';

import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';
import { queueToldChange } from '#kit/server/outbox/told.ts';

import { listedParams } from '#areas/device-facts/contract/listed-params.ts';
import type { Difference } from '../tables.ts';
import { followsAtFirst, withLevel } from './level-store.ts';
import { deviceParams, writeParams } from './params-store.ts';

/** Opens an archive. */
export async function addEquipment(
  tx: Tx,
  columns: Readonly<Record<string, unknown>>,
  params: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<string> {
  const equSysId = newId(now.getTime());
  const { operators, ...plain } = { ...columns, ...(await followsAtFirst(tx, columns, params)) };
  await tx
    .insertInto('equipment')
    .values({
      ...plain,
      equSysId,
      operators: operators ? JSON.stringify(operators) : null,
      ...listedParams(params),
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    } as never)
    .execute();
  await writeParams(tx, equSysId, params);
  return equSysId;
}

/** The device that has this device code already, if any. */
export async function findByDeviceCode(tx: Tx, equcode: string) {
  return tx.selectFrom('equipment').select(['equSysId', 'oidno']).where('equcode', '=', equcode).executeTakeFirst();
}

/** The device that these facts of a nameplate already describe, if any. */
export async function findByNameplate(
  tx: Tx,
  facts: { readonly makeUnitName: string; readonly equipmodel: string; readonly prono: string },
) {
  return tx
    .selectFrom('equipment')
    .select(['equSysId', 'oidno'])
    .where('prono', '=', facts.prono)
    .where((eb) => eb.fn.coalesce('equipmodel', sql<string>`''`), '=', facts.equipmodel)
    .where((eb) => eb.fn.coalesce('makeUnitName', sql<string>`''`), '=', facts.makeUnitName)
    .where('useStatus', '!=', useStatusCode.deleted)
    .executeTakeFirst();
}

/**
 * Changes columns of an archive if its version is still the expected one and no other application holds it, and notes old and new. What follows from the
 * level of the device follows with it.
 */
export async function changeEquipment(
  tx: Tx,
  asked: {
    readonly equSysId: string;
    readonly version: number;
    readonly set: object;
    /** All technical parameters, where they change. */
    readonly params?: Readonly<Record<string, unknown>> | undefined;
    readonly diff: readonly Difference[];
    readonly reason: string;
    readonly serialNo?: string;
    readonly operatorName: string;
    readonly now: Date;
  },
): Promise<boolean> {
  const change = { ...asked, ...(await withLevel(tx, asked)) };
  const { numUpdatedRows } = await tx
    .updateTable('equipment')
    .set({
      ...change.set,
      ...(change.params && listedParams(change.params)),
      version: change.version + 1,
      updatedAt: change.now.toISOString(),
    } as never)
    .where('equSysId', '=', change.equSysId)
    .where('version', '=', change.version)
    .where((eb) => eb.or([eb('lockedBy', 'is', null), eb('lockedBy', '=', change.serialNo ?? null)]))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  if (change.params) await writeParams(tx, change.equSysId, change.params);
  await addChange(tx, change);
  return true;
}

/** Notes old and new of what has changed in an archive, and has other systems told of it. */
export async function addChange(
  tx: Tx,
  change: {
    readonly equSysId: string;
    readonly diff: readonly Difference[];
    readonly reason: string;
    readonly serialNo?: string;
    readonly operatorName: string;
    readonly now: Date;
  },
): Promise<void> {
  await tx
    .insertInto('equipmentChange')
    .values({
      id: newId(),
      equSysId: change.equSysId,
      at: change.now.toISOString(),
      reason: change.reason,
      serialNo: change.serialNo ?? null,
      operatorName: change.operatorName,
      diff: JSON.stringify(change.diff),
    })
    .execute();
  const { equSysId, diff, reason, serialNo = null, now } = change;
  await queueToldChange(tx, { equSysId, diff, reason, serialNo, at: now.toISOString() });
}

/** One line of the timeline of a device. */
export async function addEvent(
  tx: Tx,
  event: { readonly equSysId: string; readonly happenedOn: string; readonly kind: string; readonly title: string; readonly link?: string },
): Promise<void> {
  await tx
    .insertInto('equipmentEvent')
    .values({ ...event, id: newId(), link: event.link ?? null })
    .execute();
}

/** One whole archive by its key, without a check of reach. */
export async function readArchive(db: Db | Tx, equSysId: string) {
  return db.selectFrom('equipment').selectAll().select(deviceParams).where('equSysId', '=', equSysId).executeTakeFirst();
}
