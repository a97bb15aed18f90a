import { actorsBy } from '#kit/server/case/parties.ts';
import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely';

import type { ListInput } from '#kit/contract/list/list.ts';
import { openMoves, stateByCode } from '#kit/contract/case/lifecycle.ts';
import { reachOf, type Asker } from '#kit/server/asker.ts';
import { beginsWith } from '#kit/server/list/text-range.ts';
import type { Db, Tables, Tx } from '#kit/server/postgres/database.ts';
import { lastReturns } from '#kit/server/case/flow-log.ts';
import { filterConditions, listByKey } from '#kit/server/list/list.ts';

import { additionFields } from '../contract/calls.ts';
import { unitWordsOf } from './pipeline-search-views.ts';
import { equipmentReach, ofFewDevices, recordsCountedBy } from '#areas/equipment/server/doors/reach.ts';
import { pipelineAddition } from '../contract/lifecycle.ts';
import { additionParties } from '../contract/parties.ts';

const columns: Readonly<Record<string, string>> = {
  changeNo: 'pipeline_addition.change_no',
  status: 'pipeline_addition.status',
  submittedAt: 'pipeline_addition.submitted_at',
};

/** Proposals the asker may see: the own unit's, or those for pipelines within reach. */
export function additionReach(asker: Asker): Expression<SqlBool> {
  const reach = reachOf(asker);
  if (reach.kind === 'unit') return sql<SqlBool>`pipeline_addition.unit_id = ${reach.unitId}`;
  const reached = equipmentReach(asker);
  if (!reached) return sql<SqlBool>`true`;
  return ofFewDevices('pipeline_addition.equ_sys_id', sql<SqlBool>`${beginsWith('equipment.equclacode', '8')} and ${reached}`);
}

export async function listAdditions(db: Db, asker: Asker, input: ListInput) {
  let base = db.selectFrom('pipelineAddition').where(additionReach(asker));
  for (const condition of filterConditions(additionFields, input, Object.keys(columns), (key) => columns[key]!))
    base = base.where(condition);
  for (const condition of await unitWordsOf(db, 'pipeline_addition.equ_sys_id', input)) base = base.where(condition);
  const read = (keys: readonly string[]) =>
    withColumns(db.selectFrom('pipelineAddition')).where('pipelineAddition.id', 'in', keys).execute();
  const { list, ...counted } = await listByKey(db, base, read, {
    input,
    paging: {
      sortable: { changeNo: 'pipeline_addition.change_no', submittedAt: 'pipeline_addition.submitted_at' },
      defaultOrder: '-submittedAt',
      tieBreaker: 'pipeline_addition.id',
      neverEmpty: ['changeNo', 'submittedAt'],
      countsBy: recordsCountedBy,
    },
  });
  const isReturned = ({ status }: { readonly status: string }) => status === pipelineAddition.states.returned.code;
  const opinions = await lastReturns(
    db,
    pipelineAddition.name,
    list.filter(isReturned).map(({ id }) => id),
  );
  return { list: list.map((row) => listedAddition(row, asker, opinions.get(row.id))), ...counted };
}

function withColumns(query: SelectQueryBuilder<Tables, 'pipelineAddition', object>) {
  return query
    .innerJoin('equipment', 'equipment.equSysId', 'pipelineAddition.equSysId')
    .select([
      'pipelineAddition.id',
      'changeNo',
      'pipelineAddition.equSysId',
      'unitId',
      'status',
      'pipelineAddition.version',
      'createdBy',
      'createdByName',
      'submittedAt',
      'equipment.useUnitName',
      'equipment.projectName',
      sql<number>`jsonb_array_length(pipeline_addition.content)`.as('pipeCount'),
    ]);
}

type AdditionRead = Omit<Addition, 'content'>;

/** Proposals with their pipes. */
export function readAdditions(db: Db | Tx, where: Expression<SqlBool>) {
  return withColumns(db.selectFrom('pipelineAddition')).select('content').where(where).execute();
}

export type Addition = Awaited<ReturnType<typeof readAdditions>>[number];

export function listedAddition(row: AdditionRead, asker: Asker, opinion: string | null | undefined) {
  return {
    ...row,
    moves: openMoves(pipelineAddition, stateByCode(pipelineAddition, row.status), additionActors(asker, row)),
    returnedReason: opinion ?? null,
  };
}

/** What the asker is to a proposal: its owner, or the clerk. */
export function additionActors(asker: Asker, record: { readonly status: string }): string[] {
  return actorsBy({ cycle: pipelineAddition, parties: additionParties }, asker, record);
}
