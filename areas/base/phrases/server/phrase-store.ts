import { sql } from 'kysely';

import type { InputOf } from '#kit/contract/call.ts';
import type { PhraseKind } from '#kit/contract/phrase-kind.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { filterConditions, listPage } from '#kit/server/list/list.ts';
import type { Writer } from '#kit/server/request.ts';

import { phraseFilters, type phraseCalls } from '../contract/calls.ts';
import { firstPhrases } from '../contract/first-phrases.ts';
import { phraseFields } from '../contract/phrase.ts';
import './tables.ts';

export async function seedPhrases(db: Db): Promise<void> {
  await db
    .insertInto('phrase')
    .values(firstPhrases.map((phrase) => ({ ...phrase, unitId: null, updatedBy: null })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

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
    { input, paging: { sortable: { kind: 'kind', updatedAt: 'updatedAt' }, defaultOrder: 'kind', tieBreaker: 'id' } },
  );
}

export interface Phrase {
  readonly id: string;
  /** The body that keeps it. Rows without one are for every desk, and nobody changes them here. */
  readonly unitId: string;
  readonly kind: string;
  readonly words: string;
}

/** @returns whether it is there now, as it was given: added just now, or by a save whose answer was lost */
export async function addPhrase(tx: Tx, phrase: Phrase, by: string, now: Date): Promise<boolean> {
  const added = await tx
    .insertInto('phrase')
    .values({ ...phrase, updatedBy: by, updatedAt: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) return true;
  const { id, unitId, kind, words } = phrase;
  const known = await tx
    .selectFrom('phrase')
    .select('id')
    .where('id', '=', id)
    .where('unitId', '=', unitId)
    .where('kind', '=', kind)
    .where('words', '=', words)
    .executeTakeFirst();
  return known !== undefined;
}

/** @returns the new version; undefined when it is gone, somebody else's or has another version */
export async function changePhrase(tx: Tx, { id, unitId, kind, words }: Phrase, version: number, { asker, now }: Writer) {
  const changed = await tx
    .updateTable('phrase')
    .set({ kind, words, version: version + 1, updatedBy: asker.name, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .where('unitId', '=', unitId)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return changed?.version;
}

/** Whether the body keeps these words already, in another phrase. */
export async function isKnown(tx: Tx, { id, unitId, kind, words }: Phrase): Promise<boolean> {
  const known = await tx
    .selectFrom('phrase')
    .select('id')
    .where('unitId', '=', unitId)
    .where('kind', '=', kind)
    .where('words', '=', words)
    .where('id', '!=', id)
    .executeTakeFirst();
  return known !== undefined;
}

export async function dropPhrase(tx: Tx, id: string, unitId: string, version: number): Promise<boolean> {
  const dropped = await tx
    .deleteFrom('phrase')
    .where('id', '=', id)
    .where('unitId', '=', unitId)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return dropped !== undefined;
}
