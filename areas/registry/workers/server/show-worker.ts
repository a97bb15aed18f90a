import { findEquipment } from '#areas/equipment/server/doors/read.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import type { workerCalls } from '../contract/calls.ts';
import { workerAccess } from '../contract/menu.ts';
import { workerRefusals } from '../contract/refusals.ts';
import { devicesTendedBy } from './assign-store.ts';
import { certificatesOf } from './certificate-store.ts';
import { needsOfDevice, peopleOfDevice } from './needs/tended-views.ts';
import { readWorker } from './worker-views.ts';

const refuse = refuser(workerRefusals);

/** One person of a unit: their card, item by item, and the devices they were named for. */
export async function showWorker({ id }: InputOf<typeof workerCalls.get>, { db, asker, today }: Request) {
  const worker = (await readWorker(db, asker, id, today)) ?? refuse('workerNotFound');
  const found = await certificatesOf(db, worker);
  // What the own unit has not handed in yet is nobody else's.
  const isOwn = worker.unitId === asker.unitId;
  const certificates = found
    .filter(({ status }) => isOwn || status !== '00')
    .map((one) => ({ ...one, isOwn: isOwn && one.unitId === worker.unitId }))
    .toSorted((one, other) => String(other.validTo).localeCompare(String(one.validTo)));
  const devices = await findEquipment(db, await devicesTendedBy(db, id), asker);
  return { worker, certificates, devices, mayReveal: asker.menuIds.has(workerAccess.reveal) };
}

/** Who was named for a device, beside what it asks for. */
export async function showOfDevice({ equSysId }: InputOf<typeof workerCalls.ofDevice>, { readDb, asker, today }: Request) {
  const [device] = await findEquipment(readDb, [equSysId], asker);
  if (!device) return refuse('deviceNotFound');
  const needs = await needsOfDevice(readDb, equSysId);
  const items = [...new Set(needs.flatMap((need) => need.items))];
  const people = await peopleOfDevice(readDb, equSysId, items, today);
  const isOurs = asker.unitId !== null && [device.useUnit, device.ownerUnit, device.maintUnit].includes(asker.unitId);
  const mayAssign = isOurs && asker.menuIds.has(workerAccess.edit);
  return { items, basis: needs.map(({ basis, source }) => `${basis}（${source}）`), people, mayAssign };
}
