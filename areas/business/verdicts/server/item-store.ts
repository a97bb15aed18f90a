import type { Db, Tx } from '#kit/server/postgres/database.ts';

import type { InspectionItem } from '../contract/result-item.ts';
import { inspectionItems } from '../contract/result-items.ts';
import './tables.ts';

/** Puts the institute's own items into the database; what it has changed stays. */
export async function seedItems(db: Db | Tx): Promise<void> {
  await db
    .insertInto('inspectionItem')
    .values(
      inspectionItems.map(({ inspTypes, appliesTo, measure, ...item }) => ({
        ...item,
        inspTypes: [...inspTypes],
        appliesTo: appliesTo && JSON.stringify(appliesTo),
        measure: measure && JSON.stringify(measure),
      })),
    )
    .onConflict((conflict) => conflict.columns(['setCode', 'itemNo']).doNothing())
    .execute();
}

export async function readItems(db: Db | Tx): Promise<InspectionItem[]> {
  return db.selectFrom('inspectionItem').selectAll().orderBy('setCode').orderBy('position').execute();
}
