import { keptTable } from '#kit/server/list/kept-table-store.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';

import type { MakeCategory } from '../contract/category.ts';
import { firstPoints, pointFields, pointFilters, pointForm } from '../contract/point.ts';
import { pointRefusals } from '../contract/refusals.ts';
import './tables.ts';

const refuse = refuser(pointRefusals);
const known = '该类别中已有同名的控制点，或者顺序已被占用';

/** Batches that are accepted from now on take a changed point over, those under supervision keep theirs. */
export const keptPoints = keptTable({
  table: 'makeControlPoint',
  fields: pointFields,
  filters: pointFilters,
  form: pointForm,
  paging: {
    sortable: { category: 'category', position: 'position', updatedAt: 'updatedAt' },
    defaultOrder: 'category',
    tieBreaker: 'position',
  },
  searched: 'pointName',
  audited: 'makePoint',
  unique: [
    ['category', 'pointName'],
    ['category', 'position'],
  ],
  refuseTwin: () => refuse('controlPointKnown', {}, [{ field: 'pointName', message: known }]),
});

/** What the table begins with: the points of a category follow each other in tens. */
export function pointsAtFirst() {
  const counted = new Map<string, number>();
  return firstPoints.map((point) => {
    const position = (counted.get(point.category) ?? 0) + 10;
    counted.set(point.category, position);
    return { ...point, position, isReference: true, basis: null };
  });
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
