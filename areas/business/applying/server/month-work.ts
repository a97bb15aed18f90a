import { usualInspType } from '#areas/device-facts/contract/dictionaries/inspection-types.ts';
import { findEquipment, type EquipmentBrief } from '#areas/equipment/server/doors/read.ts';
import { addDays, addMonths, daysBetween, monthOf } from '#kit/contract/trade/calendar.ts';
import type { InputOf, ReplyOf } from '#kit/contract/call.ts';
import type { Request } from '#kit/server/request.ts';

import type { applyingCalls } from '../contract/calls.ts';
import { devicesOfPlace } from '../contract/month-work.ts';
import { whyNotApplyYet } from '../contract/why-not-apply.ts';
import { inspTypesFor } from './devices.ts';
import { listDuePlaces, type DuePlace } from './month-views.ts';
import { findOpenApplications } from './open-views.ts';
import { notTheirs } from './plan-applications.ts';

type MonthWork = ReplyOf<typeof applyingCalls.monthWork>;
type Place = MonthWork['list'][number];
type MonthDevice = Place['devices'][number];

/** What falls due in a month, by estate or street, and how far the inspection of each device is. */
export async function listMonthWork(input: InputOf<typeof applyingCalls.monthWork>, request: Request): Promise<MonthWork> {
  const { readDb, asker, today } = request;
  const { pageNo, pageSize, month } = input;
  const firstDay = `${monthOf(today)}-01`;
  const next = addMonths(firstDay, 1);
  const span = month === 'next' ? { first: next, last: addDays(addMonths(firstDay, 2), -1) } : { last: addDays(next, -1) };
  const paging = { from: (pageNo - 1) * pageSize, size: pageSize, most: devicesOfPlace };
  const { places, count, devices } = await listDuePlaces(readDb, asker, span, paging);
  const keys = places.flatMap((place) => place.keys);
  const told = await tellDevices(keys, request);
  return { list: places.map((place) => asPlace(place, told)), count, counted: true, devices };
}

/** The devices of these keys, each with the application for its usual inspection. */
async function tellDevices(keys: readonly string[], { readDb, asker, today }: Request): Promise<ReadonlyMap<string, MonthDevice>> {
  const [found, open] = await Promise.all([findEquipment(readDb, keys, asker), findOpenApplications(readDb, asker, keys)]);
  const tell = (device: EquipmentBrief): MonthDevice => {
    const usual = usualInspType(device.equclacode);
    const taken = open.find(({ equSysId, inspType }) => equSysId === device.equSysId && inspType === usual) ?? null;
    // The application that it stands in is told beside, as `open`.
    const why = inspTypesFor(asker, device).includes(usual) ? whyNotApplyYet({ ...device, applySay: null }, today) : notTheirs;
    return {
      ...device,
      equName: device.equName ?? '',
      equPlace: device.equPlace ?? '',
      daysLeft: device.dueOn === null ? null : daysBetween(today, device.dueOn),
      open: taken,
      why: taken ? null : (why ?? null),
    };
  };
  return new Map(found.map((device) => [device.equSysId, tell(device)]));
}

function asPlace({ place, count, firstDue, keys }: DuePlace, told: ReadonlyMap<string, MonthDevice>): Place {
  const devices = keys.flatMap((key) => told.get(key) ?? []);
  const states = new Map<string | null, number>();
  for (const { open } of devices) if (open) states.set(open.status, (states.get(open.status) ?? 0) + 1);
  return {
    place,
    count,
    firstDue,
    devices,
    free: devices.filter(({ open, why }) => open === null && why === null).map(({ equSysId }) => equSysId),
    refused: devices.filter(({ why }) => why !== null).length,
    applied: [...states].map(([status, number]) => ({ status, count: number })),
  };
}
