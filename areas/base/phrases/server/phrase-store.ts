import { sql } from 'kysely';

import type { InputOf } from '#kit/contract/call.ts';
import type { PhraseKind } from '#kit/contract/phrase-kind.ts';
import type { Asker } from '#kit/server/asker.ts';
import { keptTable } from '#kit/server/list/kept-table-store.ts';
import { filterConditions, listPage } from '#kit/server/list/list.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';

import { phraseFilters, type phraseCalls } from '../contract/calls.ts';
import { firstPhrases } from '../contract/first-phrases.ts';
import { phraseFields, phraseForm } from '../contract/phrase.ts';
import { phraseRefusals } from '../contract/refusals.ts';
import './tables.ts';

export async function seedPhrases(db: Db): Promise<void> {
  await db
    .insertInto('phrase')
    .values(firstPhrases.map((phrase) => ({ ...phrase, unitId: null, updatedBy: null })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const refuse = refuser(phraseRefusals);
const paging = { sortable: { kind: 'kind', updatedAt: 'updatedAt' }, defaultOrder: 'kind', tieBreaker: 'id' };

const within = (db: Db, { unitId }: Asker) =>
  db.selectFrom('phrase').where((eb) => eb.or([eb('unitId', 'is', null), ...(unitId === null ? [] : [eb('unitId', '=', unitId)])]));

/** What a desk may pick for a kind of decision, its own first. */
export function readOffered(db: Db, asker: Asker, kind: PhraseKind) {
  return within(db, asker)
    .where('kind', '=', kind)
    .select(['id', 'words'])
    .orderBy('unitId', (by) => by.asc().nullsLast())
    .orderBy('id')
    .limit(50)
    .execute();
}

export function listPhrases(db: Db, asker: Asker, input: InputOf<typeof phraseCalls.list>) {
  const base = within(db, asker).where((eb) => eb.and(filterConditions(phraseFields, input, phraseFilters, (key) => key)));
  return listPage(
    db,
    base,
    (query) =>
      query.select([
        ...(['id', 'kind', 'words', 'version', 'updatedBy', 'updatedAt'] as const),
        sql<boolean>`unit_id is not null`.as('isOwn'),
      ]),
    { input, paging },
  );
}

/** Those of one's own body; the others stay as they are. */
export const keptPhrases = keptTable({
  table: 'phrase',
  fields: phraseFields,
  filters: phraseFilters,
  form: phraseForm,
  paging,
  audited: 'phrase',
  unique: [['unitId', 'kind', 'words']],
  refuseTwin: () => refuse('phraseKnown'),
  own: ({ unitId }) => (unitId === null ? undefined : { unitId }),
});
