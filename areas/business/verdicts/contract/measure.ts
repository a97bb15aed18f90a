/** What passes, in the unit of its measure; null: no bound on that side. */
export interface Limit {
  readonly min: number | null;
  readonly max: number | null;
}

/** Which bounds the inspector states, as they follow from the device and its design. */
export type Asks = 'min' | 'max' | 'range';

/** How an item is measured and what passes: data of `inspection_item`. */
export interface Measure {
  /** 啮合深度 */
  readonly quantity: string;
  readonly unit: string;
  /** May be below zero. */
  readonly isSigned?: boolean;
  /** The same for every device. */
  readonly limit?: Limit | null;
  /** By a number in the archive: the stopping distance by the nominal speed. */
  readonly by?: { readonly param: string; readonly label: string; readonly rows: readonly (Limit & { readonly at: number })[] } | null;
  readonly asks?: Asks | null;
}

/** What was measured, and the bounds that the inspector stated for it. */
export interface Measured {
  readonly value?: number | null | undefined;
  readonly low?: number | null | undefined;
  readonly high?: number | null | undefined;
}

/** Where the bounds come from for this device: the rule, or the inspector. */
export interface Bounds {
  readonly limit: Limit | null;
  readonly asks: Asks | null;
}

export function boundsFor({ limit = null, by, asks }: Measure, params: Readonly<Record<string, unknown>>): Bounds {
  const at = by && params[by.param] !== null && params[by.param] !== undefined ? Number(params[by.param]) : null;
  const row = at === null ? undefined : by?.rows.find((one) => one.at === at);
  if (row) return { limit: { min: row.min, max: row.max }, asks: null };
  if (limit) return { limit, asks: null };
  return { limit: null, asks: asks ?? 'range' };
}

/** What passes; undefined while the inspector has not stated it. */
export function limitOf({ limit, asks }: Bounds, { low, high }: Measured): Limit | undefined {
  if (limit) return limit;
  const stated = { min: asks === 'max' ? null : (low ?? null), max: asks === 'min' ? null : (high ?? null) };
  const isWhole = (asks === 'max' || stated.min !== null) && (asks === 'min' || stated.max !== null);
  return isWhole ? stated : undefined;
}

export function isWithin({ min, max }: Limit, value: number): boolean {
  return (min === null || value >= min) && (max === null || value <= max);
}

export function valueWords(value: number, { unit }: Pick<Measure, 'unit'>): string {
  return unit === '%' ? `${value}%` : `${value} ${unit}`;
}

/** ≥7 mm, 0.2～1 m */
export function limitWords({ min, max }: Limit, measure: Pick<Measure, 'unit'>): string {
  if (min !== null && max !== null) return `${min}～${valueWords(max, measure)}`;
  return min === null ? `≤${valueWords(max!, measure)}` : `≥${valueWords(min, measure)}`;
}

/** The value beside what passes, as reports print it; undefined where none was measured. */
export function measuredWords(measure: Measure, bounds: Bounds, measured: Measured): string | undefined {
  const { value } = measured;
  if (value === null || value === undefined) return undefined;
  const limit = limitOf(bounds, measured);
  return limit ? `${valueWords(value, measure)}（${limitWords(limit, measure)}）` : valueWords(value, measure);
}

/** What was measured, in words: a number with unit and bounds, or what an older record says. */
export function measuredText(
  item: Measured & { readonly measure?: Measure | null; readonly measured: string | null },
  params: Readonly<Record<string, unknown>>,
): string | null {
  return (item.measure && measuredWords(item.measure, boundsFor(item.measure, params), item)) ?? item.measured;
}

/** What is missing or wrong in what was measured; undefined where it can be compared. */
export function measureFault(measure: Measure, bounds: Bounds, measured: Measured): string | undefined {
  const { quantity, unit, isSigned } = measure;
  if (measured.value === null || measured.value === undefined) return `须填写实测值（${quantity}，${unit}）`;
  const limit = limitOf(bounds, measured);
  if (!limit) return `须填写规定值（${quantity}${statedWords[bounds.asks ?? 'range']}，${unit}）`;
  if (limit.min !== null && limit.max !== null && limit.min > limit.max) return '的规定值下限大于上限';
  if (!isSigned && [measured.value, limit.min, limit.max].some((one) => one !== null && one < 0)) return `的${quantity}不能为负数`;
  return undefined;
}

const statedWords: Readonly<Record<Asks, string>> = { min: '不小于', max: '不大于', range: '的上下限' };
