import { keptTable } from '#kit/server/list/kept-table-store.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';

import { basisFields, basisFilters, basisForm, type Basis } from '../contract/basis.ts';
import { basisRefusals } from '../contract/refusals.ts';
import './tables.ts';

const refuse = refuser(basisRefusals);
const known = '同一设备和检验类型已有当日施行的检验依据';

/** Papers issued from now on name a changed text, those that are out stay as they are. */
export const keptBases = keptTable({
  table: 'inspectionBasis',
  fields: basisFields,
  filters: basisFilters,
  form: basisForm,
  paging: {
    sortable: { equclacode: 'equclacode', validFrom: 'validFrom', updatedAt: 'updatedAt' },
    defaultOrder: 'equclacode',
    tieBreaker: 'id',
  },
  audited: 'basis',
  unique: [['equclacode', 'inspType', 'validFrom']],
  refuseTwin: () => refuse('basisKnown', {}, [{ field: 'validFrom', message: known }]),
});

/** All texts, of any day. */
export function readBases(db: Db): Promise<Basis[]> {
  return db.selectFrom('inspectionBasis').select(['equclacode', 'inspType', 'basis', 'validFrom', 'validTo']).execute();
}
