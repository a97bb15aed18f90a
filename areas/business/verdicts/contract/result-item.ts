import { isLoadTested } from '#areas/cycles/contract/load-test-days.ts';

import type { Measure } from './measure.ts';

/** 关键 items decide alone; 一般 items may be put right, or run under watch. */
export type ItemKind = '关键' | '一般';

/** What must hold of a device: one of these values stands in its parameter. */
export interface DeviceCondition {
  readonly param: string;
  readonly is: readonly (string | boolean)[];
  /** What the archive says where it does not hold; the value itself where it is not given. */
  readonly say?: string;
}

/** What of an item is taken along into the record of an inspection. */
export interface ItemDemands {
  /** Passing or failing it needs a measured value. */
  readonly needsValue?: boolean;
  /** What is measured and what passes; records begun before this was kept have the value as text. */
  readonly measure?: Measure | null;
  /** It is the 125 % brake test. */
  readonly isLoadTest?: boolean;
  /** Where these do not hold, it is 无此项. */
  readonly appliesTo?: readonly DeviceCondition[] | null;
}

/** One thing that is looked at in an inspection: a row of `inspection_item`. */
export interface InspectionItem extends Required<ItemDemands> {
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

/** `key` decides alone, `loadTest` is the 125 % brake test; the others are for devices that have such a thing. */
type Mark = 'key' | 'loadTest' | keyof typeof conditions;
type Line = readonly [title: string, ...marks: readonly (Mark | Measure)[]];

const conditions = {
  machineRoom: { param: 'machineRoom', is: ['有机房'] },
  auxBrake: { param: 'hasAuxBrake', is: [true], say: '未设附加制动器' },
  quickOpen: { param: 'isQuickOpen', is: [true], say: '不是快开门' },
} as const satisfies Readonly<Record<string, DeviceCondition>>;

function conditionOf(mark: Mark | Measure): readonly DeviceCondition[] {
  return typeof mark === 'string' && mark in conditions ? [conditions[mark as keyof typeof conditions]] : [];
}

/** Declares one set: groups of items, numbered 1.1, 1.2 … in their order. */
export function itemSet(
  setCode: string,
  equclacode: string,
  inspTypes: readonly string[],
  groups: Readonly<Record<string, readonly Line[]>>,
): InspectionItem[] {
  const items = Object.entries(groups).flatMap(([group, lines], groupIndex) =>
    lines.map(([title, ...marks], index) => {
      const measure = marks.find((mark) => typeof mark !== 'string') ?? null;
      const appliesTo = marks.flatMap(conditionOf);
      return {
        group,
        title,
        kind: marks.includes('key') ? ('关键' as const) : ('一般' as const),
        itemNo: `${groupIndex + 1}.${index + 1}`,
        needsValue: measure !== null,
        measure,
        isLoadTest: marks.includes('loadTest'),
        appliesTo: appliesTo.length > 0 ? appliesTo : null,
      };
    }),
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

/** What of a device its items depend on. */
export interface InspectedDevice {
  readonly equclacode: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** As the archive has it: until then no load test is due. */
  readonly nextLoadTestDate?: string | null;
}

/** Why an item is not for this device, as its archive has it; undefined where it is, or the archive does not say. */
export function notFor({ isLoadTest, appliesTo }: ItemDemands, { equclacode, params }: InspectedDevice): string | undefined {
  if (isLoadTest === true && !isLoadTested(equclacode)) return '该品种不做125%额定载重量制动试验';
  const broken = appliesTo?.find(({ param, is }) => {
    const value = params[param];
    return (typeof value === 'string' || typeof value === 'boolean') && !is.includes(value);
  });
  return broken && `设备档案为“${broken.say ?? String(params[broken.param])}”`;
}

/** Items as they lie before the inspector when the inspection begins: nothing found yet, and 无此项 where the device has no such thing. */
export function layOutItems(items: readonly InspectionItem[], device: InspectedDevice) {
  return items.map(({ itemNo, group, title, kind, needsValue, measure, isLoadTest, appliesTo }) => {
    const reason = notFor({ isLoadTest, appliesTo }, device);
    return {
      itemNo,
      group,
      title,
      kind,
      ...(needsValue && { needsValue }),
      ...(measure && { measure }),
      ...(isLoadTest && { isLoadTest }),
      ...(appliesTo && { appliesTo }),
      verdict: reason === undefined ? null : ('na' as const),
      remedy: 'none' as const,
      measured: null,
      value: null,
      low: null,
      high: null,
      remark: reason ?? null,
    };
  });
}

/** An item as the form shows it. */
export function itemWords({ itemNo, title }: { readonly itemNo: string; readonly title: string }): string {
  return `${itemNo} ${title}`;
}
