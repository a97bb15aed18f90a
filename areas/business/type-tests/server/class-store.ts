import { keptTable } from '#kit/server/list/kept-table-store.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';

import { typeTestRefusals } from '../contract/refusals.ts';
import { classFields, classFilters, classForm, type ClassTested } from '../contract/tested-class.ts';
import './tables.ts';

const refuse = refuser(typeTestRefusals);

/** Whatever is entered, registered or read from now on follows a changed row; what is registered stays. */
export const keptClasses = keptTable({
  table: 'typeTestClass',
  fields: classFields,
  filters: classFilters,
  form: classForm,
  paging: { sortable: { equclacode: 'equclacode', updatedAt: 'updatedAt' }, defaultOrder: 'equclacode', tieBreaker: 'id' },
  audited: 'typeTestClass',
  unique: [['equclacode']],
  refuseTwin: () => refuse('classKnown', {}, [{ field: 'equclacode', message: '表中已有这个类别' }]),
});

/** The whole table. */
export function readClasses(db: Db | Tx): Promise<ClassTested[]> {
  return db.selectFrom('typeTestClass').select(['equclacode', 'isTested', 'basis', 'isReference']).orderBy('equclacode').execute();
}
