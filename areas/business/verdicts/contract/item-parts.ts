import { isMet, labelOfCondition, type ItemCondition, type ListedDevice } from '#areas/item-lists/contract/conditions.ts';
import type { Item } from '#areas/item-lists/contract/item.ts';

import type { Remedy, Verdict } from './conclude.ts';

/** A part of an item (子项) with what was found at it; without a verdict of its own it goes with the item. */
export interface ItemPart {
  readonly name: string;
  readonly verdict: Verdict | null;
  /** Why it is 无此项 for this device. */
  readonly why?: string | undefined;
}

interface Parted {
  readonly parts?: readonly ItemPart[] | undefined;
  /** These are all parts that the item has, so that they decide upon it. */
  readonly isParted?: boolean | undefined;
}

const between = /[;；]/;
const split = (words: string | null | undefined): string[] => (words ?? '').split(between).flatMap((word) => word.trim() || []);
const noted = /^((?:\(\d+\))+)[:：]注([1-4])$/;

/** Conditions of single parts as a list writes them: `(2)(3)：注3`. What is written otherwise is no condition. */
function partConditions(subConditions: string | null | undefined): Map<string, ItemCondition> {
  const found = split(subConditions).map((word) => noted.exec(word.replaceAll(' ', '').replaceAll('（', '(').replaceAll('）', ')')));
  return new Map(
    found.flatMap((match) => (match?.[1]?.match(/\(\d+\)/g) ?? []).map((name) => [name, `n${match![2]}` as ItemCondition] as const)),
  );
}

/** Whether everything that a list says of single parts is read from it; otherwise its words are shown. */
export function readsConditions(subConditions: string | null | undefined): boolean {
  return split(subConditions).every((word) => noted.test(word.replaceAll(' ', '').replaceAll('（', '(').replaceAll('）', ')')));
}

/**
 * The parts of an item of a list: by their names, by their count where the list gives no names, or those alone of which it says on which devices they are due.
 * A part that the device or the day rules out is 无此项.
 */
export function partsOf({ subItems, subConditions }: Item, device: ListedDevice, on: string): Required<Parted> {
  const conditions = partConditions(subConditions);
  const count = /^\d{1,2}$/.test(subItems?.trim() ?? '') ? Number(subItems) : 0;
  const named = count > 0 ? Array.from({ length: count }, (_, index) => `(${index + 1})`) : split(subItems);
  const parts = (named.length > 0 ? named : [...conditions.keys()]).map((name, index) => {
    const condition = conditions.get(name) ?? conditions.get(`(${index + 1})`);
    if (condition === undefined) return { name, verdict: null };
    const is = isMet(condition, device, on);
    if (is === false) return { name, verdict: 'na' as const, why: labelOfCondition(condition) };
    return { name, verdict: null, ...(is === undefined && { why: labelOfCondition(condition) }) };
  });
  return { parts, isParted: named.length > 0 };
}

/** The reasons for 无此项 that a list gives for an item, and the conditions upon which the inspector decides. */
export function reasonsOf({ naReasons }: Item, asked: string | undefined): string[] {
  return [...split(naReasons), ...(asked === undefined ? [] : [`不适用：${asked}`.slice(0, 300)])];
}

/** An item after something was found at one of its parts: a failed part fails it, and where all parts are judged they decide. */
export function withPart<T extends Parted & { readonly verdict: Verdict | null; readonly remedy: Remedy }>(
  item: T,
  name: string,
  verdict: Verdict | null,
): T {
  const parts = (item.parts ?? []).map((part) => (part.name === name ? { ...part, verdict } : part));
  const wasFailed = item.parts?.some((part) => part.verdict === 'fail') === true;
  return { ...item, parts, verdict: verdictBy(parts, item, wasFailed) };
}

function verdictBy(
  parts: readonly ItemPart[],
  { isParted, verdict }: Parted & { readonly verdict: Verdict | null },
  wasFailed: boolean,
): Verdict | null {
  if (parts.some((part) => part.verdict === 'fail')) return 'fail';
  if (isParted && parts.every((part) => part.verdict === 'na')) return 'na';
  if (isParted && parts.every((part) => part.verdict !== null)) return 'pass';
  // It had failed by that part alone.
  return verdict === 'fail' && wasFailed ? null : verdict;
}

/** What a failed item is called in notice and report: the parts that failed stand behind it. */
export function failedTitle({ title, parts = [] }: Pick<Parted, 'parts'> & { readonly title: string }): string {
  const failed = parts.flatMap(({ name, verdict }) => (verdict === 'fail' ? name : []));
  return failed.length > 0 ? `${title}〔不合格子项：${failed.join('、')}〕` : title;
}

/** What of its parts an item contradicts, to be read after its name; undefined where nothing. */
export function faultOfParts({ parts = [], isParted, verdict }: Parted & { readonly verdict: Verdict | null }): string | undefined {
  const failed = parts.filter((part) => part.verdict === 'fail');
  const named = failed.map(({ name }) => `“${name}”`).join('');
  if (verdict === 'pass') {
    if (failed.length > 0) return `的子项${named}不合格，不能判为合格`;
    return isParted && parts.every((part) => part.verdict === 'na') ? '的子项均为无此项，不能判为合格' : undefined;
  }
  if (verdict === 'na')
    return parts.some((part) => part.verdict === 'fail' || part.verdict === 'pass') ? '为无此项，但有子项作出了判定' : undefined;
  return verdict === 'fail' && isParted && failed.length === 0 ? '判为不合格，须指明不合格的子项' : undefined;
}

/** What was found at the parts, in words; empty where they go with the item. */
export function partsText(parts: readonly ItemPart[] | undefined): string {
  const words = { fail: '不合格', na: '无此项', pass: '合格' } as const;
  return (Object.keys(words) as (keyof typeof words)[])
    .flatMap((verdict) => {
      const names = (parts ?? []).filter((part) => part.verdict === verdict).map(({ name }) => name);
      return names.length > 0 && verdict !== 'pass' ? [`子项${names.join('、')}${words[verdict]}`] : [];
    })
    .join('；');
}
