import { holdsOf, isMet, labelOfCondition, type DeviceFact, type ItemCondition, type ListedDevice } from './conditions.ts';
import type { Item } from './item.ts';
import { notApplying } from './not-applying.ts';

/** What of an edition decides whether it is used. */
export interface Usable {
  readonly id: string;
  readonly listCode: string;
  readonly edition: number;
  readonly kinds: readonly string[];
  readonly inspTypes: readonly string[];
  readonly conditions: readonly string[];
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly stoppedOn: string | null;
}

/** The beginning of the codes of all devices of a kind of the catalogue: `3100` → `31`. */
export const prefixOf = (kind: string): string => kind.replace(/0+$/, '');

const isValid = ({ validFrom, validTo, stoppedOn }: Usable, on: string): boolean =>
  (validFrom === null || validFrom <= on) && (validTo === null || on <= validTo) && (stoppedOn === null || on < stoppedOn);

/** Later days first; of the same day the later edition. */
const newestFirst = (one: Usable, other: Usable): number =>
  (other.validFrom ?? '').localeCompare(one.validFrom ?? '') || other.edition - one.edition;

/** How closely an edition fits a device: the length of the code it names; 0 where it is not for it. */
function fit({ kinds, conditions }: Usable, device: ListedDevice): number {
  if (!conditions.every((fact) => holdsOf(fact as DeviceFact, device) === true)) return 0;
  const prefixes = kinds.map(prefixOf).filter((prefix) => device.equclacode.startsWith(prefix));
  return Math.max(0, ...prefixes.map((prefix) => prefix.length));
}

/**
 * The edition by which a device is inspected on a day: of each list the one that holds then, of those that fit the one that names the device most closely, then the
 * one with the most conditions. Undefined where no list is for it.
 * @param editions of all lists, in force or stopped since
 */
export function chooseList<L extends Usable>(editions: readonly L[], device: ListedDevice, inspType: string, on: string): L | undefined {
  const holding = new Map<string, L>();
  for (const edition of editions.toSorted(newestFirst))
    if (isValid(edition, on) && !holding.has(edition.listCode)) holding.set(edition.listCode, edition);
  const fitting = [...holding.values()].filter((one) => one.inspTypes.includes(inspType) && fit(one, device) > 0);
  return fitting.toSorted(
    (one, other) => fit(other, device) - fit(one, device) || other.conditions.length - one.conditions.length || newestFirst(one, other),
  )[0];
}

/** How an item stands to a device on the day of inspection. */
export interface Standing {
  /** It is looked at; it is 无此项; or the inspector decides by what `why` says. */
  readonly is: 'due' | 'na' | 'asked';
  readonly why?: string;
}

/** Whether an item is for this device on this day, and why not. */
export function standingOf({ conditions }: Item, device: ListedDevice, on: string): Standing {
  const all = (conditions ?? []) as readonly ItemCondition[];
  const broken = all.find((condition) => isMet(condition, device, on) === false);
  if (broken !== undefined) return { is: 'na', why: `${notApplying}${labelOfCondition(broken)}` };
  const open = all.filter((condition) => isMet(condition, device, on) === undefined);
  return open.length > 0 ? { is: 'asked', why: open.map(labelOfCondition).join('；') } : { is: 'due' };
}
