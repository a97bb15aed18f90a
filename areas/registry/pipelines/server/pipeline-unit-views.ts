import { classCodes } from '#areas/device-facts/contract/class-codes.ts';
import { sql, type SqlBool } from 'kysely';

import { beginsWith } from '#kit/server/list/text-range.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { pipelineAddition } from '../contract/lifecycle.ts';
import { unitContains } from './pipeline-search-views.ts';
import { equipmentReach } from '#areas/equipment/server/doors/reach.ts';
import { deviceParams } from '#areas/equipment/server/doors/params.ts';

/** Registration units shown at once; more are narrowed by a word. */
const mostUnits = 200;

const unitColumns = [
  'equSysId',
  'oidno',
  'equclacode',
  'useUnit',
  'ownerUnit',
  'useUnitName',
  'equName',
  'projectName',
  'equlocarecodName',
  'regStatus',
  'useStatus',
  'lockedBy',
  'version',
] as const;

function unitsWithin(db: Db | Tx, asker: Asker) {
  const query = db
    .selectFrom('equipment')
    .select(unitColumns)
    .select(deviceParams)
    .where(sql<SqlBool>`equipment.class_code = ${sql.lit(classCodes.pipeline)}`);
  const reach = equipmentReach(asker);
  return reach ? query.where(reach) : query;
}

type UnitRead = Awaited<ReturnType<ReturnType<typeof unitsWithin>['execute']>>[number];

/** A registration unit as tree and head show it. */
export function unitFacts({ params, ...unit }: UnitRead) {
  return {
    ...unit,
    projectName: unit.projectName ?? unit.equName,
    rowCount: Number(params['rowCount'] ?? 0),
    totalLength: Number(params['totalLength'] ?? 0),
  };
}

/** Each way to find a unit has its index: joined by `or`, the words of each one found would be taken apart once more. */
const hasWord = (word: string) => sql<SqlBool>`equipment.equ_sys_id in (
  select equ_sys_id from equipment where equipment.class_code = ${sql.lit(classCodes.pipeline)} and ${unitContains(word)}
  union all select equ_sys_id from equipment where ${beginsWith('equipment.oidno', word.toUpperCase())})`;

/** The registration units the asker may see, those of one using unit together. */
export async function listUnits(db: Db, asker: Asker, word: string | undefined) {
  let query = unitsWithin(db, asker);
  if (word) query = query.where(hasWord(word));
  const units = await query
    .orderBy('useUnitName')
    .orderBy('equSysId')
    .limit(mostUnits + 1)
    .execute();
  return { units: units.slice(0, mostUnits).map(unitFacts), hasMore: units.length > mostUnits };
}

export async function findUnitOfPipes(db: Db | Tx, asker: Asker, equSysId: string) {
  return unitsWithin(db, asker).where('equSysId', '=', equSysId).executeTakeFirst();
}

/** The same, held until the transaction ends: rows of a unit are written one after the other, and its head after them. */
export async function lockUnitOfPipes(tx: Tx, asker: Asker, equSysId: string) {
  return unitsWithin(tx, asker).where('equSysId', '=', equSysId).forUpdate().executeTakeFirst();
}

export type PipelineUnit = NonNullable<Awaited<ReturnType<typeof lockUnitOfPipes>>>;

/** Pipes and metres of a unit by level and state. */
export async function totalsByLevel(db: Db | Tx, equSysId: string) {
  const { rows } = await sql<{ pipeLevel: string; rowStatus: string; count: number; metres: number }>`
    select coalesce(pipe_level, '') as "pipeLevel", coalesce(row_status, '') as "rowStatus", count(*) as count, coalesce(sum(length), 0) as metres
    from pipeline_row where equ_sys_id = ${equSysId} group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** Proposals for this unit that are not decided yet. */
export async function findOpenAdditions(db: Db | Tx, equSysId: string) {
  const { submitted, returned } = pipelineAddition.states;
  return db
    .selectFrom('pipelineAddition')
    .select(['id', 'changeNo', 'content'])
    .where('equSysId', '=', equSysId)
    .where('status', 'in', [submitted.code, returned.code])
    .orderBy('changeNo')
    .execute();
}

/** One pipe within reach, whole. */
export async function findPipe(db: Db | Tx, asker: Asker, rowId: string) {
  let query = db
    .selectFrom('pipelineRow as pipe')
    .innerJoin('equipment', 'equipment.equSysId', 'pipe.equSysId')
    .select(['pipe.rowId', 'pipe.equSysId', 'pipe.version', 'pipe.content', 'equipment.regStatus'])
    .where('pipe.rowId', '=', rowId);
  const reach = equipmentReach(asker);
  if (reach) query = query.where(reach);
  return query.executeTakeFirst();
}
