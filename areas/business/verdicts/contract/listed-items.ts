import { standingOf } from '#areas/item-lists/contract/choose.ts';
import type { ListedDevice } from '#areas/item-lists/contract/conditions.ts';
import type { Item } from '#areas/item-lists/contract/item.ts';
import { measureOf } from '#areas/item-lists/contract/measured.ts';

import { notFor } from './result-item.ts';
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
    const hint = [standing.is === 'asked' && standing.why, item.subConditions, item.method].filter(Boolean).join('；');
    return {
      itemNo: item.no!,
      group: item.part ?? title ?? '',
      title: item.name!,
      kind: item.isKey ? '关键' : '一般',
      ...(measure && { needsValue: true, measure }),
      ...(isLoadTest && { isLoadTest }),
      ...(hint && { hint }),
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
