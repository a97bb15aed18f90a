import { sql, type Selectable } from 'kysely';

import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { json } from '#kit/server/json.ts';

import { unitControlledKeys } from '../../contract/unit.ts';
import type { ControlledColumns, SafetyOfficer, UnitTable } from '../tables.ts';

export type Unit = Omit<Selectable<UnitTable>, 'grams'>;

/** A unit with all that is known of it. */
export function readUnit(db: Db | Tx, unitSysId: string): Promise<Unit | undefined> {
  return db.selectFrom('unit').selectAll().where('unitSysId', '=', unitSysId).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export function lockUnit(tx: Tx, unitSysId: string): Promise<Unit | undefined> {
  return tx.selectFrom('unit').selectAll().where('unitSysId', '=', unitSysId).forUpdate().executeTakeFirst();
}

/** What a unit changes by itself. Ask it with the unit locked. */
export async function changeDirectly(tx: Tx, unitSysId: string, columns: Readonly<Record<string, unknown>>, now: Date): Promise<void> {
  const { safetyOfficers, invoiceInfo, ...plain } = columns;
  await tx
    .updateTable('unit')
    .set((eb) => ({
      ...plain,
      safetyOfficers: json((safetyOfficers ?? []) as SafetyOfficer[]),
      invoiceInfo: invoiceInfo ? json(invoiceInfo as Record<string, unknown>) : null,
      version: eb('version', '+', 1),
      updatedAt: now.toISOString(),
    }))
    .where('unitSysId', '=', unitSysId)
    .execute();
}

/** What an authority has agreed to. */
export async function changeControlled(tx: Tx, unitSysId: string, columns: ControlledColumns, now: Date): Promise<void> {
  await tx
    .updateTable('unit')
    .set((eb) => ({ ...(columns as object), version: eb('version', '+', 1), updatedAt: now.toISOString() }))
    .where('unitSysId', '=', unitSysId)
    .execute();
}

/** While an application is under way the unit is marked. */
export async function setChangeLock(tx: Tx, unitSysId: string, changeLocked: boolean): Promise<void> {
  await tx
    .updateTable('unit')
    .set({ changeLocked })
    .where('unitSysId', '=', unitSysId)
    .where(sql<boolean>`change_locked is distinct from ${changeLocked}`)
    .execute();
}

/** Of these units what an authority has agreed to. */
export async function readControlled(db: Db | Tx, ids: readonly string[]): Promise<Map<string, ControlledColumns>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('unit')
    .select(['unitSysId', ...unitControlledKeys])
    .where('unitSysId', 'in', [...new Set(ids)])
    .execute();
  return new Map(found.map(({ unitSysId, ...columns }) => [unitSysId, columns]));
}
