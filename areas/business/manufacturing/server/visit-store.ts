import { sql, type Expression, type Selectable, type SqlBool } from 'kysely';

import { stateCodes } from '#kit/server/case/state-codes.ts';
import { findUnits } from '#areas/company/server/door.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import type { MakeBatchTable, MakeVisitTable } from './tables.ts';
import { makeVisit } from '../contract/lifecycle.ts';

/** What a case says of the product that it is about. */
export type OfBatch = Pick<Selectable<MakeBatchTable>, 'taskNo' | 'category' | 'productName' | 'model' | 'batchNo' | 'commissionedKind'> & {
  readonly unitName: string | null;
};

export interface Visit extends Selectable<MakeVisitTable>, OfBatch {
  readonly pointNames: string;
}

export async function readVisits(db: Db | Tx, where: Expression<SqlBool>): Promise<Visit[]> {
  const found = await db
    .selectFrom('makeVisit')
    .selectAll()
    .select(
      sql<string>`coalesce((select string_agg(point_name, '、' order by position) from make_point where make_point.id = any(make_visit.point_ids)), '')`.as(
        'pointNames',
      ),
    )
    .where(where)
    .execute();
  return withBatches(db, found);
}

/** Rows about batches with what these are called. */
export async function withBatches<R extends { readonly batchId: string; readonly unitId: string }>(
  db: Db | Tx,
  rows: readonly R[],
): Promise<(R & OfBatch)[]> {
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map(({ batchId }) => batchId))];
  const [found, units] = await Promise.all([
    db
      .selectFrom('makeBatch')
      .select(['id', 'taskNo', 'category', 'productName', 'model', 'batchNo', 'commissionedKind'])
      .where('id', 'in', ids)
      .execute(),
    findUnits(
      db,
      rows.map(({ unitId }) => unitId),
    ),
  ]);
  const batches = new Map(found.map(({ id, ...batch }) => [id, batch]));
  return rows.map((row) => ({ ...batches.get(row.batchId)!, ...row, unitName: units.get(row.unitId)?.orgname ?? null }));
}

/** Promised, under way, or to be gone on with after something was put right. */
const holding = (['proposed', 'confirmed', 'attended', 'mending'] as const).map((state) => makeVisit.states[state].code);
/** An inspector has been there, and it is not over. */
export const begun: readonly string[] = [makeVisit.states.attended.code, makeVisit.states.mending.code];

/** What an inspector has in a half day. */
export function findInSlot(tx: Db | Tx, inspectorId: string, slotOn: string, slotPeriod: string) {
  return tx
    .selectFrom('makeVisit')
    .select(['id', 'visitNo'])
    .where('inspectorId', '=', inspectorId)
    .where('slotOn', '=', slotOn)
    .where('slotPeriod', '=', slotPeriod)
    .where('status', 'in', holding)
    .executeTakeFirst();
}

/** Half days that inspectors have given away, from day to day. */
export function listSlots(db: Db, from: string, to: string) {
  return db
    .selectFrom('makeVisit')
    .select(['inspectorId', 'slotOn', 'slotPeriod', 'visitNo'])
    .where('slotOn', '>=', from)
    .where('slotOn', '<=', to)
    .where('status', 'in', holding)
    .execute();
}

/** What waits for somebody: visits that they make, that they put in order, or that their unit has to answer. */
export function waitsFor({ actor, userId }: Pick<Asker, 'actor' | 'userId'>) {
  if (actor === 'I2')
    return sql<SqlBool>`(make_visit.inspector_id = ${userId} and make_visit.status in (${stateCodes(makeVisit, 'confirmed', 'attended')}))`;
  const { proposed, mending, submitted } = makeVisit.states;
  const codes = actor === 'Z1' ? [proposed.code, mending.code] : actor === 'I1' || actor === 'I4' ? [submitted.code] : [];
  return sql<SqlBool>`make_visit.status = any(${codes}::text[])`;
}

/** Visits of a batch at which an inspector has been, and that are not over. */
export async function findBegun(tx: Tx, batchId: string): Promise<string[]> {
  const found = await tx
    .selectFrom('makeVisit')
    .select('id')
    .where('batchId', '=', batchId)
    .where('status', 'in', begun)
    .orderBy('id')
    .execute();
  return found.map(({ id }) => id);
}
