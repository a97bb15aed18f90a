import { keptTable } from '#kit/server/list/kept-table-store.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';

import { firstStages } from '../contract/first-stages.ts';
import { stageRefusals } from '../contract/refusals.ts';
import { classOf, stageFields, stageFilters, stageForm, workOf } from '../contract/stage.ts';
import './tables.ts';

const refuse = refuser(stageRefusals);
const known = '该设备种类中已有同名的阶段，或者顺序已被占用';

/** Devices whose inspection begins from now on take a changed stage over, those under way keep theirs. */
export const keptStages = keptTable({
  table: 'workStage',
  fields: stageFields,
  filters: stageFilters,
  form: stageForm,
  paging: {
    sortable: { equclass: 'equclass', position: 'position', updatedAt: 'updatedAt' },
    defaultOrder: 'equclass',
    tieBreaker: 'position',
  },
  searched: 'stageName',
  audited: 'workStage',
  unique: [
    ['equclass', 'stageName'],
    ['equclass', 'position'],
  ],
  refuseTwin: () => refuse('stageKnown', {}, [{ field: 'stageName', message: known }]),
});

/** What the table begins with: the stages of a class follow each other in tens. */
export function stagesAtFirst() {
  const counted = new Map<string, number>();
  return firstStages.map((stage) => {
    const position = (counted.get(stage.equclass) ?? 0) + 10;
    counted.set(stage.equclass, position);
    return { ...stage, position };
  });
}

/** The stages of these works on such a device, in their order, as they stand. */
export async function stagesFor(tx: Tx, { equclacode, inspType }: { readonly equclacode: string; readonly inspType: string }) {
  const work = workOf(inspType);
  if (!work) return [];
  return tx
    .selectFrom('workStage')
    .select(['position', 'part', 'stageName', 'isStop', 'isReference', 'source'])
    .where('equclass', '=', classOf(equclacode))
    .where(work, '=', true)
    .orderBy('position')
    .execute();
}
