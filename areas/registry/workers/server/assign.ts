import { findEquipment } from '#areas/equipment/server/doors/read.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import type { workerCalls } from '../contract/calls.ts';
import { workerRefusals } from '../contract/refusals.ts';
import { lockEmployed, nameFor, nameNoLonger } from './assign-store.ts';

const refuse = refuser(workerRefusals);

/** Names people for devices, or takes that back: all of it or nothing. Whether they hold what the devices ask for is shown, not demanded. */
export async function assign({ equSysIds, workerIds, isAssigned }: InputOf<typeof workerCalls.assign>, request: Request) {
  const { db, asker, now } = request;
  const unitId = asker.unitId ?? refuse('noUnit');
  const [people, devices] = [[...new Set(workerIds)], [...new Set(equSysIds)]];
  await inTransaction(db, async (tx) => {
    const naming = { unitId, equSysIds: devices, workerIds: people };
    if (isAssigned) {
      const found = await findEquipment(tx, devices, asker);
      if (found.length < devices.length) refuse('deviceNotFound');
      if ((await lockEmployed(tx, unitId, people)).length < people.length) refuse('workerNotFound');
    }
    const changed = await (isAssigned ? nameFor(tx, naming, asker.name, now) : nameNoLonger(tx, naming));
    if (changed === 0) return;
    await writeAudit(tx, {
      asker,
      action: isAssigned ? 'worker.assign' : 'worker.unassign',
      details: { rows: changed },
      now,
    });
  });
  return {};
}
