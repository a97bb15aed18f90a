import { countWaiting } from '#kit/server/case/waiting.ts';
import { countTogether } from '#kit/server/case/count-together.ts';
import { sql, type SqlBool } from 'kysely';

import { unregisteredStatuses, useStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';
import type { CasesOfDevices, DeviceBusiness } from '#areas/equipment/server/doors/cases.ts';
import { awaitsRegistration } from '#areas/equipment/server/doors/figures.ts';
import { equipmentReach, isOwnEquipment } from '#areas/equipment/server/doors/reach.ts';
import { caseAddress } from '#kit/contract/case/case.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Request } from '#kit/server/request.ts';

import { setAccess } from '../../contract/menu.ts';
import { isRegisteredUnit } from '../../contract/why-not-register.ts';
import { registrations, unitRegistrations } from './registrations.ts';

const opened = {
  isSearched: true,
  menuId: setAccess.view,
  drafts: ({ actor }: Asker) => (actor === 'M1' ? ['keeper'] : ['user', 'proprietor']),
} as const;

/** The applications of a device of either way that the asker may open. */
export const casesOfDevices: readonly CasesOfDevices[] = [registrations, unitRegistrations].map(({ kind }) => ({
  ...opened,
  cycle: kind.cycle,
  address: (id: string) => caseAddress(kind, id),
}));

/** A registered unit offers the change of its sheet to whoever may apply for it. */
export const sheetChangeBusiness: DeviceBusiness = {
  key: 'sheetChange',
  standing: (asker, device) => ({
    open: null,
    mayStart:
      device.lockedBy === null &&
      asker.menuIds.has(setAccess.edit) &&
      isOwnEquipment(asker, device) &&
      isRegisteredUnit(device) &&
      device.useStatus === useStatusCode.inUse,
  }),
};

/** Devices of the asker's unit that are used without a registration; of those that are being registered nothing more is asked. */
function countUnregistered(request: Request) {
  const { readDb, asker } = request;
  const found = readDb
    .selectFrom('equipment')
    .where('useStatus', '=', useStatusCode.inUseUnregistered)
    .where('regStatus', 'in', [...unregisteredStatuses])
    .where(equipmentReach(asker) ?? sql<SqlBool>`true`);
  return countTogether(request, found);
}

/** Devices of the asker's unit that have passed their supervision and are to be registered next. */
function countSupervised(request: Request) {
  const { readDb, asker } = request;
  const found = readDb
    .selectFrom('equipment')
    .where(awaitsRegistration)
    .where(equipmentReach(asker) ?? sql<SqlBool>`true`);
  return countTogether(request, found);
}

/** What waits: for the unit what is used without a registration, was sent back, wants a seal or is ready; for the authority what is to be checked and decided. */
export async function countTodos(request: Request) {
  const { edit, decide } = setAccess;
  const ifMayEdit = <T>(count: (asked: Request) => Promise<T>) => (request.asker.menuIds.has(edit) ? count(request) : undefined);
  const [waiting, unregisteredInUse, supervisedUnregistered] = await Promise.all([
    countWaiting(request, {
      setRegistrationMine: { of: registrations, access: edit },
      unitRegistrationMine: { of: unitRegistrations, access: edit },
      setRegistrationDecide: { of: registrations, access: decide },
      unitRegistrationDecide: { of: unitRegistrations, access: decide },
    }),
    ifMayEdit(countUnregistered),
    ifMayEdit(countSupervised),
  ]);
  return { ...waiting, ...(unregisteredInUse && { unregisteredInUse }), ...(supervisedUnregistered && { supervisedUnregistered }) };
}
