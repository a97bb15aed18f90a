import { standingOf } from '#areas/item-lists/contract/choose.ts';
import type { ListedDevice } from '#areas/item-lists/contract/conditions.ts';
import type { Item } from '#areas/item-lists/contract/item.ts';
import { measureOf } from '#areas/item-lists/contract/measured.ts';
import { usualInspType } from '#areas/device-facts/contract/dictionaries/inspection-types.ts';

import { partsOf, readsConditions, reasonsOf } from './item-parts.ts';
import { itemsFor, layOutItems, notFor, type InspectionItem } from './result-item.ts';
import type { StoredItem } from './stored-result.ts';

interface List {
  readonly title: string | null;
  readonly items: readonly Item[] | null;
}

/** The items of an official list as they lie before the inspector: nothing found yet, and 无此项 where the device or the day rules them out. @param on day of inspection */
export function layOutListed({ title, items }: List, device: ListedDevice, on: string): StoredItem[] {
  return (items ?? []).map((item) => {
    const measure = measureOf(item);
    const isLoadTest = item.conditions?.includes('sixYears') === true;
    const standing = standingOf(item, device, on);
    const reason = notFor({ isLoadTest }, device) ?? (standing.is === 'na' ? standing.why! : undefined);
    const asked = standing.is === 'asked' ? standing.why : undefined;
    const hint = [asked, !readsConditions(item.subConditions) && item.subConditions].filter(Boolean).join('；');
    const { parts, isParted } = partsOf(item, device, on);
    const naReasons = reasonsOf(item, isLoadTest ? undefined : asked);
    return {
      itemNo: item.no!,
      group: item.part ?? title ?? '',
      title: item.name!,
      kind: item.isKey ? '关键' : '一般',
      ...(measure && { needsValue: true, measure }),
      ...(isLoadTest && { isLoadTest }),
      ...(hint && { hint }),
      ...(item.method && { method: item.method }),
      ...(naReasons.length > 0 && { naReasons }),
      ...(parts.length > 0 && { parts, isParted }),
      verdict: reason === undefined ? null : 'na',
      remedy: 'none',
      measured: null,
      value: null,
      low: null,
      high: null,
      remark: reason ?? null,
    };
  });
}

/** What a record may be written by: the official list that was chosen for it, and the items of the institute's own. */
interface Sources {
  readonly list: List | undefined;
  readonly own: readonly InspectionItem[];
}

/** The record of a device as it lies before the inspector: by its official list, or by the institute's own items where there is none. @param on day of inspection */
export function layOutRecord({ list, own }: Sources, device: ListedDevice, inspType: string, on: string): StoredItem[] {
  return list ? layOutListed(list, device, on) : layOutItems(ownItems(own, device.equclacode, inspType), device);
}

/** Items of one's own; for a kind of inspection that has none, those of the usual one. */
function ownItems(items: readonly InspectionItem[], equclacode: string, inspType: string): readonly InspectionItem[] {
  const chosen = itemsFor(items, equclacode, inspType);
  return chosen.length > 0 ? chosen : itemsFor(items, equclacode, usualInspType(equclacode));
}
