import { sql, type Expression, type SqlBool } from 'kysely';

import { areaPrefix, reachOf, type Asker } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';

import { testLine, testOrder } from '../../contract/lifecycle.ts';
import './test-tables.ts';

const { states } = testOrder;

/** Whom an order concerns: who orders, who uses or maintains its lifts, who tests them, who watches over where they stand. Drafts are the orderer's alone. */
export function orderReach(asker: Asker): Expression<SqlBool> {
  const reach = reachOf(asker);
  const isThere = sql<SqlBool>`test_order.status <> ${sql.lit(states.deleted.code)}`;
  const isHandedIn = sql<SqlBool>`(${isThere} and test_order.submitted_at is not null)`;
  switch (reach.kind) {
    case 'none':
      return sql<SqlBool>`false`;
    case 'all':
    // Only lifts are tested.
    case 'class':
      return isHandedIn;
    case 'unit': {
      const { unitId } = reach;
      return sql<SqlBool>`(${isThere} and test_order.party_units @> ${[unitId]}::uuid[] and (test_order.submitted_at is not null or test_order.order_unit = ${unitId}))`;
    }
    case 'area':
      return sql<SqlBool>`(${isHandedIn} and test_order.area_codes @> ${[areaPrefix(reach.prefix)]}::text[])`;
  }
}

/** Orders within reach. */
export function reachedOrders(db: Db | Tx, asker: Asker) {
  return db.selectFrom('testOrder').where(orderReach(asker));
}

export function readOrders(db: Db | Tx, where: Expression<SqlBool>) {
  return db.selectFrom('testOrder').selectAll().where(where).execute();
}

export type TestOrder = Awaited<ReturnType<typeof readOrders>>[number];

export function findOrder(db: Db | Tx, asker: Asker, id: string): Promise<TestOrder | undefined> {
  return reachedOrders(db, asker).where('testOrder.id', '=', id).selectAll('testOrder').executeTakeFirst();
}

/** The order within reach, held until the transaction ends: steps on its lifts come one after the other. */
export async function lockOrder(tx: Tx, asker: Asker, id: string): Promise<TestOrder | undefined> {
  return reachedOrders(tx, asker).where('testOrder.id', '=', id).selectAll('testOrder').forUpdate('testOrder').executeTakeFirst();
}

/** The same without a check of reach, for steps that no person makes. */
export async function lockOrderOf(tx: Tx, id: string): Promise<TestOrder> {
  return tx.selectFrom('testOrder').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** The lifts of a draft, in the order of choice; they replace those before. */
export async function replaceLines(tx: Tx, orderId: string, equSysIds: readonly string[], now: Date): Promise<void> {
  await tx.deleteFrom('testLine').where('orderId', '=', orderId).execute();
  if (equSysIds.length > 0)
    await tx
      .insertInto('testLine')
      .values(
        equSysIds.map((equSysId, position) => ({
          id: newId(now.getTime()),
          orderId,
          equSysId,
          position,
          bodyUnit: null,
          maintUnit: null,
          testedOn: null,
          conclusion: null,
          rounds: '[]',
          reportNo: null,
          reportedOn: null,
          inspectionId: null,
          isOpen: false,
          status: testLine.states.waiting.code,
          version: 0,
          updatedAt: now.toISOString(),
        })),
      )
      .execute();
  await tx.updateTable('testOrder').set({ lineCount: equSysIds.length }).where('id', '=', orderId).execute();
}
