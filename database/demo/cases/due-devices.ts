import { faultStatusCode, useStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { inspectionTypesFor } from '#areas/device-facts/contract/dictionaries/inspection-types.ts';
import { bookAheadDays } from '#areas/inspection/contract/application.ts';
import { addDays } from '#kit/contract/trade/calendar.ts';

import type { DemoDevice } from '../device.ts';
import { planned } from '../mix.ts';
import { unitNumber } from '../units.ts';

/** Devices of one unit that one application could be for. */
export interface Due {
  readonly inspType: string;
  readonly use: number;
  readonly apply: number;
  readonly devices: readonly DemoDevice[];
  /** The last day any of them is due on. */
  readonly dueOn: string;
}

/** Devices of the unit of `qy01` whose state on day one is planned: its lifts and the overdue ones stay free to be applied for. */
const kept: readonly (readonly [code: string, dueIn: number])[] = [
  ['4110', -45],
  ['5110', -20],
  ['5110', 40],
  ['2170', 25],
  ['4170', 45],
];

/** The periodic inspection that falls due next. */
function dueType({ row }: DemoDevice): string | undefined {
  const { equclacode } = row;
  const next = row['nextInspDate'];
  const isExternal = next === row['nextExternalDate'];
  const kinds: Readonly<Record<string, string>> = {
    '1': isExternal ? 'D3' : 'D2',
    '2': isExternal ? 'D6' : 'D5',
    '8': 'D5',
    '9': isExternal ? 'D6' : 'D5',
  };
  const type = kinds[equclacode.charAt(0)] ?? 'D1';
  return inspectionTypesFor(equclacode, 'useUnit').some((code) => code === type) ? type : undefined;
}

/** Days from today, from the first to the last. */
type Days = readonly [from: number, to: number];

const around: Days = [-40, bookAheadDays - 4];
/** What nobody has applied for in time. */
export const longOverdue: Days = [-400, -41];

/** What is due around today, or within other days, in groups that may share an application; those of the unit of `qy01` one by one. */
export function dueDevices(
  devices: readonly DemoDevice[],
  unitOf: (id: string) => number,
  { today, within = around }: { readonly today: string; readonly within?: Days },
): Due[] {
  const [from, to] = [addDays(today, within[0]), addDays(today, within[1])];
  const own = unitNumber('industry', 0);
  const groups = new Map<string, { inspType: string; use: number; apply: number; devices: DemoDevice[]; dueOn: string }>();
  for (const device of devices) {
    const { row, index } = device;
    const next = row['nextInspDate'] as string | null;
    const inspType = dueType(device);
    if (
      row.useStatus !== useStatusCode.inUse ||
      !next ||
      next < from ||
      next > to ||
      !inspType ||
      row['faultStatus'] !== faultStatusCode.sound
    )
      continue;
    const use = unitOf(String(row['useUnit']));
    if (use === own && (row.equclacode.startsWith('3') || isKept(index, row.equclacode))) continue;
    const isAgent = row.equclacode.startsWith('3') && index % 5 === 0 && typeof row['maintUnit'] === 'string';
    const apply = isAgent ? unitOf(String(row['maintUnit'])) : use;
    const size = use === own ? 1 : 1 + (use % 4);
    let part = 0;
    const key = () => `${use} ${apply} ${row.equclacode.charAt(0)} ${inspType} ${part}`;
    while ((groups.get(key())?.devices.length ?? 0) >= size) part += 1;
    const group = groups.get(key()) ?? { inspType, use, apply, devices: [], dueOn: '' };
    group.devices.push(device);
    if (next > group.dueOn) group.dueOn = next;
    groups.set(key(), group);
  }
  return [...groups.values()];
}

function isKept(index: number, code: string): boolean {
  const dueIn = planned().get(index)?.dueIn;
  return kept.some(([of, on]) => of === code && on === dueIn);
}
