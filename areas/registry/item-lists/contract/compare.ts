import type { Values } from '#kit/contract/field.ts';

import { itemFields, tidyItem, type Item } from './item.ts';

/** A cell that says something else. */
export interface CellChange {
  readonly field: string;
  readonly label: string;
  readonly old: unknown;
  readonly new: unknown;
}

export type ItemChangeKind = 'added' | 'removed' | 'changed' | 'moved';

/** What becomes of one item. */
export interface ItemChange {
  readonly no: string;
  readonly name: string;
  readonly kind: ItemChangeKind;
  readonly cells: readonly CellChange[];
}

const keyOf = ({ no }: Item): string => no ?? '';

/**
 * What the items of one list change upon those of another, in the order of the new one, what is gone last. An item is known by its number; one that names a
 * former number which is gone is that item under a new number.
 */
export function compareItems(before: readonly Values[], after: readonly Values[]): ItemChange[] {
  const [old, now] = [before.map(tidyItem), after.map(tidyItem)];
  const byNo = new Map(old.map((item) => [keyOf(item), item]));
  const kept = new Set(now.map(keyOf));
  const formerOf = (item: Item) => {
    const { formerNo } = item;
    return byNo.get(keyOf(item)) ?? (formerNo && !kept.has(formerNo) ? byNo.get(formerNo) : undefined);
  };
  const pairs = now.map((item) => [item, formerOf(item)] as const);
  const places = new Map(old.map((item, place) => [item, place]));
  const stay = inOrder(pairs.flatMap(([, former]) => (former ? [places.get(former)!] : [])));
  const changes = pairs.flatMap(([item, former]): ItemChange[] => {
    const { no = '', name = '' } = item;
    if (!former) return [{ no: no!, name: name!, kind: 'added', cells: [] }];
    const cells = changedCells(former, item);
    if (cells.length > 0) return [{ no: no!, name: name!, kind: 'changed', cells }];
    return stay.has(places.get(former)!) ? [] : [{ no: no!, name: name!, kind: 'moved', cells: [] }];
  });
  const met = new Set(pairs.map(([, former]) => former));
  const gone = old
    .filter((item) => !met.has(item))
    .map((item) => ({ no: keyOf(item), name: item.name ?? '', kind: 'removed' as const, cells: [] }));
  return [...changes, ...gone];
}

function changedCells(old: Item, now: Item): CellChange[] {
  return Object.entries(itemFields)
    .map(([field, { label }]) => ({ field, label, old: (old as Values)[field] ?? null, new: (now as Values)[field] ?? null }))
    .filter((one) => JSON.stringify(one.old) !== JSON.stringify(one.new));
}

/** Of places in their new order those that kept their order among each other: a longest rising sequence. */
function inOrder(places: readonly number[]): ReadonlySet<number> {
  const best: { readonly length: number; readonly from: number }[] = [];
  for (const [at, place] of places.entries()) {
    let [length, from] = [1, -1];
    for (let before = 0; before < at; before += 1)
      if (places[before]! < place && best[before]!.length + 1 > length) [length, from] = [best[before]!.length + 1, before];
    best.push({ length, from });
  }
  const stay = new Set<number>();
  let at = best.findIndex(({ length }) => length === Math.max(...best.map((one) => one.length)));
  for (; at >= 0; at = best[at]!.from) stay.add(places[at]!);
  return stay;
}
