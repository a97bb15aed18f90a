import { sql, type Expression, type SqlBool } from 'kysely';

import { reachOf, type Asker } from '#kit/server/asker.ts';
import { beginsWith } from '#kit/server/begins.ts';
import type { Db, Tx } from '#kit/server/database.ts';
import { newId } from '#kit/server/id.ts';
import { nextDailyNumber } from '#kit/server/serial.ts';

import { equipmentCorrection } from '../contract/lifecycle.ts';
import type { Difference } from '#areas/equipment/server/door.ts';

const { draft, returned, deleted } = equipmentCorrection.states;

export const isHandedIn = sql<SqlBool>`equipment_correction.submitted_at is not null`;

/** Which corrections the asker may see: the own unit's; what has been handed in for the institute, and for an authority that of its area. */
export function correctionReach(asker: Asker): Expression<SqlBool> {
  const reach = reachOf(asker);
  switch (reach.kind) {
    case 'none':
      return sql<SqlBool>`false`;
    case 'all':
      return isHandedIn;
    case 'unit':
      return sql<SqlBool>`equipment_correction.unit_id = ${reach.unitId}`;
    case 'area':
      return sql<SqlBool>`(${isHandedIn} and ${beginsWith('equipment_correction.equlocarecod', reach.prefix)})`;
  }
}

const seen = (db: Db | Tx, asker: Asker) =>
  db.selectFrom('equipmentCorrection').selectAll().where('status', '!=', deleted.code).where(correctionReach(asker));

export async function findCorrection(db: Db | Tx, asker: Asker, id: string) {
  return seen(db, asker).where('id', '=', id).executeTakeFirst();
}

export type Correction = NonNullable<Awaited<ReturnType<typeof findCorrection>>>;

export async function findByNumber(db: Db | Tx, asker: Asker, correctionNo: string) {
  return seen(db, asker).where('correctionNo', '=', correctionNo).executeTakeFirst();
}

/** Whether there ever was such a correction, whoever asks. */
export async function correctionExists(db: Db | Tx, id: string): Promise<boolean> {
  return (await db.selectFrom('equipmentCorrection').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

interface Proposal {
  readonly values: Readonly<Record<string, unknown>>;
  readonly reason: string;
  readonly now: Date;
}

export async function addCorrection(
  tx: Tx,
  asker: Asker,
  of: { readonly equSysId: string; readonly unitId: string },
  { values, reason, now }: Proposal,
  today: string,
) {
  const correctionNo = await nextDailyNumber(tx, 'ZL', today, 5);
  const at = now.toISOString();
  const row = { id: newId(now.getTime()), correctionNo, version: 0 };
  await tx
    .insertInto('equipmentCorrection')
    .values({
      ...row,
      ...of,
      reason,
      content: JSON.stringify(values),
      diff: '[]',
      status: draft.code,
      createdBy: asker.userId,
      createdByName: asker.name,
      submittedAt: null,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  return row;
}

/** Stores a draft if nobody else has stored since `version`. */
export async function updateCorrection(tx: Tx, id: string, version: number, { values, reason, now }: Proposal): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('equipmentCorrection')
    .set({ content: JSON.stringify(values), reason, version: version + 1, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', 'in', [draft.code, returned.code])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** What was decided on, kept as it was then. */
export async function keepDifferences(tx: Tx, id: string, diff: readonly Difference[]): Promise<void> {
  await tx
    .updateTable('equipmentCorrection')
    .set({ diff: JSON.stringify(diff) })
    .where('id', '=', id)
    .execute();
}
