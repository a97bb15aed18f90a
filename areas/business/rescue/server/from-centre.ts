import { lockEquipment } from '#areas/equipment/server/doors/lock.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import { keepDraft } from '#kit/server/case/save-draft.ts';
import { stepCase } from '#kit/server/case/step.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';

import { centreSource, otherForce } from '../contract/rescue.ts';
import { rescues } from './rescue-case.ts';
import { findByCentreNo, findLiftKey, findMaintainer, findRunning, noteCentreNo, type LiftNamed } from './rescue-store.ts';

/** A call that the rescue centre has taken in a system of its own. */
interface TakenElsewhere {
  readonly rescueNo: string;
  readonly lift: LiftNamed;
  readonly alarmTime: string;
  readonly caller?: string | undefined;
  readonly callerTel?: string | undefined;
  readonly trapped?: number | undefined;
  readonly rescueUnit?: string | undefined;
}

/**
 * The rescue begins here with what the centre tells, from the moment of the call; where somebody was sent, it is dispatched. Told again under its number, or while one runs in the lift, it is that one.
 * @returns undefined where no such lift carries people
 */
export function receiveFromCentre(
  { rescueNo, lift, rescueUnit, ...told }: TakenElsewhere,
  request: CaseRequest,
): Promise<{ readonly rcsNo: string; readonly isNew: boolean } | undefined> {
  return inTransaction(request.db, async (tx) => {
    const equSysId = await findLiftKey(tx, lift);
    if (equSysId === undefined) return undefined;
    await lockEquipment(tx, [equSysId]);
    const known = (await findByCentreNo(tx, rescueNo)) ?? (await findRunning(tx, equSysId));
    if (known) return { rcsNo: known.rcsNo, isNew: false };
    const id = newId(request.now.getTime());
    const values = { source: centreSource, ...told };
    const draft = await keepDraft(tx, rescues, { id, equSysId, values }, request);
    await noteCentreNo(tx, id, rescueNo);
    const began = await stepCase(tx, rescues, request, { id, version: draft.version, move: 'receive' });
    if (rescueUnit) {
      const step = { id, version: began.version };
      if (rescueUnit === (await findMaintainer(tx, id))) await stepCase(tx, rescues, request, { ...step, move: 'dispatch' });
      else await stepCase(tx, rescues, request, { ...step, move: 'assign', values: { rescueLevel: otherForce, rescueUnit } });
    }
    return { rcsNo: draft.no, isNew: true };
  });
}
