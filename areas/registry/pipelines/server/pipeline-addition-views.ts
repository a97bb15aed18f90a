import { sql, type Expression, type SqlBool } from 'kysely';

import type { ListInput } from '#kit/contract/list/list.ts';
import { reachOf, type Asker } from '#kit/server/asker.ts';
import type { ShownOf } from '#kit/server/case/case.ts';
import { beginsWith } from '#kit/server/list/text-range.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { unitWordsOf } from './pipeline-search-views.ts';
import { equipmentReach, ofFewDevices, recordsCountedBy } from '#areas/equipment/server/doors/reach.ts';
import type { additionCase } from '../contract/addition-calls.ts';

/** Proposals the asker may see: the own unit's, or those for pipelines within reach. */
export function additionReach(asker: Asker): Expression<SqlBool> {
  const reach = reachOf(asker);
  if (reach.kind === 'unit') return sql<SqlBool>`pipeline_addition.unit_id = ${reach.unitId}`;
  const reached = equipmentReach(asker);
  if (!reached) return sql<SqlBool>`true`;
  return ofFewDevices('pipeline_addition.equ_sys_id', sql<SqlBool>`${beginsWith('equipment.equclacode', '8')} and ${reached}`);
}

/** How the list of proposals is ordered, counted and narrowed: by words of their units, or by what their number begins with. */
export const additionList: Pick<ShownOf<typeof additionCase, Addition>, 'paging' | 'narrow' | 'narrowedByHand'> = {
  paging: {
    sortable: { changeNo: 'pipeline_addition.change_no', submittedAt: 'pipeline_addition.submitted_at' },
    defaultOrder: '-submittedAt',
    neverEmpty: ['changeNo', 'submittedAt'],
    countsBy: recordsCountedBy,
  },
  narrowedByHand: ['useUnitName', 'projectName'],
  narrow: async (db, _asker, input) => [...numbered(input), ...(await unitWordsOf(db, 'pipeline_addition.equ_sys_id', input))],
};

function numbered({ complex }: ListInput): Expression<SqlBool>[] {
  const begun = typeof complex === 'string' ? complex.trim().toUpperCase() : '';
  return begun === '' ? [] : [beginsWith('pipeline_addition.change_no', begun)];
}

/** Proposals with their pipes. */
export function readAdditions(db: Db | Tx, where: Expression<SqlBool>) {
  return db
    .selectFrom('pipelineAddition')
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
      'content',
      'equipment.useUnitName',
      'equipment.projectName',
      sql<number>`jsonb_array_length(pipeline_addition.content)`.as('pipeCount'),
    ])
    .where(where)
    .execute();
}

export type Addition = Awaited<ReturnType<typeof readAdditions>>[number];
