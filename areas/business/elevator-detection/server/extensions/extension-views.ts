import { sql, type SqlBool } from 'kysely';

import { casesWithWord, liftFacets } from '#areas/equipment/server/door.ts';
import type { ListInput } from '#kit/contract/list.ts';
import type { Asker } from '#kit/server/asker.ts';
import { columnsOf } from '#kit/server/list/column.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { filterConditions, listByKey, type Paging } from '#kit/server/list/list.ts';

import { extensionFilterKeys, extensionListFields } from '../../contract/extension.ts';
import { reachedExtensions, readExtensions } from './extension-store.ts';
import { ofUnitNamed } from '../search-views.ts';

const ownFilters = extensionFilterKeys.filter((key) => key !== 'useUnitName');
const column = columnsOf('test_extension');
const paging: Paging = {
  sortable: Object.fromEntries(
    (['extensionNo', 'dueOn', 'extendTo', 'submittedAt', 'updatedAt'] as const).map((key) => [key, column(key)]),
  ),
  defaultOrder: '-updatedAt',
  tieBreaker: 'test_extension.id',
  countsBy: 1000,
};

/** A page of the applications within reach. */
export async function pageOfExtensions(db: Db, asker: Asker, input: ListInput) {
  const conditions = [
    ...(await casesWithWord(db, input, { table: 'test_extension', number: 'extension_no', facets: liftFacets })),
    ...filterConditions(extensionListFields, input, ownFilters, column),
    ...ofUnitNamed('test_extension.unit_id', input['useUnitName']),
  ];
  const base = conditions.reduce((query, condition) => query.where(condition), reachedExtensions(db, asker));
  return listByKey(db, base, (keys) => readExtensions(db, sql<SqlBool>`test_extension.id = any(${keys}::uuid[])`), input, paging);
}
