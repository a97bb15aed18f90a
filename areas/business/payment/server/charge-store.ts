import type { Selectable } from 'kysely';

import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';
import { json } from '#kit/server/json.ts';

import type { ChargeItem } from '../contract/charge.ts';
import type { ChargeTable } from './tables.ts';

export type Charge = Selectable<ChargeTable>;

/** What is asked for one application. */
export interface ChargeFacts {
  readonly onlinelsh: string;
  /** Id of the application. */
  readonly bizId: string;
  readonly payerUnitId: string | null;
  readonly payerName: string;
  readonly payerCode: string | null;
  /** An agent who applied for somebody else may see and pay it, too. */
  readonly applyUnitId: string | null;
  readonly contactMobile: string;
  readonly inspTypeName: string;
  /** 曳引驱动乘客电梯 3台 */
  readonly deviceSummary: string;
  readonly items: readonly Omit<ChargeItem, 'onlinelsh'>[];
  /** Names of the relief policies applied. */
  readonly policies: readonly string[];
}

export async function findCharge(db: Db | Tx, onlinelsh: string): Promise<Charge | undefined> {
  return db.selectFrom('charge').selectAll().where('onlinelsh', '=', onlinelsh).executeTakeFirst();
}

export async function findCharges(db: Db | Tx, onlinelsh: readonly string[]): Promise<Charge[]> {
  if (onlinelsh.length === 0) return [];
  return db
    .selectFrom('charge')
    .selectAll()
    .where('onlinelsh', 'in', [...onlinelsh])
    .orderBy('onlinelsh')
    .execute();
}

/** As `findCharges`, held until the transaction ends. */
export async function lockCharges(tx: Tx, onlinelsh: readonly string[]): Promise<Charge[]> {
  return tx
    .selectFrom('charge')
    .selectAll()
    .where('onlinelsh', 'in', [...onlinelsh])
    .orderBy('onlinelsh')
    .forUpdate()
    .execute();
}

export async function chargesOfOrders(db: Db | Tx, orderIds: readonly string[]): Promise<Charge[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('charge')
    .selectAll()
    .where('orderId', 'in', [...orderIds])
    .orderBy('onlinelsh')
    .execute();
}

/** Writes what an application owes; replaces what it owed before. The amounts are the sums of the items, in whole fen. */
export async function putCharge(tx: Tx, facts: ChargeFacts, now: Date): Promise<Charge> {
  const items = facts.items.map((item) => ({ ...item, onlinelsh: facts.onlinelsh }));
  const feeTotalFen = items.reduce((sum, { amountFen }) => sum + amountFen, 0);
  const feeReliefFen = items.reduce((sum, { reliefFen }) => sum + reliefFen, 0);
  const at = now.toISOString();
  const values = {
    ...facts,
    items: json(items),
    policies: [...facts.policies],
    feeTotalFen,
    feeReliefFen,
    feePayableFen: feeTotalFen - feeReliefFen,
    chargeStatus: 'withdrawn' as const,
    orderId: null,
    updatedAt: at,
  };
  return tx
    .insertInto('charge')
    .values({ id: newId(now.getTime()), createdAt: at, ...values })
    .onConflict((conflict) => conflict.column('onlinelsh').doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function setChargeStatus(tx: Tx, orderId: string, chargeStatus: 'paid' | 'refunded', now: Date): Promise<void> {
  await tx.updateTable('charge').set({ chargeStatus, updatedAt: now.toISOString() }).where('orderId', '=', orderId).execute();
}

export async function releaseCharges(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('charge')
    .set({ chargeStatus: 'withdrawn', orderId: null, updatedAt: now.toISOString() })
    .where('id', 'in', [...ids])
    .execute();
}
