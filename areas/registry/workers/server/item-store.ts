import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';

import { allItems } from '../contract/items.ts';
import { needRules } from '../contract/needs.ts';
import './tables.ts';

/** Fills the list of items and what devices ask for. May run at every start: rows that are there stay as they are. */
export async function seedItems(db: Db, now: Date): Promise<void> {
  const updatedAt = now.toISOString();
  const made = (position: number) => ({ id: newId(now.getTime()), position, updatedAt });
  await db
    .insertInto('workerItem')
    .values(allItems.map((item, index) => ({ ...item, ...made(index), devices: [...item.devices], becomes: [...item.becomes] })))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
  await db
    .insertInto('workerNeed')
    .values(needRules.map((rule, index) => ({ ...rule, ...made(index), items: [...rule.items] })))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
}

/** The items as the institute keeps them, those in force first. */
export function readItems(db: Db | Tx) {
  return db.selectFrom('workerItem').selectAll().orderBy('position').execute();
}

export type Item = Awaited<ReturnType<typeof readItems>>[number];

export function findItem(db: Db | Tx, code: string) {
  return db.selectFrom('workerItem').selectAll().where('code', '=', code).executeTakeFirst();
}

/** The items in force that one stands for: itself while it has no end. */
export function countsAs(item: Pick<Item, 'code' | 'givenTo' | 'becomes'> | undefined): string[] {
  if (!item) return [];
  return item.givenTo === null ? [item.code] : item.becomes;
}

export function readNeeds(db: Db | Tx) {
  return db.selectFrom('workerNeed').selectAll().orderBy('position').execute();
}

export type Need = Awaited<ReturnType<typeof readNeeds>>[number];

type Kept = 'workerItem' | 'workerNeed';

export function lockKept(tx: Tx, table: Kept, id: string) {
  return tx.selectFrom(table).select(['id', 'code', 'version']).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function changeItem(tx: Tx, id: string, columns: Pick<Item, 'givenFrom' | 'givenTo' | 'becomes' | 'source'>, now: Date) {
  await tx
    .updateTable('workerItem')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1), updatedAt: now.toISOString() }))
    .where('id', '=', id)
    .execute();
}

export async function changeNeed(tx: Tx, id: string, columns: Pick<Need, 'basis' | 'per' | 'count' | 'inForce' | 'source'>, now: Date) {
  await tx
    .updateTable('workerNeed')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1), updatedAt: now.toISOString() }))
    .where('id', '=', id)
    .execute();
}
