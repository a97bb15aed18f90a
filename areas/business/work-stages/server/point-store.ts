import type { Selectable } from 'kysely';

import { newId } from '#kit/server/id.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import type { StageResult } from '../contract/point.ts';
import type { stagesFor } from './stage-store.ts';
import type { WorkStagePointTable, WorkStageRecordTable } from './tables.ts';

export type Point = Selectable<WorkStagePointTable>;
export type PointRecord = Selectable<WorkStageRecordTable>;

/** A device takes over the stages of its works. Where it has some already, it keeps those. */
export async function addPoints(tx: Tx, lineId: string, stages: Awaited<ReturnType<typeof stagesFor>>, now: Date): Promise<void> {
  if (stages.length === 0 || (await listPoints(tx, [lineId])).length > 0) return;
  const none = { result: null, confirmedOn: null, remark: null, recordedBy: null, recordedByName: null, recordedAt: null };
  await tx
    .insertInto('workStagePoint')
    .values(stages.map((stage) => ({ ...stage, ...none, id: newId(now.getTime()), lineId })))
    .execute();
}

/** The stages of these devices, each device's in their order. */
export async function listPoints(db: Db | Tx, lineIds: readonly string[]): Promise<Point[]> {
  if (lineIds.length === 0) return [];
  return db
    .selectFrom('workStagePoint')
    .selectAll()
    .where('lineId', 'in', [...lineIds])
    .orderBy('lineId')
    .orderBy('position')
    .execute();
}

export async function findPoint(db: Db | Tx, id: string): Promise<Point | undefined> {
  return db.selectFrom('workStagePoint').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Every confirmation of these stages, in the order in which they were made. */
export async function listRecords(db: Db, points: readonly Pick<Point, 'id'>[]): Promise<PointRecord[]> {
  if (points.length === 0) return [];
  return db
    .selectFrom('workStageRecord')
    .selectAll()
    .where(
      'pointId',
      'in',
      points.map(({ id }) => id),
    )
    .orderBy('version')
    .execute();
}

export interface Said {
  readonly result: StageResult;
  readonly confirmedOn: string;
  readonly remark: string | null;
  readonly recordedBy: string;
  readonly recordedByName: string;
  readonly recordedAt: string;
}

/** What is said of a stage counts from now on; what was said before stays in its history. Its application is held. @returns its version */
export async function confirm(tx: Tx, { id, version }: Pick<Point, 'id' | 'version'>, said: Said): Promise<number> {
  await tx
    .updateTable('workStagePoint')
    .set({ ...said, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('workStageRecord')
    .values({ ...said, pointId: id, version: version + 1 })
    .execute();
  return version + 1;
}
