import { findCandidates, findEquipment, type EquipmentBrief } from '#areas/equipment/server/doors/read.ts';
import { addDays, daysBetween } from '#kit/contract/trade/calendar.ts';
import type { ListInput } from '#kit/contract/list/list.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import type { Request } from '#kit/server/request.ts';

import { inspTypesFor } from './devices.ts';
import { findOpenApplications } from './open-views.ts';

const dueWithin: Readonly<Record<string, number>> = { overdue: -1, within30: 30, within60: 60, within90: 90 };

/** Own devices to choose from, what falls due first on top; or those that are named, whatever their state. */
export async function listCandidates(input: ListInput, { readDb, asker, today }: Request) {
  const { complex, equclacode, due, devices, pageNo, pageSize } = input;
  if (Array.isArray(devices)) {
    const named = await findEquipment(readDb, devices as string[], asker);
    return { list: await candidatesOf(readDb, named, { asker, today }), count: named.length, counted: true };
  }
  const within = typeof due === 'string' ? dueWithin[due] : undefined;
  const found = await findCandidates(readDb, asker, {
    ...(typeof complex === 'string' && { word: complex }),
    ...(typeof equclacode === 'string' && { classCode: equclacode }),
    ...(within !== undefined && { dueBefore: addDays(today, within) }),
    limit: 500,
  });
  const from = (pageNo - 1) * pageSize;
  const list = await candidatesOf(readDb, found.slice(from, from + pageSize), { asker, today });
  return { list, count: found.length, counted: found.length < 500 };
}

async function candidatesOf(db: Db, devices: readonly EquipmentBrief[], { asker, today }: Pick<Request, 'asker' | 'today'>) {
  const keys = devices.map(({ equSysId }) => equSysId);
  const open = await findOpenApplications(db, asker, keys);
  return devices.map((device) => ({
    ...device,
    equName: device.equName ?? '',
    equPlace: device.equPlace ?? '',
    useUnitName: device.useUnitName ?? '',
    daysLeft: device.dueOn === null ? null : daysBetween(today, device.dueOn),
    inspTypes: inspTypesFor(asker, device),
    open: open.filter(({ equSysId }) => equSysId === device.equSysId),
  }));
}
