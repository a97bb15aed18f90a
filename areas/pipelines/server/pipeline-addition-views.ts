import { sql, type SqlBool } from 'kysely';

import type { ListInput } from '#kit/contract/list.ts';
import { openMoves, stateByCode } from '#kit/contract/lifecycle.ts';
import { reachOf, type Asker } from '#kit/server/asker.ts';
import { beginsWith } from '#kit/server/begins.ts';
import type { Db, Tx } from '#kit/server/database.ts';
import { filterConditions, listPage } from '#kit/server/list.ts';

import { deviceOwners } from '#areas/equipment/contract/owners.ts';
import { additionFields } from '../contract/calls.ts';
import { unitWordsOf } from './pipeline-search-views.ts';
import { equipmentReach, ofFewDevices, recordsCountedBy } from '#areas/equipment/server/door.ts';
import { pipelineAddition } from '../contract/lifecycle.ts';

const columns: Readonly<Record<string, string>> = {
  changeNo: 'addition.change_no',
  status: 'addition.status',
  submittedAt: 'addition.submitted_at',
};

/** Proposals the asker may see: the own unit's, or those for pipelines within reach. */
function additionsWithin(db: Db | Tx, asker: Asker) {
  const query = db.selectFrom('pipelineAddition as addition');
  const reach = reachOf(asker);
  if (reach.kind === 'unit') return query.where('addition.unitId', '=', reach.unitId);
  const reached = equipmentReach(asker);
  return reached
    ? query.where(ofFewDevices('addition.equ_sys_id', sql<SqlBool>`${beginsWith('equipment.equclacode', '8')} and ${reached}`))
    : query;
}

export async function listAdditions(db: Db, asker: Asker, input: ListInput) {
  let base = additionsWithin(db, asker);
  for (const condition of filterConditions(additionFields, input, Object.keys(columns), (key) => columns[key]!))
    base = base.where(condition);
  for (const condition of await unitWordsOf(db, 'addition.equ_sys_id', input)) base = base.where(condition);
  const { list, ...counted } = await listPage(db, base, withColumns, input, {
    sortable: { changeNo: 'addition.change_no', submittedAt: 'addition.submitted_at' },
    defaultOrder: '-submittedAt',
    tieBreaker: 'addition.id',
    neverEmpty: ['changeNo', 'submittedAt'],
    countsBy: recordsCountedBy,
  });
  const opinions = await lastOpinions(db, list);
  return { list: list.map((row) => listedAddition(row, asker, opinions.get(row.id))), ...counted };
}

const read = [
  'addition.id',
  'addition.changeNo',
  'addition.equSysId',
  'addition.unitId',
  'addition.status',
  'addition.version',
  'addition.createdByName',
  'addition.submittedAt',
  'equipment.useUnitName',
] as const;

function withColumns(query: ReturnType<typeof additionsWithin>) {
  return query
    .innerJoin('equipment', 'equipment.equSysId', 'addition.equSysId')
    .select([
      ...read,
      sql<string | null>`equipment.params ->> 'projectName'`.as('projectName'),
      sql<number>`jsonb_array_length(addition.content)`.as('pipeCount'),
    ]);
}

interface AdditionRead {
  readonly id: string;
  readonly changeNo: string;
  readonly equSysId: string;
  readonly unitId: string;
  readonly status: string;
  readonly version: number;
  readonly createdByName: string;
  readonly submittedAt: string;
  readonly useUnitName: string;
  readonly projectName: string | null;
  readonly pipeCount: number;
}

/** One proposal within reach. */
export async function findAddition(db: Db | Tx, asker: Asker, id: string): Promise<AdditionRead | undefined> {
  return withColumns(additionsWithin(db, asker))
    .where(sql<SqlBool>`addition.id = ${id}`)
    .executeTakeFirst();
}

export async function readAdditionRows(db: Db | Tx, id: string): Promise<Record<string, unknown>[]> {
  const { content } = await db.selectFrom('pipelineAddition').select('content').where('id', '=', id).executeTakeFirstOrThrow();
  return content;
}

export function listedAddition(row: AdditionRead, asker: Asker, opinion: string | null | undefined) {
  return {
    ...row,
    moves: openMoves(pipelineAddition, stateByCode(pipelineAddition, row.status), additionActors(asker, row)),
    returnedReason: row.status === pipelineAddition.states.returned.code ? (opinion ?? null) : null,
  };
}

/** What the asker is to a proposal: its owner, or the clerk. */
export function additionActors(asker: Asker, { unitId }: { readonly unitId: string }): string[] {
  const owns = asker.unitId === unitId && (deviceOwners as readonly string[]).includes(asker.actor);
  return owns ? ['owner'] : [asker.actor];
}

/** What the clerk said last of those that were returned. */
export async function lastOpinions(
  db: Db,
  rows: readonly { readonly id: string; readonly status: string }[],
): Promise<Map<string, string | null>> {
  const ids = rows.filter(({ status }) => status === pipelineAddition.states.returned.code).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const steps = await db
    .selectFrom('flowLog')
    .select(['bizId', 'opinion'])
    .where('bizType', '=', pipelineAddition.name)
    .where('bizId', 'in', ids)
    .where('action', '=', 'return')
    .orderBy('id')
    .execute();
  return new Map(steps.map(({ bizId, opinion }) => [bizId, opinion]));
}
