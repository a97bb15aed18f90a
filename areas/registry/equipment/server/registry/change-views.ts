import { sql, type Expression, type SqlBool } from 'kysely';

import { calledBy } from '#kit/contract/trade/called-as.ts';
import type { Fields } from '#kit/contract/field.ts';
import type { ListInput } from '#kit/contract/list/list.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { filterConditions, listPage } from '#kit/server/list/list.ts';

import { recordReach, recordsCountedBy } from '../reach-views.ts';
import { facetConditions } from '../search/facet-views.ts';
import { casesWithWord } from '../search/records-views.ts';
import '../tables.ts';

const columns: Readonly<Record<string, string>> = {
  serialNo: 'equipment_change.serial_no',
  operatorName: 'equipment_change.operator_name',
  at: 'equipment_change.at',
};

/** Every change of the archives within reach, newest first. @param fields those that are filtered by, of the caller's list */
export async function listAllChanges(db: Db, asker: Asker, input: ListInput, fields: Fields) {
  const { placed, reach } = recordReach(asker, 'equipment_change.equlocarecod');
  let base = db.selectFrom('equipmentChange');
  const conditions = filterConditions(fields, input, Object.keys(columns), (key) => columns[key] ?? key);
  const devices = await casesWithWord(db, input, {
    table: 'equipment_change',
    number: 'serial_no',
    conditions: filterConditions(fields, input, ['equclacode'], () => 'equipment.equclacode'),
    reach,
    facets: facetConditions(asker, input),
  });
  for (const condition of [...placed, ...conditions, ...devices, ...operatorCondition(input)]) base = base.where(condition);
  return listPage(
    db,
    base,
    (query) =>
      query
        .innerJoin('equipment', 'equipment.equSysId', 'equipmentChange.equSysId')
        .select(['equipmentChange.id', 'equipmentChange.equSysId', 'oidno', 'equclacode', ...calledBy, 'useUnitName'])
        .select(['diff', 'reason', 'serialNo', 'operatorName', 'at']),
    {
      input,
      paging: {
        sortable: { at: 'equipment_change.at' },
        defaultOrder: '-at',
        tieBreaker: 'equipment_change.id',
        neverEmpty: ['at'],
        countsBy: recordsCountedBy,
      },
    },
  );
}

/** Names are looked up by their pieces before they are compared; spelled as the index of migration 0017. */
function operatorCondition({ operatorName }: ListInput): Expression<SqlBool>[] {
  if (typeof operatorName !== 'string' || operatorName === '') return [];
  return [sql<SqlBool>`text_grams(equipment_change.operator_name) @> search_grams(${operatorName})`];
}
