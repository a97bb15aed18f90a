import { sql, type SqlBool } from 'kysely';

import type { Asker } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { mostInBasket, type BasketName } from '../../contract/basket/changes.ts';
import { equipmentReach } from '../reach-views.ts';
import '../tables.ts';

export interface Basket {
  readonly asker: Asker;
  readonly name: BasketName;
}

/** The condition that a device is one of these. */
export function isAmong(keys: readonly string[]) {
  return sql<SqlBool>`equipment.equ_sys_id = any(${keys}::uuid[])`;
}

function ownBasket(db: Db | Tx, { asker, name }: Basket) {
  return db
    .selectFrom('deviceBasket')
    .where('accountId', '=', asker.userId)
    .where('unitId', '=', asker.unitId ?? '')
    .where('deviceBasket.name', '=', name);
}

/** The devices in it that the asker may see, in the order they were put in. */
export async function readBasket(db: Db | Tx, basket: Basket): Promise<string[]> {
  const reach = equipmentReach(basket.asker);
  const rows = ownBasket(db, basket).innerJoin('equipment', 'equipment.equSysId', 'deviceBasket.equSysId');
  const kept = await (reach ? rows.where(reach) : rows).select('deviceBasket.equSysId').orderBy('position').execute();
  return kept.map(({ equSysId }) => equSysId);
}

/** Waits until nobody else changes the asker's baskets, so that two computers together do not fill one beyond its size. */
export async function lockBaskets(tx: Tx, { userId }: Asker): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`basket ${userId}`}, 0))`.execute(tx);
}

export async function takeOut(tx: Tx, { asker, name }: Basket, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .deleteFrom('deviceBasket')
    .where('accountId', '=', asker.userId)
    .where('unitId', '=', asker.unitId ?? '')
    .where('name', '=', name)
    .where('equSysId', 'in', [...keys])
    .execute();
}

/** Gives up what the asker may not see any more, so that it takes no room. */
export async function dropUnseen(tx: Tx, basket: Basket): Promise<void> {
  const seen = new Set(await readBasket(tx, basket));
  const kept = await ownBasket(tx, basket).select('equSysId').execute();
  await takeOut(
    tx,
    basket,
    kept.flatMap(({ equSysId }) => (seen.has(equSysId) ? [] : [equSysId])),
  );
}

/** Puts devices behind those that are there, as many as find room. */
export async function putIn(tx: Tx, { asker, name }: Basket, keys: readonly string[]): Promise<void> {
  const there = await ownBasket(tx, { asker, name }).select('equSysId').execute();
  const known = new Set(there.map(({ equSysId }) => equSysId));
  const fresh = keys.filter((key) => !known.has(key)).slice(0, Math.max(0, mostInBasket - known.size));
  if (fresh.length === 0) return;
  await tx
    .insertInto('deviceBasket')
    .values(fresh.map((equSysId) => ({ accountId: asker.userId, unitId: asker.unitId ?? '', name, equSysId })))
    .execute();
}
