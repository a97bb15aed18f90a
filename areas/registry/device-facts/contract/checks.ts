import type { Values } from '#kit/contract/field.ts';
import type { Check } from '#kit/contract/form.ts';

import { equipmentFields, type EquipmentKey } from './device.ts';

/** A city lies in a box of GCJ-02 degrees: outside of it a point was picked by mistake. */
export const cityBox = { west: 120.55, east: 122.42, south: 28.5, north: 30.55 } as const;

export const outsideCity = '设备坐标不在本市范围内，请重新选点';

/** Refuses a text day that lies before another. Both are calendar days, so they compare as text. */
export function inOrder(fields: Readonly<Record<string, { readonly label: string }>>, first: string, then: string): Check {
  return {
    fields: [then, first],
    say: `${fields[then]!.label}不能早于${fields[first]!.label}`,
    holds: (values) => String(values[then]) >= String(values[first]),
  };
}

/** Compares two numbers of a form: the first named may not exceed the second. */
export function atMost(smaller: string, larger: string, say: string): Check {
  return { fields: [smaller, larger], say, holds: (values) => Number(values[smaller]) <= Number(values[larger]) };
}

/** Said, but not held against the person: the device may fall outside the scope of the catalogue. */
export function warnUnless(fields: Check['fields'], say: string, holds: (values: Values) => boolean): Check {
  return { fields, say, holds, warns: true };
}

const lifeOrder = ['makeDate', 'constrDate', 'completeDate', 'supvPassDate', 'putInUseDate'] as const satisfies readonly EquipmentKey[];

// Any of the days may be missing, so each is held against every earlier one.
const lifeChecks = lifeOrder.flatMap((then, index) => lifeOrder.slice(0, index).map((first) => inOrder(equipmentFields, first, then)));

const notInFuture = [...lifeOrder, 'exFactoryDate' as const, 'noticeDate' as const].map((key): Check => ({
  fields: [key],
  say: `${equipmentFields[key].label}不能晚于今天`,
  holds: (values, today) => String(values[key]) <= today,
}));

function within(key: 'lng' | 'lat', least: number, most: number): Check {
  return { fields: [key], say: outsideCity, holds: (values) => Number(values[key]) >= least && Number(values[key]) <= most };
}

/** What must hold between the common fields of every device. */
export const commonChecks: readonly Check[] = [
  within('lng', cityBox.west, cityBox.east),
  within('lat', cityBox.south, cityBox.north),
  ...lifeChecks,
  ...notInFuture,
  inOrder(equipmentFields, 'makeDate', 'exFactoryDate'),
  inOrder(equipmentFields, 'maintStart', 'maintEnd'),
];
