import { sql, type SqlBool } from 'kysely';

import type { InputOf } from '#kit/contract/call.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';
import { escapeLike, filterConditions, listPage } from '#kit/server/list/list.ts';

import type { makeCalls } from '../../contract/calls.ts';
import type { MakeCategory } from '../../contract/category.ts';
import { makeVisit } from '../../contract/lifecycle.ts';
import { firstPoints, pointFields, type ControlClass } from '../../contract/point.ts';

const facts = ['category', 'position', 'pointName', 'controlClass', 'isReference', 'basis'] as const;

export interface ControlPoint {
  readonly id: string;
  readonly category: MakeCategory;
  readonly position: number;
  readonly pointName: string;
  readonly controlClass: ControlClass;
  readonly isReference: boolean;
  readonly basis: string | null;
}

/** Fills an empty table: what the institute has edited or taken out stays so. */
export async function seedPoints(db: Db): Promise<void> {
  if (await db.selectFrom('makeControlPoint').select('id').limit(1).executeTakeFirst()) return;
  const counted = new Map<string, number>();
  const rows = firstPoints.map((point) => {
    const position = (counted.get(point.category) ?? 0) + 10;
    counted.set(point.category, position);
    return { ...point, id: newId(), position, isReference: true, basis: null, updatedBy: null };
  });
  await db
    .insertInto('makeControlPoint')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function listPoints(db: Db, input: InputOf<typeof makeCalls.pointList>) {
  const base = db
    .selectFrom('makeControlPoint')
    .where((eb) => eb.and(filterConditions(pointFields, input, ['category', 'pointName', 'controlClass', 'isReference'], (key) => key)));
  const word = input.complex?.trim();
  const found = word ? base.where('pointName', 'ilike', `%${escapeLike(word)}%`) : base;
  return listPage(db, found, (query) => query.select(['id', 'version', 'updatedBy', 'updatedAt', ...facts]), input, {
    sortable: { category: 'category', position: 'position', updatedAt: 'updatedAt' },
    defaultOrder: 'category',
    tieBreaker: 'position',
  });
}

/** The table as a workbook reads it. */
export async function* readPoints(db: Db, input: InputOf<typeof makeCalls.pointExport>) {
  const word = input.complex?.trim();
  yield* await db
    .selectFrom('makeControlPoint')
    .select([...facts, 'id', 'updatedBy', 'updatedAt'])
    .where((eb) => eb.and(filterConditions(pointFields, input, ['category', 'pointName', 'controlClass', 'isReference'], (key) => key)))
    .where(word ? sql<SqlBool>`point_name ilike ${`%${escapeLike(word)}%`}` : sql<SqlBool>`true`)
    .orderBy('category')
    .orderBy('position')
    .execute();
}

/** @returns whether it is there now, as it was given: added just now, or by a save whose answer was lost */
export async function addPoint(tx: Tx, point: ControlPoint, by: string, now: Date): Promise<boolean> {
  const added = await tx
    .insertInto('makeControlPoint')
    .values({ ...point, updatedBy: by, updatedAt: now.toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) return true;
  const known = await tx.selectFrom('makeControlPoint').select(facts).where('id', '=', point.id).executeTakeFirst();
  return known !== undefined && facts.every((fact) => known[fact] === point[fact]);
}

/** @returns the new version; undefined when it is gone or has another version */
export async function changePoint(tx: Tx, { id, ...point }: ControlPoint, version: number, by: string, now: Date) {
  const changed = await tx
    .updateTable('makeControlPoint')
    .set({ ...point, version: version + 1, updatedBy: by, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return changed?.version;
}

/** Whether another point of the category has this name or this place. */
export async function hasTwin(tx: Tx, { id, category, pointName, position }: ControlPoint): Promise<boolean> {
  const twin = await tx
    .selectFrom('makeControlPoint')
    .select('id')
    .where('category', '=', category)
    .where('id', '!=', id)
    .where((eb) => eb.or([eb('pointName', '=', pointName), eb('position', '=', position)]))
    .executeTakeFirst();
  return twin !== undefined;
}

export async function dropPoint(tx: Tx, id: string, version: number): Promise<boolean> {
  const dropped = await tx
    .deleteFrom('makeControlPoint')
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return dropped !== undefined;
}

/** A batch takes over the control points of its category as they stand. @returns how many */
export async function takeOverPoints(tx: Tx, batchId: string, category: MakeCategory, now: Date): Promise<number> {
  const found = await tx
    .selectFrom('makeControlPoint')
    .select(['position', 'pointName', 'controlClass', 'isReference', 'basis'])
    .where('category', '=', category)
    .orderBy('position')
    .execute();
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
export async function recordResult(tx: Tx, id: string, version: number, recorded: Recorded, now: Date): Promise<boolean> {
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
