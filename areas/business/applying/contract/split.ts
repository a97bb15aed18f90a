import { addDays } from '#kit/contract/trade/calendar.ts';

import { bookAheadDays, lineLimit } from '#areas/inspection/contract/application.ts';

/** What of a device decides whether it may share an application with others. */
export interface Splittable {
  readonly equSysId: string;
  readonly equclacode: string;
  readonly useUnit: string;
  readonly useUnitName: string | null;
  readonly inspType?: string | undefined;
}

/** How finely devices are divided by where they stand. */
export const splitChoices = ['together', 'district', 'place'] as const;
export type SplitBy = (typeof splitChoices)[number];

/** Where a device stands, as far as inspectors plan their way by it. */
export interface Placed {
  readonly equlocarecod: string | null;
  readonly equlocarecodName: string | null;
  readonly buildingName: string | null;
}

/** One application: devices of one use unit and one class, and of one inspection type where types are told. */
export interface Share<D extends Splittable> {
  readonly useUnit: string;
  readonly useUnitName: string;
  /** Catalogue code of the class: 3000. */
  readonly equclacode: string;
  readonly inspType: string | undefined;
  readonly devices: readonly D[];
}

export function classOf(equclacode: string): string {
  return `${equclacode.charAt(0)}000`;
}

/** District, street and estate. */
export function placeOf({ equlocarecodName, buildingName }: Placed): string {
  return `${equlocarecodName ?? ''}${buildingName ?? ''}`;
}

/** Districts and counties have six digits, streets nine. */
function districtOf({ equlocarecod }: Placed): string {
  return equlocarecod?.slice(0, 6) ?? '';
}

/** The districts and counties where devices stand, each once, by their names. */
export function districtsOf(devices: readonly Placed[]): string[] {
  const names = new Map(devices.map((device) => [districtOf(device), /^.*?[区县市]/.exec(device.equlocarecodName ?? '')?.[0]]));
  return [...names].flatMap(([code, name]) => (code ? [name ?? code] : []));
}

/** What keeps devices apart, by how finely they are to be divided. */
export const apartBy: Readonly<Record<SplitBy, (device: Placed) => string>> = {
  together: () => '',
  district: districtOf,
  place: placeOf,
};

/** The places where devices stand, each once, in their order. */
export function placesOf(devices: readonly Placed[]): string[] {
  return [...new Set(devices.map(placeOf))].filter((place) => place !== '');
}

/** What stands as 检验地点 until somebody writes it better: the address, or that several places are meant. */
export function inspPlaceOf(devices: readonly (Placed & { readonly equPlace: string | null })[]): string | undefined {
  const places = placesOf(devices);
  if (places.length < 2) return devices[0]?.equPlace ?? undefined;
  return `${places.slice(0, 2).join('、')}等${places.length}处，逐台见设备明细`;
}

/**
 * Divides devices into applications: one use unit, one class, one inspection type, 50 devices at most. Order is kept.
 * @param apart what else may not differ within an application
 */
export function splitDevices<D extends Splittable>(devices: readonly D[], apart: (device: D) => string = () => ''): Share<D>[] {
  const groups = new Map<string, D[]>();
  for (const device of devices) {
    const key = `${device.useUnit} ${classOf(device.equclacode)} ${device.inspType ?? ''} ${apart(device)}`;
    const group = groups.get(key);
    if (group) group.push(device);
    else groups.set(key, [device]);
  }
  return [...groups.values()].flatMap((group) => {
    const { useUnit, useUnitName, equclacode, inspType } = group[0]!;
    return Array.from({ length: Math.ceil(group.length / lineLimit) }, (_, index) => ({
      useUnit,
      useUnitName: useUnitName ?? '',
      equclacode: classOf(equclacode),
      inspType,
      devices: group.slice(index * lineLimit, (index + 1) * lineLimit),
    }));
  });
}

/** Why these devices cannot stand in one application; undefined when they can. */
export function whyNotTogether(devices: readonly Splittable[]): string | undefined {
  if (new Set(devices.map(({ useUnit }) => useUnit)).size > 1) return '一份申报只能包含同一使用单位的设备，请按使用单位拆分申报';
  if (new Set(devices.map(({ equclacode }) => classOf(equclacode))).size > 1) return '一份申报只能包含同一大类的设备，请按设备大类拆分申报';
  if (devices.length > lineLimit) return `一份申报最多${lineLimit}台设备，请拆分申报`;
  return undefined;
}

/** Kinds that belong to the cycle: the others may be applied for at any time. */
const cyclic = /^D[1-7]$/;

export function isCyclic(inspType: string): boolean {
  return cyclic.test(inspType);
}

/** A periodic inspection may be applied for at most 60 days before it falls due. */
export function isTooEarly(nextInspDate: string | null, today: string): boolean {
  return nextInspDate !== null && nextInspDate > addDays(today, bookAheadDays);
}
