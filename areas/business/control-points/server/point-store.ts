import { sql, type SqlBool } from 'kysely';

import type { InputOf } from '#kit/contract/call.ts';
import { newId } from '#kit/server/id.ts';
import { escapeLike, filterConditions, listPage } from '#kit/server/list/list.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import type { Writer } from '#kit/server/request.ts';

import type { pointCalls } from '../contract/calls.ts';
import type { MakeCategory } from '../contract/category.ts';
import { firstPoints, pointFields, type ControlClass } from '../contract/point.ts';
import './tables.ts';

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

export function listPoints(db: Db, input: InputOf<typeof pointCalls.pointList>) {
  const base = db
    .selectFrom('makeControlPoint')
    .where((eb) => eb.and(filterConditions(pointFields, input, ['category', 'pointName', 'controlClass', 'isReference'], (key) => key)));
  const word = input.complex?.trim();
  const found = word ? base.where('pointName', 'ilike', `%${escapeLike(word)}%`) : base;
  return listPage(db, found, (query) => query.select(['id', 'version', 'updatedBy', 'updatedAt', ...facts]), {
    input,
    paging: {
      sortable: { category: 'category', position: 'position', updatedAt: 'updatedAt' },
      defaultOrder: 'category',
      tieBreaker: 'position',
    },
  });
}

/** The table as a workbook reads it. */
export async function* readPoints(db: Db, input: InputOf<typeof pointCalls.pointExport>) {
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
export async function changePoint(tx: Tx, { id, ...point }: ControlPoint, version: number, { asker, now }: Writer) {
  const changed = await tx
    .updateTable('makeControlPoint')
    .set({ ...point, version: version + 1, updatedBy: asker.name, updatedAt: now.toISOString() })
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

/** What is changed in a category is changed by one after the other. */
export async function lockCategory(tx: Tx, category: MakeCategory): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`making points ${category}`}, 0))`.execute(tx);
}

/** The control points of a category as they stand, in their order. */
export function pointsOfCategory(tx: Tx, category: MakeCategory) {
  return tx
    .selectFrom('makeControlPoint')
    .select(['position', 'pointName', 'controlClass', 'isReference', 'basis'])
    .where('category', '=', category)
    .orderBy('position')
    .execute();
}
