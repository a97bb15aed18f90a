import { findFaultsOf } from '#areas/fault/server/door.ts';
import { findRescuesOf } from '#areas/rescue/server/door.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db } from '#kit/server/database.ts';

import { findCases } from '../archive-views.ts';
import { findArchive, listChanges, listEvents, listInspections } from '#areas/equipment/server/door.ts';
import { listPipesOf } from '#areas/pipelines/server/door.ts';

import type { Handed } from '#kit/contract/port.ts';

const mostEvents = 300;

/** Everything the archive of a device holds, for the paper about it; undefined where the asker may not see it. */
export async function readDossier(db: Db, asker: Asker, equSysId: string, handed: Handed) {
  const equipment = await findArchive(db, asker, equSysId);
  if (!equipment) return undefined;
  const key = equipment.equSysId;
  const [inspections, changes, faults, rescues, events, pipelineRows, cases] = await Promise.all([
    listInspections(db, key),
    listChanges(db, key),
    findFaultsOf(db, asker, key),
    findRescuesOf(db, asker, key),
    listEvents(db, key, { limit: mostEvents }),
    listPipesOf(db, key),
    findCases(db, asker, key, handed),
  ]);
  return { equipment, inspections, changes, faults, rescues, events, pipelineRows, cases };
}

export type Dossier = NonNullable<Awaited<ReturnType<typeof readDossier>>>;
