import { keptTable } from '#kit/server/list/kept-table-store.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';

import { conditionFields, conditionFilters, conditionForm, firstConditions } from '../contract/condition.ts';
import { meansRefusals } from '../contract/refusals.ts';
import './tables.ts';

const refuse = refuser(meansRefusals);
const known = '该设备种类中已有同名的条件，或者顺序已被占用';

/** Inspections that begin from now on take a changed condition over, those under way keep theirs. */
export const keptConditions = keptTable({
  table: 'siteCondition',
  fields: conditionFields,
  filters: conditionFilters,
  form: conditionForm,
  paging: {
    sortable: { equclacode: 'equclacode', position: 'position', updatedAt: 'updatedAt' },
    defaultOrder: 'equclacode',
    tieBreaker: 'position',
  },
  searched: 'conditionName',
  audited: 'siteCondition',
  unique: [
    ['equclacode', 'conditionName'],
    ['equclacode', 'position'],
  ],
  refuseTwin: () => refuse('conditionKnown', {}, [{ field: 'conditionName', message: known }]),
});

/** What the table begins with: the conditions of a class follow each other in tens, all of them for reference until the institute says otherwise. */
export function conditionsAtFirst() {
  const counted = new Map<string, number>();
  return firstConditions.map((condition) => {
    const position = (counted.get(condition.equclacode) ?? 0) + 10;
    counted.set(condition.equclacode, position);
    return { ...condition, position, isReference: true, basis: null };
  });
}

/** The conditions of every class as they stand, in their order. */
export function readConditions(tx: Tx) {
  return tx.selectFrom('siteCondition').select(['equclacode', 'conditionName', 'demand']).orderBy('position').execute();
}
