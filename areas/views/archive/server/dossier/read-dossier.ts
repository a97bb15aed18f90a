import type { Dictionaries } from '#kit/contract/trade/dictionary.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db } from '#kit/server/postgres/database.ts';

import { dossierTables, findCasesOfDevice } from '#areas/equipment/server/doors/cases.ts';
import { listChanges, listEvents } from '#areas/equipment/server/doors/history.ts';
import { listInspections } from '#areas/outcomes/server/door.ts';
import { findArchive } from '#areas/equipment/server/doors/read.ts';
import { listPipesOf } from '#areas/pipelines/server/door.ts';

import type { Handed } from '#kit/contract/port.ts';

const mostEvents = 300;

/** Everything the archive of a device holds, for the paper about it; undefined where the asker may not see it. */
export async function readDossier(
  db: Db,
  asker: Asker,
  equSysId: string,
  { handed, dictionaries, today }: { readonly handed: Handed; readonly dictionaries: Dictionaries; readonly today: string },
) {
  const equipment = await findArchive(db, asker, equSysId);
  if (!equipment) return undefined;
  const key = equipment.equSysId;
  const [inspections, changes, tables, events, pipelineRows, cases] = await Promise.all([
    listInspections(db, key),
    listChanges(db, key),
    Promise.all(
      handed.of(dossierTables).map(async ({ tab, read }) => ({ tab, table: await read(db, { asker, today }, key, dictionaries) })),
    ),
    listEvents(db, key, { limit: mostEvents }),
    listPipesOf(db, key),
    findCasesOfDevice(db, asker, key, handed),
  ]);
  return { equipment, inspections, changes, tables, events, pipelineRows, cases };
}

export type Dossier = NonNullable<Awaited<ReturnType<typeof readDossier>>>;
