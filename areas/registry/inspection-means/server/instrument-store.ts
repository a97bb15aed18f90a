import { sql, type Insertable } from 'kysely';

import { addDays } from '#kit/contract/trade/calendar.ts';
import { keptTable } from '#kit/server/list/kept-table-store.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';

import {
  instrumentFields,
  instrumentFilters,
  instrumentForm,
  instrumentSifted,
  inUse,
  type UsedInstrument,
} from '../contract/instrument.ts';
import { meansRefusals } from '../contract/refusals.ts';
import { dueAheadDays } from '../contract/todos.ts';
import type { InstrumentTable } from './tables.ts';

const refuse = refuser(meansRefusals);
const known = '已有这个编号的检验仪器';
const usedKeys = ['id', 'instrumentNo', 'instrumentName', 'model', 'validUntil'] as const;

export const keptInstruments = keptTable({
  table: 'instrument',
  fields: instrumentFields,
  filters: instrumentFilters,
  form: instrumentForm,
  paging: {
    sortable: { instrumentNo: 'instrumentNo', instrumentName: 'instrumentName', validUntil: 'validUntil', updatedAt: 'updatedAt' },
    defaultOrder: 'instrumentNo',
    tieBreaker: 'id',
  },
  sifted: {
    fields: instrumentSifted,
    by: (today) => ({
      due: sql<boolean>`(instrument.state = ${inUse} and instrument.valid_until <= ${addDays(today, dueAheadDays)})`,
    }),
  },
  searched: 'instrumentName',
  audited: 'instrument',
  unique: [['instrumentNo']],
  refuseTwin: () => refuse('instrumentKnown', {}, [{ field: 'instrumentNo', message: known }]),
});

/** Adds instruments as they are: those of the demo city. */
export async function addInstruments(db: Db, instruments: readonly Insertable<InstrumentTable>[]): Promise<void> {
  await db
    .insertInto('instrument')
    .values([...instruments])
    .execute();
}

/** What may be taken along, by name and number: an institute has some hundreds. */
export async function instrumentChoices(db: Db) {
  const instruments = await db
    .selectFrom('instrument')
    .select([...usedKeys, 'holder'])
    .where('state', '=', inUse)
    .orderBy('instrumentName')
    .orderBy('instrumentNo')
    .limit(1000)
    .execute();
  return { instruments };
}

/** Of these instruments those in use, as a record names them, in the order of the ids. */
export async function findInstruments(db: Db | Tx, ids: readonly string[]): Promise<UsedInstrument[]> {
  if (ids.length === 0) return [];
  const found = await db
    .selectFrom('instrument')
    .select(usedKeys)
    .where('id', 'in', [...ids])
    .where('state', '=', inUse)
    .execute();
  return ids.flatMap((id) => found.filter((one) => one.id === id));
}
