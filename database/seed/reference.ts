import type pg from 'pg';

import { caseWords } from '#kit/contract/case/case-words.ts';
import type { Dictionary } from '#kit/contract/trade/dictionary.ts';
import { gather } from '#kit/contract/port.ts';
import { caseFilings } from '#kit/server/case/filing.ts';
import { keepFile } from '#kit/server/case/keep-file.ts';
import { openDatabase } from '#kit/server/postgres/database.ts';
import type { Area } from '#kit/server/request.ts';

import { areaRows, type AreaRow } from './areas.ts';

/** What an area brings into the tables of reference. */
export type ReferenceSource = Pick<Area, 'dictionaries' | 'seed' | 'handsIn'>;

/** What the tables that belong to no area are filled with, by table. */
export function referenceRows(sources: readonly ReferenceSource[], areas: readonly AreaRow[] = areaRows) {
  return { dictionaryEntries: dictionaryRows(sources), areas };
}

/**
 * Fills the tables of reference: dictionaries and districts here, the rest by the areas. Runs at every start: rows that are there stay as the
 * institute edited them, new ones of a newer program are added.
 * @param areas of the city, where it is another one
 */
export async function seedReference(
  pool: pg.Pool,
  sources: readonly ReferenceSource[],
  now: Date,
  areas?: readonly AreaRow[],
): Promise<void> {
  const rows = referenceRows(sources, areas);
  await pool.query(
    `insert into dictionary_entry (dictionary, code, label, position)
     select dictionary, code, label, position from jsonb_to_recordset($1) as row (dictionary text, code text, label text, position int)
     on conflict (dictionary, code) do nothing`,
    [JSON.stringify(rows.dictionaryEntries)],
  );
  await pool.query(
    `insert into area (code, name, parent) select code, name, parent from jsonb_to_recordset($1) as row (code text, name text, parent text)
     on conflict (code) do nothing`,
    [JSON.stringify(rows.areas)],
  );
  const db = openDatabase(pool);
  // Cases that come with the program stand in the file of all cases like any other.
  keepFile(db, gather(sources).of(caseFilings));
  for (const { seed } of sources) await seed?.(db, now);
}

/** Of two dictionaries with one name the first is kept. */
function dictionaryRows(sources: readonly ReferenceSource[]) {
  const named = new Map<string, Dictionary>();
  const cycles = gather(sources)
    .of(caseFilings)
    .map(({ cycle }) => cycle);
  for (const dictionary of [...sources.flatMap(({ dictionaries }) => dictionaries), ...caseWords(cycles)])
    if (!named.has(dictionary.name)) named.set(dictionary.name, dictionary);
  return [...named.values()].flatMap(({ name, entries }) =>
    entries.map(({ code, label }, position) => ({ dictionary: name, code, label, position })),
  );
}
