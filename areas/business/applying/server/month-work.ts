import { usualInspType } from '#areas/device-facts/contract/dictionaries/inspection-types.ts';
import { findEquipment, type EquipmentBrief } from '#areas/equipment/server/doors/read.ts';
import { codeOf } from '#areas/inspection/contract/lifecycle.ts';
import { addDays, addMonths, daysBetween, monthOf } from '#kit/contract/trade/calendar.ts';
import type { InputOf, ReplyOf } from '#kit/contract/call.ts';
import type { Request } from '#kit/server/request.ts';

import type { applyingCalls } from '../contract/calls.ts';
import { mostDue, noPlace, type MonthChoice } from '../contract/month-work.ts';
import { whyNotApplyYet } from '../contract/why-not-apply.ts';
import { inspTypesFor } from './devices.ts';
import { listDueDevices, type DueDevice } from './month-views.ts';
import { findOpenApplications } from './open-views.ts';
import { notTheirs } from './plan-applications.ts';

type MonthWork = ReplyOf<typeof applyingCalls.monthWork>;
type MonthDevice = MonthWork['list'][number];

const unpaid: readonly string[] = [codeOf('awaitPayment'), codeOf('paying')];

/** What falls due in a month or two, device by device, and how far the inspection of each is. */
export async function listMonthWork(input: InputOf<typeof applyingCalls.monthWork>, request: Request): Promise<MonthWork> {
  const { readDb, asker, today } = request;
  const { pageNo, pageSize, month, place } = input;
  const due = await listDueDevices(readDb, asker, spanOf(month, today), mostDue);
  const all = await tellDevices(due, request);
  const wanted = all
    .filter((device) => place === undefined || device.place === place)
    .toSorted((one, other) => rankOf(one) - rankOf(other));
  const from = (pageNo - 1) * pageSize;
  return {
    list: wanted.slice(from, from + pageSize),
    count: wanted.length,
    counted: due.length < mostDue,
    free: wanted.filter(isFree).map(({ equSysId }) => equSysId),
    owing: wanted.filter(isOwing).length,
    places: countPlaces(all),
  };
}

function spanOf(month: MonthChoice, today: string) {
  const firstDay = `${monthOf(today)}-01`;
  const next = addMonths(firstDay, 1);
  const last = addDays(month === 'this' ? next : addMonths(firstDay, 2), -1);
  return month === 'next' ? { first: next, last } : { last };
}

const isFree = ({ open, why }: MonthDevice) => open === null && why === null;
const isOwing = ({ open }: MonthDevice) => open?.status !== undefined && open.status !== null && unpaid.includes(open.status);

/** What the unit can do something about stands above what it cannot, or what others have. */
function rankOf(device: MonthDevice): number {
  if (isFree(device)) return 0;
  if (device.open?.mayEdit || isOwing(device)) return 1;
  return device.why === null ? 3 : 2;
}

/** These devices, each with the application for its usual inspection. */
async function tellDevices(due: readonly DueDevice[], { readDb, asker, today }: Request): Promise<readonly MonthDevice[]> {
  const keys = due.map(({ equSysId }) => equSysId);
  const [found, open] = await Promise.all([findEquipment(readDb, keys, asker), findOpenApplications(readDb, asker, keys)]);
  const known = new Map(found.map((device) => [device.equSysId, device]));
  const usualOf = new Map<string, (typeof open)[number]>();
  // Those that hold the device come first.
  for (const one of open) if (one.inspType === usualInspType(one.equclacode) && !usualOf.has(one.equSysId)) usualOf.set(one.equSysId, one);
  const tell = (device: EquipmentBrief, place: string): MonthDevice => {
    const usual = usualInspType(device.equclacode);
    const taken = usualOf.get(device.equSysId) ?? null;
    // The application that it stands in is told beside, as `open`.
    const why = inspTypesFor(asker, device).includes(usual) ? whyNotApplyYet({ ...device, applySay: null }, today) : notTheirs;
    return {
      ...device,
      equName: device.equName ?? '',
      equPlace: device.equPlace ?? '',
      place: place || noPlace,
      daysLeft: device.dueOn === null ? null : daysBetween(today, device.dueOn),
      open: taken,
      why: taken ? null : (why ?? null),
    };
  };
  return due.flatMap(({ equSysId, place }) => {
    const device = known.get(equSysId);
    return device ? [tell(device, place)] : [];
  });
}

/** The places by their names, each with how many of its devices are still to be applied for. */
function countPlaces(devices: readonly MonthDevice[]): MonthWork['places'] {
  const counted = new Map<string, MonthWork['places'][number]>();
  for (const device of devices) {
    const { place } = device;
    const { count, free } = counted.get(place) ?? { count: 0, free: 0 };
    counted.set(place, { place, count: count + 1, free: free + Number(isFree(device)) });
  }
  return [...counted.values()].toSorted((one, other) => one.place.localeCompare(other.place, 'zh-CN'));
}
