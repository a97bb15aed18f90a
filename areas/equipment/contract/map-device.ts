import type { Tone } from '#kit/contract/lifecycle.ts';

import { archiveAddress } from './menu.ts';

/** What the map can be narrowed to and says of a device: how one in use stands towards its inspection, else its state of use. */
export const mapStates = {
  inUse: { label: '在用', tone: 'good' },
  dueSoon: { label: '30天内到期', tone: 'dueSoon' },
  overdue: { label: '超期未检', tone: 'bad' },
  stopped: { label: '停用', tone: 'stopped' },
  notInUse: { label: '未投用、报废和注销', tone: 'draft' },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly tone: Tone }>>;

export type MapState = keyof typeof mapStates;
export const mapStateKeys = Object.keys(mapStates) as [MapState, ...MapState[]];

interface MapDevice {
  readonly equSysId: string;
  readonly oidno: string;
  readonly equclacode: string;
  readonly equName: string;
  readonly equPlace: string;
  readonly state: MapState;
  readonly dueOn: string | null;
}

/** A device as the map's card shows it. */
export function placeDevice({ equSysId, oidno, equclacode, equName, equPlace, state, dueOn }: MapDevice) {
  const { label, tone } = mapStates[state];
  return {
    key: equSysId,
    equclacode,
    title: equName,
    code: oidno,
    place: equPlace,
    state: label,
    tone,
    next: dueOn && state !== 'stopped' && state !== 'notInUse' ? `检验到期 ${dueOn}` : '',
    to: archiveAddress(equclacode, equSysId),
  };
}
