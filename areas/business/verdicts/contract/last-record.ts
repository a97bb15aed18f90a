import type { Remedy, Verdict } from './conclude.ts';
import { measuredText } from './measure.ts';
import type { StoredItem } from './stored-result.ts';

/** What the record before says of an item. */
export interface Before {
  readonly verdict: Verdict;
  readonly remedy: Remedy;
  /** What was measured and said. */
  readonly words: string;
  /** The bounds that the inspector stated then. */
  readonly low: number | null;
  readonly high: number | null;
}

type Known = Pick<StoredItem, 'itemNo' | 'title'>;

/**
 * What the last record of a device says of these items, by their numbers: of what failed, was measured or left out then. An item of another list that has the same
 * number by chance is known by its title.
 * @param params of the device: which limit was its own
 */
export function beforeOf(
  items: readonly Known[],
  last: readonly StoredItem[],
  params: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, Before> {
  const byNo = new Map(last.map((item) => [item.itemNo, item]));
  const found = items.flatMap(({ itemNo, title }) => {
    const old = byNo.get(itemNo);
    if (!old || old.title !== title || old.verdict === null) return [];
    const { verdict, remedy, low = null, high = null } = old;
    const measured = verdict === 'na' ? null : measuredText(old, params);
    const words = [measured && `实测 ${measured}`, old.remark].filter(Boolean).join('；');
    return verdict === 'pass' && words === '' ? [] : [[itemNo, { verdict, remedy, words, low, high }] as const];
  });
  return new Map(found);
}
