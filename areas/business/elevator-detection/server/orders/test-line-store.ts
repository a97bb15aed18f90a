import type { Updateable } from 'kysely';

import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { testLine } from '../../contract/lifecycle.ts';
import type { TestLineTable } from './test-tables.ts';
import './test-tables.ts';

/** The lifts of an order, in the order of choice. */
export function listLines(db: Db | Tx, orderId: string) {
  return db.selectFrom('testLine').selectAll().where('orderId', '=', orderId).orderBy('position').execute();
}

export type TestLine = Awaited<ReturnType<typeof listLines>>[number];

export async function findLine(db: Db | Tx, id: string): Promise<TestLine | undefined> {
  return db.selectFrom('testLine').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function changeLine(tx: Tx, id: string, set: Updateable<TestLineTable>): Promise<void> {
  await tx.updateTable('testLine').set(set).where('id', '=', id).execute();
}

/** An order that is handed in holds its lifts for its body; one that is taken back gives them up. */
export async function holdLines(tx: Tx, orderId: string, bodyUnit: string | null): Promise<void> {
  await tx
    .updateTable('testLine')
    .set(({ ref, selectFrom }) => ({
      isOpen: bodyUnit !== null,
      bodyUnit,
      maintUnit: selectFrom('equipment').select('maintUnit').where('equipment.equSysId', '=', ref('testLine.equSysId')),
    }))
    .where('orderId', '=', orderId)
    .execute();
}

/** Of these lifts those that an order handed in has not done with. */
export async function findOpenLines(db: Db | Tx, equSysIds: readonly string[]) {
  if (equSysIds.length === 0) return [];
  return db
    .selectFrom('testLine')
    .innerJoin('testOrder', 'testOrder.id', 'testLine.orderId')
    .where('testLine.equSysId', 'in', [...equSysIds])
    .where('testLine.isOpen', '=', true)
    .select(['testLine.equSysId', 'testLine.orderId', 'testOrder.orderNo'])
    .execute();
}

/** Tests by the rows of the archives' history that their reports have written. */
export async function findByInspections(tx: Tx, inspectionIds: readonly string[]): Promise<TestLine[]> {
  return tx
    .selectFrom('testLine')
    .selectAll()
    .where('inspectionId', 'in', [...inspectionIds])
    .orderBy('id')
    .execute();
}

/** Tests of these lifts in this state. */
export async function findByLifts(tx: Tx, equSysIds: readonly string[], status: string): Promise<TestLine[]> {
  return tx
    .selectFrom('testLine')
    .selectAll()
    .where('equSysId', 'in', [...equSysIds])
    .where('status', '=', status)
    .orderBy('id')
    .execute();
}

/** Whether another report of the body bears this number. */
export async function isNumberTaken(tx: Tx, bodyUnit: string, reportNo: string): Promise<boolean> {
  const other = await tx
    .selectFrom('testLine')
    .select('id')
    .where('bodyUnit', '=', bodyUnit)
    .where('reportNo', '=', reportNo)
    .executeTakeFirst();
  return other !== undefined;
}

/** Why reports of these tests were voided or their lifts not tested, by test. */
export async function findEndings(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const steps = await db
    .selectFrom('flowLog')
    .select(['bizId', 'opinion'])
    .where('bizType', '=', testLine.name)
    .where('bizId', 'in', [...ids])
    .where('action', 'in', ['void', 'drop'])
    .orderBy('id')
    .execute();
  return new Map(steps.flatMap(({ bizId, opinion }) => (opinion ? [[bizId, opinion] as const] : [])));
}
