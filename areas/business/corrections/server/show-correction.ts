import { calledFrom } from '#kit/contract/trade/called-as.ts';
import { stateByCode } from '#kit/contract/case/lifecycle.ts';
import { findCase } from '#kit/server/case/case.ts';
import { readHistory } from '#kit/server/case/history.ts';
import { lastReturn } from '#kit/server/case/flow-log.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import { flatArchive } from '../contract/correction.ts';
import { equipmentCorrection } from '../contract/lifecycle.ts';
import { equipmentRefusals } from '#areas/equipment/contract/refusals.ts';
import { corrections } from './correction-case.ts';
import { correctionMoves, labelsOf } from './correction-views.ts';
import { correctedOf, followsOf } from './derive-correction.ts';
import { findArchive, readArchive } from '#areas/equipment/server/door.ts';

const refuse = refuser(equipmentRefusals);

/** One correction with its differences: against the archive of now while it is open, as they were decided afterwards. */
export async function showCorrection({ id }: { readonly id: string }, { db, asker, today }: Request) {
  const correction = (await findCase(db, corrections, asker, id)) ?? corrections.notFound();
  const { content, diff: kept, ...head } = correction;
  const [archive, { flow, stage }] = await Promise.all([
    readArchive(db, correction.equSysId),
    readHistory(db, equipmentCorrection.name, id),
  ]);
  if (!archive) return refuse('equipmentNotFound');
  const isDecided = equipmentCorrection.states[stateByCode(equipmentCorrection, correction.status)].terminal === true;
  const diff = isDecided ? kept : correctedOf(archive, content);
  const { returned, reasons } = lastReturn(flow, correction.status === equipmentCorrection.states.returned.code);
  const { oidno, equclacode, useUnitName } = archive;
  return {
    correction: {
      ...head,
      oidno,
      equclacode,
      ...calledFrom(archive),
      useUnitName,
      items: labelsOf(diff),
      moves: correctionMoves(asker, correction),
      returned,
    },
    values: content,
    archive: flatArchive(archive) as Record<string, unknown>,
    diff,
    follows: isDecided ? [] : await followsOf(db, archive, diff, today),
    flow,
    stage,
    reasons,
  };
}

/** The archive of a device as a new correction finds it. */
export async function showDevice({ equSysId }: { readonly equSysId: string }, { readDb, asker }: Request) {
  const archive = (await findArchive(readDb, asker, equSysId)) ?? refuse('equipmentNotFound');
  const { equclacode, oidno } = archive;
  return {
    device: { equSysId: archive.equSysId, equclacode, ...calledFrom(archive), oidno },
    archive: flatArchive(archive) as Record<string, unknown>,
  };
}
