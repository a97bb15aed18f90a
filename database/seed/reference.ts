import type pg from 'pg';

import { attCategory } from '#areas/attachments/contract/dictionaries.ts';
import { bulkDictionaries } from '#areas/bulk/contract/dictionaries.ts';
import { licenceDictionaries } from '#areas/company/contract/license.ts';
import { unitDictionaries } from '#areas/company/contract/unit.ts';
import { detectionDictionaries } from '#areas/elevator-detection/contract/dictionaries.ts';
import { catalogueSeed } from '#areas/equipment/contract/catalogue-seed.ts';
import { cycleRules } from '#areas/equipment/contract/cycle-rules.ts';
import { equipmentDictionaries } from '#areas/equipment/contract/dictionaries.ts';
import { deviceEntry, equipmentCorrection, loadTest, pipelineAddition } from '#areas/equipment/contract/lifecycle.ts';
import { faultDictionaries } from '#areas/fault/contract/fault.ts';
import { inspectionDictionaries } from '#areas/inspection/contract/dictionaries.ts';
import { seedInspectionItems } from '#areas/inspection/server/seed.ts';
import { noticeDictionaries } from '#areas/notices/contract/article.ts';
import { paymentDictionaries } from '#areas/payment/contract/dictionaries.ts';
import { seed as seedFees } from '#areas/payment/server/seed.ts';
import { reportDictionaries } from '#areas/reports/contract/paper.ts';
import { rescueDictionaries } from '#areas/rescue/contract/rescue.ts';
import { roleTypes } from '#kit/contract/actor.ts';
import type { Dictionary } from '#kit/contract/dictionary.ts';
import { statusDictionary } from '#kit/contract/lifecycle.ts';
import { openDatabase } from '#kit/server/database.ts';

import { areaRows } from './areas.ts';

/** The dictionaries of every area, one line each. Of two with one name the first is kept. */
const dictionaries: readonly Dictionary[] = [
  roleTypes,
  ...unitDictionaries,
  ...licenceDictionaries,
  ...equipmentDictionaries,
  statusDictionary(deviceEntry),
  statusDictionary(pipelineAddition),
  statusDictionary(equipmentCorrection),
  statusDictionary(loadTest),
  ...detectionDictionaries,
  attCategory,
  ...inspectionDictionaries,
  ...noticeDictionaries,
  ...bulkDictionaries,
  ...faultDictionaries,
  ...paymentDictionaries,
  ...reportDictionaries,
  ...rescueDictionaries,
];

/** Further tables that an area fills itself. */
const fillers: readonly ((db: ReturnType<typeof openDatabase>, now: Date) => Promise<void>)[] = [seedFees, seedInspectionItems];

/** What the tables of reference are filled with, by table. */
export function referenceRows() {
  return { dictionaryEntries: dictionaryRows(), catalogue: catalogueSeed, areas: areaRows, cycleRules };
}

/**
 * Fills the tables of reference: dictionaries, catalogue, areas, cycle rules, fees. Runs at every start: rows that are there stay as the institute
 * edited them, new ones of a newer program are added.
 */
export async function seedReference(pool: pg.Pool, now: Date): Promise<void> {
  const rows = referenceRows();
  await pool.query(
    `insert into dictionary_entry (dictionary, code, label, position)
     select dictionary, code, label, position from jsonb_to_recordset($1) as row (dictionary text, code text, label text, position int)
     on conflict (dictionary, code) do nothing`,
    [JSON.stringify(rows.dictionaryEntries)],
  );
  await pool.query(
    `insert into catalogue_entry (code, name, parent, leaf, valid_from, valid_to)
     select code, name, parent, leaf, "validFrom", "validTo"
     from jsonb_to_recordset($1) as row (code text, name text, parent text, leaf boolean, "validFrom" date, "validTo" date)
     on conflict (code) do nothing`,
    [JSON.stringify(rows.catalogue)],
  );
  await pool.query(
    `insert into area (code, name, parent) select code, name, parent from jsonb_to_recordset($1) as row (code text, name text, parent text)
     on conflict (code) do nothing`,
    [JSON.stringify(rows.areas)],
  );
  await pool.query(
    `insert into cycle_rule (code, content, updated_at) select content ->> 'code', content, $2 from jsonb_array_elements($1) as content
     on conflict (code) do nothing`,
    [JSON.stringify(rows.cycleRules), now.toISOString()],
  );
  const db = openDatabase(pool);
  for (const fill of fillers) await fill(db, now);
}

function dictionaryRows() {
  const named = new Map<string, Dictionary>();
  for (const dictionary of dictionaries) if (!named.has(dictionary.name)) named.set(dictionary.name, dictionary);
  return [...named.values()].flatMap(({ name, entries }) =>
    entries.map(({ code, label }, position) => ({ dictionary: name, code, label, position })),
  );
}
