import { calledAs, type Called } from '#kit/contract/trade/called-as.ts';
import type { Tone } from '#kit/contract/case/lifecycle.ts';

import { useStatus, useStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { archiveAddress, equipmentPaths } from '#areas/equipment/contract/menu.ts';
import { equipmentQueries } from '#areas/equipment/contract/queries.ts';

/** The state of a device on the map, also its filter: for a device in use how close its inspection is, otherwise its use status. */
export const mapStates = {
  inUse: { label: '在用', tone: 'good' },
  dueSoon: { label: '30天内到期', tone: 'dueSoon' },
  overdue: { label: '超期未检', tone: 'bad' },
  stopped: { label: '停用', tone: 'stopped' },
  notInUse: { label: '未投用、报废和注销', tone: 'draft' },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly tone: Tone }>>;

export type MapState = keyof typeof mapStates;
export const mapStateKeys = Object.keys(mapStates) as [MapState, ...MapState[]];

const inDuty: readonly string[] = [useStatusCode.inUse, useStatusCode.inUseUnregistered];

/** Codes of use that a state of the map stands for. */
export const mapStatuses: Readonly<Record<MapState, readonly string[]>> = {
  inUse: inDuty,
  dueSoon: inDuty,
  overdue: inDuty,
  stopped: [useStatusCode.stopped],
  notInUse: useStatus.codes.filter((code) => !inDuty.includes(code) && code !== useStatusCode.stopped),
};

/** The list of a district's devices, narrowed as the map is. */
export function districtAddress(areaCode: string, equclacode?: string, state?: MapState): string {
  const filters = `equlocarecod=${areaCode}${equclacode ? `&equclacode=${equclacode}` : ''}`;
  if (state === 'overdue') return `${equipmentQueries.timeout.path}?${filters}`;
  if (state === 'dueSoon') return `${equipmentQueries.aboutExpire.path}?part=within30&${filters}`;
  return `${equipmentPaths.query}?${filters}${state ? `&useStatus=${mapStatuses[state].join(',')}` : ''}`;
}

interface MapDevice extends Called {
  readonly equSysId: string;
  readonly oidno: string;
  readonly equclacode: string;
  readonly equPlace: string;
  readonly state: MapState;
  readonly dueOn: string | null;
}

/** A device as the map's card shows it. */
export function placeDevice({ equSysId, oidno, equclacode, equPlace, state, dueOn, ...called }: MapDevice) {
  const { label, tone } = mapStates[state];
  return {
    key: equSysId,
    equclacode,
    title: calledAs(called),
    code: oidno,
    place: equPlace,
    state: label,
    tone,
    next: dueOn && state !== 'stopped' && state !== 'notInUse' ? `检验到期 ${dueOn}` : '',
    to: archiveAddress(equclacode, equSysId),
  };
}
