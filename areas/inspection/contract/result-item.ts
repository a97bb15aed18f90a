/** 关键 items decide alone; 一般 items may be put right, or run under watch. */
export type ItemKind = '关键' | '一般';

/** One thing that is looked at in an inspection: a row of `inspection_item`. */
export interface InspectionItem {
  /** Items of one set are inspected together. */
  readonly setCode: string;
  /** Prefix of the catalogue codes the set is for; the longest that fits is taken. */
  readonly equclacode: string;
  readonly inspTypes: readonly string[];
  readonly itemNo: string;
  readonly group: string;
  readonly title: string;
  readonly kind: ItemKind;
  readonly position: number;
}

type Line = readonly [title: string, kind?: 'key'];

/** Declares one set: groups of items, numbered 1.1, 1.2 … in their order. `key` marks what decides alone. */
export function itemSet(
  setCode: string,
  equclacode: string,
  inspTypes: readonly string[],
  groups: Readonly<Record<string, readonly Line[]>>,
): InspectionItem[] {
  const items = Object.entries(groups).flatMap(([group, lines], groupIndex) =>
    lines.map(([title, kind], index) => ({
      group,
      title,
      kind: kind === 'key' ? ('关键' as const) : ('一般' as const),
      itemNo: `${groupIndex + 1}.${index + 1}`,
    })),
  );
  return items.map((item, position) => ({ setCode, equclacode, inspTypes, ...item, position }));
}

/** Inspections of a whole device: what stands in one set for all of them. */
export const wholeInspections = ['D1', 'D5', 'D6', 'D8', 'S1', 'J1', 'J2', 'J3', 'J4', 'J5', 'J6', 'W1', 'F1', 'A1'];

/**
 * The items for a device and an inspection: the set with the longest fitting code.
 * @param items rows of `inspection_item`
 */
export function itemsFor(items: readonly InspectionItem[], equclacode: string, inspType: string): InspectionItem[] {
  const fitting = items.filter((item) => equclacode.startsWith(item.equclacode) && item.inspTypes.includes(inspType));
  const longest = Math.max(...fitting.map((item) => item.equclacode.length));
  const first = fitting.find((item) => item.equclacode.length === longest);
  return fitting.filter(({ setCode }) => setCode === first?.setCode).toSorted((a, b) => a.position - b.position);
}

/** Items as they lie before the inspector when the inspection begins: nothing found yet. */
export function layOutItems(items: readonly InspectionItem[]) {
  return items.map(({ itemNo, group, title, kind }) => ({
    itemNo,
    group,
    title,
    kind,
    verdict: null,
    remedy: 'none' as const,
    measured: null,
    remark: null,
  }));
}
