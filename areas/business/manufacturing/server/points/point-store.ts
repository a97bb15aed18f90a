import { sql } from 'kysely';

import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';
import type { Seen } from '#kit/server/case/case.ts';

import type { MakeCategory } from '#areas/control-points/contract/category.ts';
import { makeVisit } from '../../contract/lifecycle.ts';
import type { ControlClass } from '#areas/control-points/contract/point.ts';
import { pointsOfCategory } from '#areas/control-points/server/door.ts';

/** A batch takes over the control points of its category as they stand. @returns how many */
export async function takeOverPoints(tx: Tx, batchId: string, category: MakeCategory, now: Date): Promise<number> {
  const found = await pointsOfCategory(tx, category);
  if (found.length > 0)
    await tx
      .insertInto('makePoint')
      .values(
        found.map((point) => ({
          ...point,
          id: newId(now.getTime()),
          batchId,
          result: null,
          remark: null,
          recordedBy: null,
          recordedByName: null,
          recordedAt: null,
          visitId: null,
        })),
      )
      .execute();
  return found.length;
}

const openVisits = (['submitted', 'proposed', 'confirmed', 'attended', 'mending'] as const).map((state) => makeVisit.states[state].code);

/** The control points of a batch in their order, each with the visit that it was, or is to be, looked at in. */
export async function pointsOf(db: Db | Tx, batchId: string) {
  const { rows } = await sql<{
    id: string;
    version: number;
    position: number;
    pointName: string;
    controlClass: ControlClass;
    isReference: boolean;
    basis: string | null;
    result: 'pass' | 'fail' | null;
    remark: string | null;
    recordedBy: string | null;
    recordedByName: string | null;
    recordedAt: string | null;
    visitId: string | null;
    visitNo: string | null;
  }>`
    select make_point.id, make_point.version, position, point_name as "pointName", control_class as "controlClass", is_reference as "isReference",
      basis, result, make_point.remark, recorded_by as "recordedBy", recorded_by_name as "recordedByName", recorded_at as "recordedAt",
      visit.id as "visitId", visit.visit_no as "visitNo"
    from make_point left join lateral (
      select id, visit_no from make_visit where make_visit.id = make_point.visit_id
        or (make_point.visit_id is null and make_visit.batch_id = make_point.batch_id and make_point.id = any(point_ids) and status = any(${openVisits}::text[]))
      limit 1) visit on true
    where make_point.batch_id = ${batchId} order by position`.execute(db);
  return rows;
}
export type Point = Awaited<ReturnType<typeof pointsOf>>[number];

export interface Recorded {
  readonly result: 'pass' | 'fail';
  readonly remark: string | null;
  readonly visitId: string;
  readonly recordedBy: string;
  readonly recordedByName: string;
}

/** @returns whether the version was still the one that was seen */
export async function recordResult(tx: Tx, { id, version }: Seen, recorded: Recorded, now: Date): Promise<boolean> {
  const changed = await tx
    .updateTable('makePoint')
    .set({ ...recorded, recordedAt: now.toISOString(), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** What was put right is to be looked at again. */
export async function reopenFailed(tx: Tx, visitId: string): Promise<void> {
  await tx
    .updateTable('makePoint')
    .set(({ eb }) => ({ result: null, recordedBy: null, recordedByName: null, recordedAt: null, version: eb('version', '+', 1) }))
    .where('visitId', '=', visitId)
    .where('result', '=', 'fail')
    .execute();
}

/** A visit of the batch that is under way. */
export function findOpenVisit(tx: Tx, batchId: string) {
  return tx
    .selectFrom('makeVisit')
    .select(['visitNo', 'status'])
    .where('batchId', '=', batchId)
    .where('status', 'in', openVisits)
    .orderBy('visitNo')
    .executeTakeFirst();
}
