import { mayMove, stateByCode } from '#kit/contract/lifecycle.ts';
import { readFlow } from '#kit/server/flow-log.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';
import type { AttachmentOwner } from '#areas/attachments/server/door.ts';

import { flatArchive } from '../contract/correction.ts';
import { equipmentCorrection } from '../contract/lifecycle.ts';
import { equipmentRefusals } from '#areas/equipment/contract/refusals.ts';
import { correctionRefusals } from '../contract/refusals.ts';
import { correctionActors, correctionMoves, labelsOf } from './correction-views.ts';
import { correctionExists, findCorrection } from './correction-store.ts';
import { correctedOf, followsOf } from './derive-correction.ts';
import { findArchive, readArchive } from '#areas/equipment/server/door.ts';

const refuse = refuser({ ...equipmentRefusals, ...correctionRefusals });

interface KeptReasons {
  readonly reasons?: { readonly field: string; readonly reason: string; readonly oldValue?: unknown }[];
}

/** One correction with its differences: against the archive of now while it is open, as they were decided afterwards. */
export async function showCorrection({ id }: { readonly id: string }, { db, asker, today }: Request) {
  const correction = (await findCorrection(db, asker, id)) ?? refuse('correctionNotFound');
  const { content, diff: kept, ...head } = correction;
  const [archive, flow] = await Promise.all([readArchive(db, correction.equSysId), readFlow(db, equipmentCorrection.name, id)]);
  if (!archive) return refuse('equipmentNotFound');
  const isDecided = equipmentCorrection.states[stateByCode(equipmentCorrection, correction.status)].terminal === true;
  const diff = isDecided ? kept : correctedOf(archive, content);
  const lastReturn = flow.findLast(({ action }) => action === 'return');
  const isReturned = correction.status === equipmentCorrection.states.returned.code;
  const { oidno, equclacode, equName, useUnitName } = archive;
  return {
    correction: {
      ...head,
      oidno,
      equclacode,
      equName,
      useUnitName,
      items: labelsOf(diff),
      moves: correctionMoves(asker, correction),
      returned: isReturned ? (lastReturn?.opinion ?? null) : null,
    },
    values: content,
    archive: flatArchive(archive) as Record<string, unknown>,
    diff,
    follows: isDecided ? [] : await followsOf(db, archive, diff, today),
    flow,
    reasons: isReturned ? ((lastReturn?.details as KeptReasons | null)?.reasons ?? []) : [],
  };
}

/** The archive of a device as a new correction finds it. */
export async function showDevice({ equSysId }: { readonly equSysId: string }, { readDb, asker }: Request) {
  const archive = (await findArchive(readDb, asker, equSysId)) ?? refuse('equipmentNotFound');
  const { equclacode, equName, oidno } = archive;
  return { device: { equSysId: archive.equSysId, equclacode, equName, oidno }, archive: flatArchive(archive) as Record<string, unknown> };
}

/** Materials may be changed by whoever may save the correction, and seen by whoever sees it. */
export const correctionMaterials: AttachmentOwner = {
  exists: correctionExists,
  async mayEdit(db, asker, id) {
    const correction = await findCorrection(db, asker, id);
    const state = correction && stateByCode(equipmentCorrection, correction.status);
    return state !== undefined && mayMove(equipmentCorrection, 'save', state, correctionActors(asker, correction!));
  },
  maySee: async (db, asker, id) => (await findCorrection(db, asker, id)) !== undefined,
};
