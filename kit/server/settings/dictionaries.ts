import { sql } from 'kysely';

import { areaWords, kindWords, type Dictionaries, type DictionaryEntry } from '#kit/contract/trade/dictionary.ts';
import { kept } from '#kit/contract/kept.ts';
import type { DatabaseNews } from '../postgres/database-news.ts';
import type { Db } from '../postgres/database.ts';

export interface DictionaryEntryTable {
  dictionary: string;
  code: string;
  label: string;
  position: number;
  retired: boolean;
}

export interface CatalogueEntryTable {
  code: string;
  name: string;
  parent: string | null;
  leaf: boolean;
  validFrom: string | null;
  validTo: string | null;
}

export interface AreaTable {
  code: string;
  name: string;
  parent: string | null;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    dictionaryEntry: DictionaryEntryTable;
    catalogueEntry: CatalogueEntryTable;
    area: AreaTable;
  }
}

export interface CatalogueEntry {
  readonly code: string;
  readonly name: string;
  readonly parent: string | null;
  readonly leaf: boolean;
  /** First and last day on which a device may be given the code. */
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

export interface AreaEntry {
  readonly code: string;
  readonly name: string;
  readonly parent: string | null;
}

/** Dictionaries, catalogue and areas: small tables that are read with every form, so they are cached for `heldMs`. */
export interface DictionaryStore {
  dictionaries(): Promise<Dictionaries>;
  catalogue(): Promise<readonly CatalogueEntry[]>;
  areas(): Promise<readonly AreaEntry[]>;
  /** The dictionaries, and under `areaWords` and `kindWords` the names of areas and of kinds of devices: what a table or a paper says instead of codes. */
  words(): Promise<Dictionaries>;
  /** After an edit. */
  forget(): void;
}

const heldMs = 60_000;

export function dictionaryStore(db: Db): DictionaryStore {
  const dictionaries = kept(() => readDictionaries(db), heldMs);
  const catalogue = kept(() => db.selectFrom('catalogueEntry').selectAll().orderBy('code').execute(), heldMs);
  const areas = kept(() => db.selectFrom('area').selectAll().orderBy('code').execute(), heldMs);
  const words = kept(async () => gatherWords(await dictionaries(), await areas(), await catalogue()), heldMs);
  const forget = () => {
    for (const table of [dictionaries, catalogue, areas, words]) table.forget();
  };
  return { dictionaries, catalogue, areas, words, forget };
}

/** Words that another process has changed: they are read anew. While nobody listens, what is held runs out by itself. */
export function dictionaryNews(store: Pick<DictionaryStore, 'forget'>): DatabaseNews {
  return { channel: 'dictionaries_changed', heard: () => store.forget(), missed: () => store.forget() };
}

function gatherWords(dictionaries: Dictionaries, places: readonly AreaEntry[], kinds: readonly CatalogueEntry[]): Dictionaries {
  const byCode = new Map(places.map((place) => [place.code, place]));
  // As the pages name a place: its street after its district, without the city that all share.
  const nameOf = ({ code, name, parent }: AreaEntry): string => {
    const above = byCode.get(parent ?? '');
    return above?.parent && code.length > 6 ? `${above.name}${name}` : name;
  };
  return {
    ...dictionaries,
    [areaWords]: places.map((place) => ({ code: place.code, label: nameOf(place) })),
    [kindWords]: kinds.map(({ code, name }) => ({ code, label: name })),
  };
}

async function readDictionaries(db: Db): Promise<Dictionaries> {
  const found: Record<string, DictionaryEntry[]> = {};
  for (const { dictionary, code, label, retired } of await db
    .selectFrom('dictionaryEntry')
    .selectAll()
    .orderBy('dictionary')
    .orderBy('position')
    .execute()) {
    (found[dictionary] ??= []).push({ code, label, ...(retired && { retired }) });
  }
  return found;
}

/** Says a word of a dictionary anew, or adds one at its end. Call `forget` of the store afterwards. */
export async function relabelEntry(
  db: Db,
  entry: { readonly dictionary: string; readonly code: string; readonly label: string },
): Promise<void> {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from dictionary_entry where dictionary = ${entry.dictionary})`;
  await db
    .insertInto('dictionaryEntry')
    .values({ ...entry, position, retired: false })
    .onConflict((known) => known.columns(['dictionary', 'code']).doUpdateSet({ label: entry.label }))
    .execute();
}
