import type { ListInput } from '#kit/contract/list/list.ts';
import { columnsOf } from '#kit/server/list/column.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { filterConditions, listPage, ordered, type Paging } from '#kit/server/list/list.ts';

import { inspectionRecordFields, inspectionRecordFilters } from '#areas/device-facts/contract/facts/inspection-record.ts';
import './tables.ts';

const column = columnsOf('equipment_inspection');
const paging: Paging = {
  sortable: {
    inspectedOn: column('inspectedOn'),
    nextInspDate: column('nextInspDate'),
    voidedOn: column('voidedOn'),
  },
  defaultOrder: '-inspectedOn',
  tieBreaker: 'equipment_inspection.id',
  neverEmpty: ['inspectedOn'],
};

function recordsOf(db: Db, equSysId: string, input: ListInput) {
  let base = db.selectFrom('equipmentInspection').where('equSysId', '=', equSysId);
  for (const one of filterConditions(inspectionRecordFields, input, inspectionRecordFilters, column)) base = base.where(one);
  return base;
}

const shown = ['id', 'inspectedOn', 'inspType', 'conclusion', 'reportNo', 'inspectOrg', 'nextInspDate', 'voidedOn'] as const;

/** Every inspection of one device, page by page. */
export function pageInspections(db: Db, equSysId: string, input: ListInput) {
  return listPage(db, recordsOf(db, equSysId, input), (query) => query.select(shown), { input, paging });
}

/** The same to be taken along, in its order. */
export function readInspections(db: Db, equSysId: string, input: ListInput, most: number) {
  return ordered(recordsOf(db, equSysId, input).select(shown), input, paging)
    .limit(most)
    .execute();
}
