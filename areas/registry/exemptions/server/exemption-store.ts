import { keptTable } from '#kit/server/list/kept-table-store.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';

import { exemptionFields, exemptionFilters, exemptionForm } from '../contract/exemption.ts';
import type { Exemption } from '../contract/exempt.ts';
import { exemptionRefusals } from '../contract/refusals.ts';
import './tables.ts';

const refuse = refuser(exemptionRefusals);

export const keptExemptions = keptTable({
  table: 'exemption',
  fields: exemptionFields,
  filters: exemptionFilters,
  form: exemptionForm,
  paging: { sortable: { equclacode: 'equclacode', updatedAt: 'updatedAt' }, defaultOrder: 'equclacode', tieBreaker: 'id' },
  audited: 'exemption',
  unique: [['equclacode', 'equLevel']],
  refuseTwin: () => refuse('exemptionKnown', {}, [{ field: 'equLevel', message: '表中已有这个级别' }]),
});

const columns = [
  'equclacode',
  'equLevel',
  'exemptName',
  'noNotice',
  'noSupervision',
  'noRegistration',
  'noInspection',
  'lifeYears',
] as const;

/** The whole table. */
export function readExemptions(db: Db | Tx): Promise<Exemption[]> {
  return db
    .selectFrom('exemption')
    .select([...columns, 'basis', 'isReference'])
    .orderBy('equclacode')
    .orderBy('equLevel')
    .execute();
}

/** Of which devices a row is, as it stands before it is changed. */
export function findLevel(db: Db | Tx, id: string) {
  return db.selectFrom('exemption').select(['equclacode', 'equLevel']).where('id', '=', id).executeTakeFirst();
}
