import { findEquipment, lockEquipment, type EquipmentBrief } from '#areas/equipment/server/door.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { labelOf, type Dictionaries } from '#kit/contract/dictionary.ts';
import { checkValues, dropBlanks, type Issue } from '#kit/contract/form.ts';
import type { Asker } from '#kit/server/asker.ts';
import { writeAudit } from '#kit/server/audit.ts';
import { inTransaction, type Tx } from '#kit/server/database.ts';
import { refuseClosedMove } from '#kit/server/move.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import type { faultCalls } from '../contract/calls.ts';
import { faultForm, standing, urgentLevel } from '../contract/fault.ts';
import { deviceFault } from '../contract/lifecycle.ts';
import { faultRefusals } from '../contract/refusals.ts';
import { movingFault, stepFault } from './fault-step.ts';
import { addFault, findFault, findOpenFault, updateFault, type Fault } from './fault-store.ts';

const refuse = refuser(faultRefusals);

/** Whether the asker's unit uses, owns or maintains the device. A viewer of more than that registers nothing. */
async function getDevice(tx: Tx, asker: Asker, equSysId: string): Promise<EquipmentBrief> {
  const [device] = await findEquipment(tx, [equSysId], asker);
  return device ?? refuse('deviceNotFound');
}

function refuseGone(device: EquipmentBrief, dictionaries: Dictionaries): void {
  if (!standing.has(device.useStatus)) refuse('deviceNotInUse', { useStatus: labelOf(dictionaries, 'useStatus', device.useStatus) });
}

/** Keeps what has been typed so far: formats are checked, gaps are not. */
export async function saveFault(input: InputOf<typeof faultCalls.save>, { db, asker, now, today, services }: Request) {
  const { unitId } = asker;
  if (unitId === null) return refuse('noAccess');
  const dictionaries = await services.dictionaries.dictionaries();
  const values = dropBlanks(input.values);
  refuseIssues(checkValues(faultForm, values, 'draft', dictionaries));
  const saved = await inTransaction(db, async (tx) => {
    const known = input.id === undefined ? undefined : ((await findFault(tx, asker, input.id)) ?? refuse('faultNotFound'));
    const version = input.version ?? known?.version ?? 0;
    if (known) await refuseClosedMove(tx, { ...movingFault({ asker, now }, { ...known, version }), move: 'save' });
    const device = await getDevice(tx, asker, input.equSysId);
    refuseGone(device, dictionaries);
    const content = { device, values, now };
    if (known) {
      if (!(await updateFault(tx, known.id, version, content))) refuse('stale');
      return { id: known.id, faultNo: known.faultNo, version: version + 1 };
    }
    const added = await addFault(tx, { ...asker, unitId }, content, today);
    await writeAudit(tx, { asker, action: `${deviceFault.name}.add`, objectId: added.id, details: { equSysId: device.equSysId }, now });
    return added;
  });
  return { ...saved, savedAt: now.toISOString() };
}

/** Registers the fault: from now on the device is out of order, and nobody else registers the same again. */
export async function commitFault({ id, version }: InputOf<typeof faultCalls.commit>, request: Request) {
  const { asker, now } = request;
  const dictionaries = await request.services.dictionaries.dictionaries();
  return inTransaction(request.db, async (tx) => {
    const found = (await findFault(tx, asker, id)) ?? refuse('faultNotFound');
    const fault = { ...found, version };
    await refuseClosedMove(tx, { ...movingFault(request, fault), move: 'commit' });
    refuseIssues([...checkValues(faultForm, dropBlanks(fault), 'submit', dictionaries), ...checkFoundTime(fault, now)]);
    const [device] = await lockEquipment(tx, [fault.equSysId]);
    await getDevice(tx, asker, fault.equSysId);
    refuseGone(device!, dictionaries);
    const open = await findOpenFault(tx, fault.equSysId);
    if (open) refuse('faultAlreadyOpen', { faultNo: open.faultNo });
    const to = fault.stopUse && fault.faultLevel === urgentLevel ? 'suspended' : 'open';
    // Whose it is and who maintains it may have changed since the draft was begun.
    const { useUnit, ownerUnit, maintUnit, equlocarecod, equclacode } = device!;
    const set = { submittedAt: now.toISOString(), useUnit, ownerUnit, maintUnit, equlocarecod, equclacode };
    return stepFault(tx, request, fault, 'commit', { to, set });
  });
}

function checkFoundTime({ foundTime }: Pick<Fault, 'foundTime'>, now: Date): Issue[] {
  return foundTime !== null && isLater(foundTime, now) ? [{ field: 'foundTime', message: '发现时间不能晚于现在' }] : [];
}

/** Clocks differ a little. */
const tolerance = 5 * 60_000;

export function isLater(instant: string, now: Date): boolean {
  return Date.parse(instant) > now.getTime() + tolerance;
}
