import type { SiteCondition } from '#areas/inspection-means/contract/condition.ts';
import type { UsedInstrument } from '#areas/inspection-means/contract/instrument.ts';

import type { Remedy, Verdict } from './conclude.ts';
import type { ItemPart } from './item-parts.ts';
import type { Measured } from './measure.ts';
import type { Stamp, StoredItem } from './stored-result.ts';

/** What is said of the whole device. */
export interface Facts {
  readonly inspDate: string | null;
  readonly safetyGrade: string | null;
  readonly loadTested: boolean;
  /** Chosen from the instruments of the institute, as they were then. */
  readonly usedInstruments: readonly UsedInstrument[];
  /** Others, in words. */
  readonly instruments: string | null;
  readonly conditions: readonly SiteCondition[];
  readonly remark: string | null;
  readonly nextInspDate: string | null;
  readonly nextDateReason: string | null;
}

/** Those that are sent. */
export type GivenFacts = { readonly [K in keyof Facts]?: Facts[K] | undefined };

export interface ItemInput extends Measured {
  readonly itemNo: string;
  readonly verdict: Verdict | null;
  readonly measured?: string | null | undefined;
  readonly remark?: string | null | undefined;
  readonly remedy?: Remedy | undefined;
  /** What was found at its parts; those that are not named stay. */
  readonly parts?: readonly Pick<ItemPart, 'name' | 'verdict'>[] | undefined;
}

export interface Filled {
  readonly items: readonly StoredItem[];
  readonly facts: Facts;
  readonly stamps: { readonly [key: string]: Stamp };
}

export interface Entry {
  readonly items: readonly ItemInput[];
  readonly facts: GivenFacts;
  /** The version that the form had last read. */
  readonly seen: number;
  /** Who enters it now. */
  readonly stamp: Stamp;
  readonly isRecheck: boolean;
}

/** What two people have changed: an item by its number, or a fact. */
export interface Clash {
  readonly key: string;
  readonly other: Stamp;
}

/**
 * Puts together what several people enter for one device. What only one of them has changed is taken; where both have changed the same item or fact
 * and say different things, it is a clash. What one form has saved before, whether the answer reached it or not, is its own to change.
 */
export function mergeEntry(record: Filled, entry: Entry): Filled & { readonly clashes: readonly Clash[] } {
  const stamps = { ...record.stamps };
  const clashes: Clash[] = [];
  const take = (key: string, isSame: boolean): boolean => {
    if (isSame) return false;
    const other = record.stamps[key];
    if (other && other.version > entry.seen && !isOwn(other, entry.stamp)) {
      clashes.push({ key, other });
      return false;
    }
    stamps[key] = entry.stamp;
    return true;
  };
  const changes = new Map(entry.items.map((item) => [item.itemNo, item]));
  const items = record.items.map((item) => {
    const change = changes.get(item.itemNo);
    const next = change && changedItem(item, change, entry.isRecheck);
    return next && take(item.itemNo, isSameItem(item, next)) ? next : item;
  });
  const given = Object.entries(entry.facts) as [keyof Facts, Facts[keyof Facts]][];
  const taken = given.filter(([key, value]) => value !== undefined && take(key, saidIn(record.facts[key]) === saidIn(value)));
  return { items, facts: { ...record.facts, ...Object.fromEntries(taken) }, stamps, clashes };
}

/** What a fact says, to be compared: of an instrument which one it is, of a condition what was found. */
export function saidIn(fact: Facts[keyof Facts]): string | boolean | null {
  if (fact === null || typeof fact !== 'object') return fact;
  return JSON.stringify(fact.map((one) => ('id' in one ? one.id : [one.name, one.verdict, one.measured])));
}

function isOwn(one: Stamp, other: Stamp): boolean {
  return one.by === other.by && one.pen === other.pen;
}

/** What is entered for an item. */
export const enteredKeys = ['verdict', 'remedy', 'measured', 'value', 'low', 'high', 'remark'] as const;

function isSameItem(one: StoredItem, other: StoredItem): boolean {
  return enteredKeys.every((key) => (one[key] ?? null) === (other[key] ?? null)) && isSameParts(one, other);
}

/** Whether the same was found at the parts of an item. */
export function isSameParts(one: Pick<StoredItem, 'parts'>, other: Pick<StoredItem, 'parts'>): boolean {
  const found = ({ parts = [] }: Pick<StoredItem, 'parts'>) => parts.map(({ name, verdict }) => `${name} ${verdict}`).join('\n');
  return found(one) === found(other);
}

/** In the recheck only what the notice left for it moves, and only by passing or not. */
function changedItem(item: StoredItem, change: ItemInput, isRecheck: boolean): StoredItem {
  const noted = {
    ...item,
    measured: change.measured === undefined ? item.measured : change.measured,
    value: change.value === undefined ? item.value : change.value,
    low: change.low === undefined ? item.low : change.low,
    high: change.high === undefined ? item.high : change.high,
    remark: change.remark === undefined ? item.remark : change.remark,
  };
  if (isRecheck)
    return isToRecheck(item) && change.remedy !== undefined && isRecheckResult(change.remedy) ? { ...noted, remedy: change.remedy } : noted;
  // What was put right counts only as long as the item stays failed as it was.
  return { ...noted, ...changedParts(item, change), verdict: change.verdict, remedy: change.verdict === 'fail' ? item.remedy : 'none' };
}

function changedParts({ parts }: StoredItem, change: ItemInput): Pick<StoredItem, 'parts'> {
  if (!parts || !change.parts) return {};
  const given = new Map(change.parts.map(({ name, verdict }) => [name, verdict]));
  return { parts: parts.map((part) => (given.has(part.name) ? { ...part, verdict: given.get(part.name)! } : part)) };
}

/** What the notice left for the recheck, whether its result is there already or not. */
function isToRecheck({ verdict, remedy }: StoredItem): boolean {
  return verdict === 'fail' && (remedy === 'toRecheck' || isRecheckResult(remedy));
}

function isRecheckResult(remedy: Remedy): boolean {
  return remedy === 'rechecked' || remedy === 'recheckFailed';
}
